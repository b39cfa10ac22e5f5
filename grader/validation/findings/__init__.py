"""Find what is wrong in an assignment: one module for each topic."""
