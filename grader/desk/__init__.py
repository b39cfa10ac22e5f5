"""Serve pages on which people give the marks that only people give."""
