"""Isolation, seen from the host. A guest imports this package too: keep this file empty of code."""
