"""Whether an assignment can be trusted: the right programs pass, and every wrong one is caught where it belongs."""
