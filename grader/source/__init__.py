"""Read Python text and notebooks, of authors and students, and run nothing."""
