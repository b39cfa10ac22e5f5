"""Decide what goes back to a learning platform, for whom, and why not for others."""
