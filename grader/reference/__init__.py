"""The author's own solution as one Python text, whichever kind of file it was written in."""
