"""Count comment lines among the student's own lines."""

from grader.feedback.wording import counted
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines with only a comment, and those with code, outside the hand-out."""
    comments = code = 0
    first = 1
    for number, line in enumerate(program.lines, 1):
        if number in program.handed_out_lines:
            continue
        if line.strip().startswith("#"):
            comments += 1
            if comments == 1:
                first = number
        elif line.strip():
            code += 1
    what = f"{counted(comments, 'comment line')} and {counted(code, 'other line')}"
    return StyleFinding("comments", "comment-lines", what, 1, first, about_line=False)
