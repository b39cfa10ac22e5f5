"""Write the text at the top of a hand-out: facts about the whole assignment."""

import ast
import re
import sys

from grader.records.assignment import Assignment
from grader.source.absent_modules import usable
from grader.source.definitions import imported_by

_BADGE = "https://colab.research.google.com/assets/colab-badge.svg"
_COLAB = "https://colab.research.google.com/github"
# These get a backslash. Colab's "Download .py" writes texts between three quotes, so a quote or a
# backslash in a title must not end or change the string.
_MARKDOWN = re.compile(r'[\\`*_|<>\[\]"]')


def facts(assignment: Assignment) -> str:
    """Return the text, in Markdown.

    It has the title, the share of the course, the due time, the file to hand in, the allowed
    imports, the deductions and the marks of each part. If ``assignment.toml`` names the repository
    of the hand-outs, it has a link to Colab.
    """
    lines = [f"# {_plain(assignment.title)}", ""]
    if assignment.repository:
        path = f"handouts/{assignment.name}/{assignment.module}.ipynb"
        link = f"{_COLAB}/{assignment.repository}/blob/main/{path}"
        lines += [f"[![Open in Colab]({_BADGE})]({link})", ""]
    if assignment.weight_percent:
        lines.append(f"- **Worth:** {assignment.weight_percent:g} % of the course")
    if assignment.due is not None:
        due = assignment.due
        lines.append(f"- **Due:** {due:%A}, {due.day} {due:%B} {due.year}, {due:%H:%M} ({due:%Z})")
    file = f"{assignment.module}.py"
    lines.append(f"- **File to hand in:** `{file}` (not the notebook)")
    lines.append(f"- **Imports:** only {usable(_libraries(assignment))}")
    for notice in assignment.policies.notices(file, imported=assignment.imported):
        lines.append(f"- {notice}")
    lines += ["", *_table(assignment)]
    explained = _explanation(assignment)
    if explained:
        lines += ["", *explained]
    return "\n".join(lines)


def _libraries(assignment: Assignment) -> list[str]:
    """Return the allowed libraries, and those that the statements of the hand-out import."""
    there = (assignment.module, *sys.stdlib_module_names)
    found = list(assignment.libraries.allowed)
    for statement in ast.parse("\n".join(assignment.provided)).body:
        for _, module in imported_by(statement):
            if module not in (*found, *there):
                found.append(module)
    return found


def _table(assignment: Assignment) -> list[str]:
    rows = ["| part | marks |", "|---|---:|"]
    total = assignment.by_hand
    for part in assignment.parts:
        title = _plain(part.title)
        if (part.function or part.id) in assignment.functions:
            title += f" (`{part.function or part.id}`)"
        if part.bonus:
            title += " (bonus)"
        else:
            total += part.marks
        rows.append(f"| {title} | {part.marks:g} |")
    if assignment.by_hand:
        rows.append(f"| {_by_hand_title(assignment)} | {assignment.by_hand:g} |")
    rows.append(f"| **Total** | **{total:g}** |")
    return rows


def _by_hand_title(assignment: Assignment) -> str:
    return _plain(assignment.by_hand_title) or "Marks by hand"


def _explanation(assignment: Assignment) -> list[str]:
    sentences: list[str] = []
    if assignment.by_hand:
        by_hand = f"A person reads your program and gives {assignment.by_hand:g} of the marks."
        if assignment.by_hand_title.strip():
            by_hand = (
                f"A person reads your program and gives the {assignment.by_hand:g} marks for:"
                f" {_by_hand_title(assignment)}."
            )
        sentences += [by_hand, "All other marks are given automatically."]
    if any(part.bonus for part in assignment.parts):
        sentences.append("Bonus marks are extra: you can have full marks without them.")
    return sentences


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\g<0>", " ".join(text.split()))
