"""Decide which marks go back to a learning platform, and why others do not."""
