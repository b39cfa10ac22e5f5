"""Programs for developers of the grader, which `grader` does not use."""
