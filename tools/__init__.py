"""Programs for those who work on the grader. Nothing in `grader` knows of them."""
