"""Python text and notebooks, an author's and a student's: text in, text or frozen values out;
nothing is run.
"""
