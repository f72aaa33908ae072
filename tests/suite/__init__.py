"""What every game must be able to do, asked of all of them alike.

The games are those of the library and two toys, with every number of players and some options;
`tests.suite.cases` holds the list. Nothing here knows the rules of any game.

Two kinds of constants are kept beside the tests, numbers of move sequences (`perft.json`) and
whole games in words (`playthroughs/`). After a change of rules or words that is meant,
``python -m tests.suite.record`` writes them anew; look at the difference before you keep it.
"""
