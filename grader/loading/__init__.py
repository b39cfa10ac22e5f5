"""Import a student's file, or the parts of it that work."""
