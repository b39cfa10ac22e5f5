"""Covering what works in Colab only: each line stays where it was, and does nothing."""

import ast
import re
from collections.abc import Iterable

from attrs import frozen

from grader.source.cells import commented
from grader.source.syntax import lines_of, open_ends, parse, parses

# Not Python, but a command to the notebook: !pip install x, %matplotlib inline, files = !ls, help?
_COMMAND = re.compile(r"(?:[A-Za-z_]\w*[ \t]*=[ \t]*)?(?:!(?!=)|%{1,2}[A-Za-z])|\?\w|[A-Za-z_][\w.]*\?{1,2}[ \t]*$")
_PIP = re.compile(r"(?:pip3?|conda)[ \t]+(?:install|uninstall|list|freeze)\b")
# A line that one of the two may match, or an escape that a text cell may be wrong about.
_SUSPECT = re.compile(rf"^[ \t]*(?:{_COMMAND.pattern}|{_PIP.pattern})|\\[uUxN]", re.MULTILINE)
_COLAB_IMPORT = re.compile(r"(?:from[ \t]+google\.colab\b.*\bimport\b|import[ \t]+google\.colab\b)")
_COLAB_CALL = re.compile(
    r"(?:[A-Za-z_]\w*[ \t]*=[ \t]*)?(?:drive\.(?:mount|flush_and_unmount)|files\.(?:upload|download|view))"
    r"[ \t]*\(.*\)[ \t]*(?:#.*)?$"
)
_COLAB = "google.colab"
_COLAB_CALLS = frozenset({"mount", "flush_and_unmount", "upload", "download", "view"})
_MAGIC = re.compile(
    r"""\s*(?:
        [%!?]{1,2}[A-Za-z./~{$]             # %matplotlib, %%time, !ls, ?len
      | (?:pip|pip3|conda)\s+install\b      # Colab takes these without a mark
      | [A-Za-z_][\w.,\ ]*=\s*[%!][A-Za-z]  # files = !ls
      | [A-Za-z_][\w.]*\?{1,2}\s*$          # len?
    )""",
    re.VERBOSE,
)
_PYTHON_BELOW = ("%%time", "%%timeit", "%%capture", "%%prun")
_SAID_LINES = 8
_MOST_TEXTS = 30
_LONGEST_TEXT = 400  # lines that are searched for where a text begins


@frozen
class Masked:
    """Text with as many lines as before, and the numbers of the lines in which something was covered."""

    text: str
    commands: tuple[int, ...] = ()
    colab: tuple[int, ...] = ()
    texts: tuple[int, ...] = ()


def masked(text: str) -> Masked:
    """
    *text* without what only a notebook understands.

    Commands to a notebook are covered only where the text does not parse as it is, and so are the escapes that Colab's
    export makes of backslashes in a text cell; Colab's own modules always.
    """
    commands: tuple[int, ...] = ()
    texts: tuple[int, ...] = ()
    if _may_need_cover(text) and not parses(text):
        text, commands = _without_commands(text)
        text, texts = _without_escapes(text)
    if _COLAB not in text:
        return Masked(text, commands, (), texts)
    text, colab = _without_colab(text)
    return Masked(text, commands, colab, texts)


def _may_need_cover(text: str) -> bool:
    """Whether anything in *text* would be covered if it did not parse: most have nothing, and need not be parsed."""
    return bool(_SUSPECT.search(text)) or "\r" in text


def notes(commands: Iterable[int], colab: Iterable[int], texts: Iterable[int] = ()) -> tuple[str, ...]:
    """What a student is told about the lines that were covered, none where there are none."""
    told = [f"The text from line {line} on holds a backslash, and was read as it stands." for line in sorted(texts)]
    if lines := sorted(commands):
        told.append(f"{_counted(lines, 'a command', 'commands')} to the notebook, not Python, and did nothing here.")
    if lines := sorted(colab):
        told.append(f"{_counted(lines, 'for Colab', 'for Colab')} only, and did nothing here.")
    return tuple(told)


def _counted(lines: list[int], one: str, several: str) -> str:
    if len(lines) == 1:
        return f"Line {lines[0]} is {one}"
    said = ", ".join(map(str, lines[:_SAID_LINES])) + (", …" if len(lines) > _SAID_LINES else "")
    return f"{len(lines)} lines ({said}) are {several}"


def _without_commands(text: str) -> tuple[str, tuple[int, ...]]:
    given = lines_of(text)
    lines: list[str] = []
    covered: list[int] = []
    # The marks are read from the lines as they will be: an apostrophe in a command opens no string.
    ends = open_ends(lines)
    in_string = is_open = goes_on = False
    for number, line in enumerate(given, 1):
        if goes_on or (not in_string and _is_command(line, is_open=is_open)):
            covered.append(number)
            # A command that goes on is one statement: its other lines are comments, at the margin.
            lines.append(f"# {_bare(line)}" if goes_on else _covered(line))
            goes_on = line.endswith("\\")
        else:
            lines.append(line)
        in_string, is_open = next(ends)
    return "\n".join(lines), tuple(covered)


def _is_command(line: str, *, is_open: bool) -> bool:
    if is_open:  # a bracket that a student forgot to close must not hide a command at the margin
        return line.startswith("!") and not line.startswith("!=")
    bare = line.lstrip(" \t")
    return bool(_COMMAND.match(bare) or _PIP.match(bare))


