"""Run next to a student's code, with only the standard library and ``grader.sandbox.wire``."""
