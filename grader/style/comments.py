"""Count comment lines among the student's own lines."""

from grader.feedback.wording import counted
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines with only a comment, and those with code, outside the hand-out."""
    numbered = enumerate(map(str.strip, program.lines), 1)
    own = {at: line for at, line in numbered if line and at not in program.handed_out_lines}
    comments = [at for at, line in own.items() if line.startswith("#")]
    others = len(own) - len(comments)
    what = f"{counted(len(comments), 'comment line')} and {counted(others, 'other line')}"
    first = min(comments, default=1)
    return StyleFinding("comments", "comment-lines", what, 1, first, about_line=False)
