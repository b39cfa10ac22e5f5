"""How many lines hold a comment only."""

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines that hold a comment only, and those that hold code."""
    comments: list[int] = []
    code = 0
    for number, line in enumerate(program.lines, 1):
        if line.strip().startswith("#"):
            comments.append(number)
        elif line.strip():
            code += 1
    what = f"{len(comments)} lines of comment and {code} other lines"
    first = comments[0] if comments else 1
    return StyleFinding("comments", "comment-lines", what, len(comments), first, about_line=False)
