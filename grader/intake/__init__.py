"""Turn what a learning platform gives into students' programs as plain text."""
