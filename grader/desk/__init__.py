"""The marking desk: pages on this machine on which people give the marks that only people give."""
