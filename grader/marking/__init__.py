"""Keep marks by hand: who gave what and when, and the sheets in which they are entered."""
