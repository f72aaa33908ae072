"""Reading a game: stepping through it, asking a position, the rules."""
