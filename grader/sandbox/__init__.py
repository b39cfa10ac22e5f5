"""Isolate students' programs. Guests import this package too: keep this file empty of code."""
