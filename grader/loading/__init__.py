"""Import a student's file: all of it if that is possible, otherwise the parts that work."""
