"""The one widget: its Python side, its module for the browser, its style."""
