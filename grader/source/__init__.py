"""Python text and notebooks, an author's and a student's: nothing is run."""
