"""Read any text as Python without running it."""

import ast
import re
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from operator import attrgetter
from pathlib import Path

from grader.errors import SourceError
from grader.limits import COMPILE_BYTES, FUNCTIONS_COMPILED
from grader.records.source_map import Unparsable

_LINE_END = re.compile(r"\r\n|\r|\n")
_HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")
# These can open or close something that continues on the next line.
_MARK = re.compile(r"\\.|\"\"\"|'''|[\"'#()\[\]{}]")
_CHARACTER = re.compile(r"invalid (?:non-printable )?character(?: '.')? ?\(?U\+([0-9A-F]{4,6})")
_KINDS = {
    "quotes": "\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2032\u2033\u00b4",
    "minus signs": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    "spaces": "\u00a0\u2002\u2003\u2007\u2009\u200a\u200b\u202f\u2060\u3000\ufeff",
}
_PLAIN_QUOTES = str.maketrans(dict.fromkeys(_KINDS["quotes"], '"'))
_PLAIN = str.maketrans(
    {
        **dict.fromkeys(_KINDS["minus signs"], "-"),
        **dict.fromkeys(_KINDS["spaces"], " "),
        **dict.fromkeys("\u200b\u2060\ufeff", ""),  # which nobody sees
        "\u2260": "!=",
        "\u2264": "<=",
        "\u2265": ">=",
    }
)
_SINGLE_QUOTES = str.maketrans(dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4", "'"))
# These get their own code objects.
_FUNCTIONS: tuple[type[ast.AST], ...] = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)
_BOTH_ENDS = "Does each string in this line have a quotation mark at both ends?"
_ADVICE = {
    "expected ':'": "Does the line end with a colon? And is “else if” written as elif?",
    "unexpected indent": "Begin this line in the same column as the line above it.",
    "unindent does not match any outer indentation level": "Begin this line in the same column as"
    " the other lines of its block.",
    "inconsistent use of tabs and spaces in indentation": "Indent all lines with spaces.",
    "expected an indented block": "Indent the lines that belong to it by four more spaces. If there"
    " are none yet, write pass.",
    "'return' outside function": "Indent it like the other lines of its function.",
    "name capture": "A name after “case” is not compared: it gets the value. Use “if” and == here.",
    "unterminated string literal": _BOTH_ENDS,
    "unterminated f-string literal": _BOTH_ENDS,
    "unterminated t-string literal": _BOTH_ENDS,
    "invalid syntax. Maybe you meant '==' or ':=' instead of '='?": "To compare two values, write"
    " ==.",
}
# What other languages write, and what Python writes instead.
_SIGNS = {"&&": "and", "||": "or", "++": "+= 1", "--": "-= 1", "===": "==", "=>": ">=", "=<": "<="}
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'|#.*")
_LOOK_AROUND = (
    "Look at this line and at the line above it: is a bracket, a comma or a quotation mark missing,"
    " or is there one too many?"
)


def lines_of(text: str) -> list[str]:
    """Return the lines of *text* as Python counts them, without line ends."""
    return _LINE_END.split(text)


def line_of(text: str, line: int | None) -> str:
    """Return the *line* of *text*, from 1; empty if there is no such line."""
    if line is None or line < 1:
        return ""
    return "".join(lines_of(text)[line - 1 : line])


def joined_lines(lines: Iterable[str]) -> str:
    """Return *lines* as one text with exactly one line end at its end."""
    return "\n".join(lines).rstrip("\n") + "\n"


def line_range(node: ast.stmt | ast.expr) -> range:
    """Return the numbers, from 1, of the lines of *node*, with its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min(map(attrgetter("lineno"), (node, *decorators)))
    return range(first, (node.end_lineno or node.lineno) + 1)


def source_segment(lines: Sequence[str], node: ast.stmt | ast.expr) -> str:
    """Return the text of *node* in a program with these *lines* from ``lines_of``.

    ``ast.get_source_segment()`` would split the whole program for each node.
    """
    covered = list(lines[node.lineno - 1 : node.end_lineno])
    # Python's columns count bytes
    covered[-1] = covered[-1].encode()[: node.end_col_offset].decode()
    covered[0] = covered[0].encode()[node.col_offset :].decode()
    return "\n".join(covered)


def indent_of(line: str) -> str:
    """Return the spaces and tabs at the beginning of *line*."""
    return line[: len(line) - len(line.lstrip())]


def bare_line(line: str) -> str:
    """Return *line* without indentation, comment signs and quotes around it.

    A line of a text is then the same in a comment and in a docstring.
    """
    return line.strip(" \t#\"'")


def parse(text: str) -> ast.Module:
    """Return the syntax tree of *text*, which the caller must not change.

    Raises:
        SyntaxError: If it is not valid Python, also because of deep nesting or odd characters.
    """
    outcome = _outcome(text)
    if isinstance(outcome, SyntaxError):
        # otherwise it would keep the frames of each time that it was raised
        raise outcome.with_traceback(None)
    return outcome


@lru_cache(maxsize=2)
def _outcome(text: str) -> ast.Module | SyntaxError:
    """Return the tree of *text*, or the error.

    Many functions ask for the same text, and a hostile one may take 4 s and 150 MiB to parse.
    """
    try:
        return parse_uncached(text)
    except SyntaxError as error:
        return error.with_traceback(None)


def parse_uncached(text: str) -> ast.Module:
    """Return the same as :func:`parse`; the caller may change the tree."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return ast.parse(text)
        except ValueError as error:
            raise SyntaxError("it contains characters that are not text") from error
        except (RecursionError, MemoryError) as error:
            raise SyntaxError("it is nested too deeply") from error


