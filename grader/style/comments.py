"""How many lines hold a comment only."""

from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.style.reading import Read


def comment_lines(program: Read) -> StyleFinding:
    """How many lines hold a comment only, against how many hold code; the count
    is of the former.
    """
    lines = [line.strip() for line in program.lines]
    comments = [number for number, line in enumerate(lines, 1) if line.startswith("#")]
    code = sum(1 for line in lines if line) - len(comments)
    what = f"{len(comments)} lines of comment beside {code} other lines"
    return StyleFinding(
        Look.COMMENTS, "comment-lines", what, len(comments), comments[0] if comments else 1
    )
