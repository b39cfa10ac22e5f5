"""Find out whether an assignment can be trusted, by grading its own programs."""
