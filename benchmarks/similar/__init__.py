"""Measures `grader similar`: how many planted copies it finds, and how many alarms are false."""
