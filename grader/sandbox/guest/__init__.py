"""Run next to a student's code: only the standard library and ``grader.sandbox.wire``."""
