"""The assignments of these walks have hidden tests, which run under the grader and not here."""

collect_ignore = ["assignments"]
