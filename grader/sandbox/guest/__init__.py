"""What runs beside a student's code: the standard library and the wire, nothing else."""
