"""Who runs the work: processes on this machine, later a cluster."""
