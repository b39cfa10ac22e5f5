"""Runs hidden tests: collected once by pytest, then run over each submission."""
