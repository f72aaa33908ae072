"""Playing: a table with its game, who sits at it, bots' pace, hands and curtains, the file."""
