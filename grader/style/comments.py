"""Count comment lines among the student's own lines."""

from grader.feedback.wording import counted
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines with only a comment, and those with code, outside the hand-out."""
    comments: list[int] = []
    others = 0
    for at, line in enumerate(map(str.strip, program.lines), 1):
        if not line or at in program.handed_out_lines:
            continue
        if line.startswith("#"):
            comments.append(at)
        else:
            others += 1
    what = f"{counted(len(comments), 'comment line')} and {counted(others, 'other line')}"
    first = min(comments, default=1)
    return StyleFinding("comments", "comment-lines", what, 1, first, about_line=False)
