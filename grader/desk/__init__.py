"""Serve pages on which people give marks by hand."""