def parse_source(text: str, path: Path | str) -> ast.Module:
    """Return the syntax tree of an author's program, which the caller may change.

    Raises:
        SourceError: If the text is not valid Python; the error names *path*.
    """
    try:
        return parse_uncached(text)
    except SyntaxError as error:
        raise SourceError(path, error.lineno or 1, f"this is not Python: {error.msg}") from error


def body_of(text: str) -> list[ast.stmt]:
    """Return the statements at the top level of *text*; none if it is invalid."""
    outcome = _outcome(text)
    return outcome.body if isinstance(outcome, ast.Module) else []


def parses(text: str) -> bool:
    """Return whether *text* is valid Python."""
    return isinstance(_outcome(text), ast.Module)


def rows(body: Iterable[ast.stmt]) -> list[list[ast.stmt]]:
    """Return the statements of *body* in groups that share a line."""
    found: list[list[ast.stmt]] = []
    for statement in body:
        if found and line_range(statement).start <= line_range(found[-1][-1])[-1]:
            found[-1].append(statement)
        else:
            found.append([statement])
    return found


def is_literal(value: ast.expr) -> bool:
    """Return whether *value* is a literal, such as a number, None, or a list of literals."""
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True


def flaw(statements: Sequence[ast.stmt]) -> Unparsable | None:
    """Return why valid *statements* cannot be compiled, such as ``'return' outside function``.

    It is None if they can. Refused too: many functions, since the time grows with the square of
    their number; and nested ``finally`` blocks that may need too much memory.
    """
    first = statements[0].lineno if statements else 1
    functions = 0
    for statement in statements:
        functions += sum(isinstance(node, _FUNCTIONS) for node in ast.walk(statement))
    if functions > FUNCTIONS_COMPILED:
        return Unparsable(first, "it has too many functions")
    with warnings.catch_warnings(), at_most_more(COMPILE_BYTES):
        warnings.simplefilter("ignore")
        try:
            compile(ast.Module(list(statements), []), "<student>", "exec", dont_inherit=True)
        except SyntaxError as error:
            return Unparsable(error.lineno or first, error.msg or "invalid syntax")
        except (RecursionError, MemoryError):
            return Unparsable(first, "it is nested too deeply")
        except (ValueError, OverflowError):
            return Unparsable(first, "it contains a value that Python refuses")
    return None


@contextmanager
def at_most_more(size: int) -> Iterator[None]:
    """Raise a `MemoryError` if the ``with`` block needs more than *size* additional bytes.

    This counts the memory of all threads, and works only on Linux.
    """
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 - Windows does not have it

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + size
    if soft != resource.RLIM_INFINITY:
        most = min(most, soft)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def advice_on(message: str, line: str = "") -> str:
    """Return one thing to try after Python's *message*; empty if the message is enough.

    *line* is the line that the message is about, if it is known.
    """
    found = _CHARACTER.match(message)
    if message == "invalid syntax":
        code = _STRING.sub("", line)
        if code.lstrip().startswith("```"):  # copied from a chat or from a text in Markdown
            return "Three backquotes (```) are not Python: delete this line."
        for sign, python in _SIGNS.items():
            if sign in code:
                return f"Write “{python}” instead of “{sign}”."
        return _LOOK_AROUND
    if found is None:
        beginning = (advice for start, advice in _ADVICE.items() if message.startswith(start))
        return next(beginning, "")
    character = chr(int(found[1], 16))
    for kind, characters in _KINDS.items():
        if character in characters:
            return f"Type the {kind} in this line again with your keyboard."
    return "Type this character again with your keyboard."


def with_plain_quotes(line: str) -> str:
    """Return *line* with ``"`` instead of a word processor's quotes."""
    return line.translate(_PLAIN_QUOTES)


def with_plain_characters(line: str, single: str) -> str:
    """Return *line* with Python's own quotes, signs and spaces instead of a word processor's.

    *single* is what its single quotes become.
    """
    if single == "'":
        line = line.translate(_SINGLE_QUOTES)
    return with_plain_quotes(line).translate(_PLAIN)


def calls(node: ast.AST) -> Iterator[str]:
    """Yield the last name of each call in *node*, such as ``exit`` for ``sys.exit()``."""
    for inner in ast.walk(node):
        match inner:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield name


def without_half_characters(text: str) -> str:
    """Return *text* with U+FFFD instead of half surrogate pairs, which no file can contain."""
    return _HALF_CHARACTER.sub("\ufffd", text)


def open_ends(lines: Iterable[str]) -> Iterator[tuple[bool, bool]]:
    """Yield for each line whether a triple-quoted string is open at its end, and if anything is.

    It also works for texts that Python's tokenizer refuses.
    """
    quote, depth = "", 0
    for line in lines:
        comment = False
        for match in _MARK.finditer(line):
            mark = match.group()
            if quote:
                # 'a''' closes the string, and then opens and closes an empty one
                if mark == quote or (len(quote) == 1 and mark == quote * 3):
                    quote = ""
            elif mark == "#":
                comment = True
                break
            elif mark[0] in "\"'":
                quote = mark
            elif mark in "([{":
                depth += 1
            elif mark in ")]}":
                depth = max(0, depth - 1)
        continued = line.endswith("\\") and not comment
        if len(quote) == 1 and not continued:
            quote = ""
        yield len(quote) > 1, bool(quote) or depth > 0 or continued
