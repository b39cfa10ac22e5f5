"""From what a learning platform gives to one student's program as plain text."""