def _covered(line: str) -> str:
    indent = line[: len(line) - len(line.lstrip(" \t"))]
    bare = _bare(line)
    return f"# {bare}" if bare.startswith("%") and not indent else f"{indent}pass  # {bare}"


def _without_escapes(text: str) -> tuple[str, tuple[int, ...]]:
    """*text* with an ``r`` before each text cell whose backslashes are no escapes, as in a Windows path."""
    covered: list[int] = []
    while len(covered) < _MOST_TEXTS and (at := _bad_escape(text)):
        lines = lines_of(text)
        for index in range(at - 1, max(-1, at - 1 - _LONGEST_TEXT), -1):
            if not lines[index].startswith(('"""', "'''")):
                continue
            tried = "\n".join([*lines[:index], f"r{lines[index]}", *lines[index + 1 :]])
            if (left := _bad_escape(tried)) is None or left > at:
                break  # this was where the text began; a line where one ends changes nothing
        else:
            break
        text, covered = tried, [*covered, index + 1]
    return text, tuple(covered)


def _bad_escape(text: str) -> int | None:
    """The line at which the first string with a wrong escape begins or ends; None where there is none."""
    try:
        parse(text)
    except SyntaxError as error:
        return error.lineno if "unicode error" in str(error.msg) else None
    return None


def _bare(line: str) -> str:
    """A command without its indent, and without its backslash, which looks as if it mattered in a comment."""
    return line.lstrip(" \t").rstrip("\\ \t")


def _without_colab(text: str) -> tuple[str, tuple[int, ...]]:
    try:
        module = parse(text)
    except SyntaxError:
        return _without_colab_lines(text)
    masked_nodes: list[ast.stmt] = [
        node for node in ast.walk(module) if isinstance(node, ast.stmt) and _imports_colab(node)
    ]
    masked_nodes += [node for node in _at_top_level(module) if _uses_colab(node)]
    spans = [
        (node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or 0)
        for node in masked_nodes
    ]
    return _passed(text, sorted(spans, reverse=True)), tuple(sorted(span[0] for span in spans))


def without_import(text: str, line: int | None) -> str | None:
    """*text* with the import at the top of it that *line* is in turned into ``pass``; None where there is none."""
    try:
        body = parse(text).body
    except SyntaxError:
        return None
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno <= (line or 0) <= (node.end_lineno or 0):
            span = (node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or 0)
            return _passed(text, [span])
    return None


def _at_top_level(module: ast.Module) -> list[ast.stmt]:
    """The statements that run when the file does: those of the module, and of its ifs, loops, withs and tries."""
    found: list[ast.stmt] = []
    waiting: list[ast.AST] = list(module.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.stmt):
            found.append(node)
        if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try | ast.ExceptHandler):
            waiting += [
                child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt | ast.ExceptHandler)
            ]
    return found


def _imports_colab(node: ast.stmt) -> bool:
    if isinstance(node, ast.ImportFrom):
        return (node.module or "").startswith(_COLAB)
    return isinstance(node, ast.Import) and all(alias.name.startswith(_COLAB) for alias in node.names)


def _uses_colab(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr | ast.Assign) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr not in _COLAB_CALLS:
        return False
    owner = call.func.value
    return (owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")) in {"drive", "files"}


def _passed(text: str, spans: list[tuple[int, int, int, int]]) -> str:
    """*text* with ``pass`` in place of each span, last span first; columns count bytes, as Python's do."""
    lines = [line.encode() for line in lines_of(text)]
    for first, start, last, end in spans:
        tail = lines[last - 1][end:]
        lines[first - 1] = lines[first - 1][:start] + b"pass" + (b"" if last > first else tail)
        for line in range(first, last):
            lines[line] = b""
        if last > first and tail.strip():
            lines[first - 1] += tail
    return b"\n".join(lines).decode()


def _without_colab_lines(text: str) -> tuple[str, tuple[int, ...]]:
    """The same where a mistake elsewhere keeps the text from parsing: by line, and outside of strings only."""
    lines = lines_of(text)
    covered = []
    in_string = is_open = False
    for number, (line, ends) in enumerate(zip(lines, list(open_ends(lines)), strict=True), 1):
        bare = line.lstrip(" \t")
        if not in_string and not is_open and not ends[1] and (_COLAB_IMPORT.match(bare) or _COLAB_CALL.match(bare)):
            covered.append(number)
            lines[number - 1] = line[: len(line) - len(bare)] + "pass"
        in_string, is_open = ends
    return "\n".join(lines), tuple(covered)


def without_magics(source: str) -> str:
    """
    A code cell with the lines that only IPython understands commented out; Python is left as it is, to the letter.

    An indented line leaves a ``pass``, so that the block around it still has a statement. A cell under ``%%bash`` and
    its like is commented out as a whole; under ``%%time`` and others whose body is Python, the first line only.
    """
    first = source.lstrip().split("\n", 1)[0]
    if first.startswith("%%") and not first.startswith(_PYTHON_BELOW):
        return commented(source)
    if parses(source):
        return source
    lines, goes_on = [], False
    for line in source.split("\n"):
        magic = _MAGIC.match(line) is not None
        lines.append(commented(line) if goes_on else _commented_magic(line) if magic else line)
        goes_on = (goes_on or magic) and line.rstrip().endswith("\\")
    return "\n".join(lines)


def _commented_magic(line: str) -> str:
    bare = line.lstrip()
    indent = line[: len(line) - len(bare)]
    return f"{indent}pass  # {bare}" if indent else f"# {line}"
