"""Finds programs of a class that have more in common than chance explains."""
