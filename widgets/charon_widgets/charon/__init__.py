"""Charon's board: a file for each panel, and the words beside it."""
