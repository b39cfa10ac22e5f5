"""Run hidden tests: pytest collects them once, then runs them on each submission."""
