"""Describe what one student handed in, before and after it was made readable."""

from collections.abc import Mapping

from attrs import field, frozen

from grader.records.attention import Attention
from grader.records.source_map import SCRIPT, LeftOut, SourceMap, TextAnswer, Unparsable


@frozen
class ModuleFile:
    """Holds a file that was sent with a program, which imports it as *name*.

    Attributes:
        path: Its path in what was sent; empty for a package without a file of its own.
        is_package: Whether other modules are in it.
    """

    name: str
    text: str
    path: str
    is_package: bool = False

    @property
    def for_guest(self) -> list[object]:
        """The fields as a guest gets them."""
        return [self.name, self.text, self.is_package]


@frozen
class OtherProgram:
    """Holds a program that was handed in too. Its *text* is empty if it could not be read."""

    path: str
    text: str


@frozen
class Submission:
    """Holds what one student (or team) handed in.

    Attributes:
        id: Unique in a batch: Moodle's participant number, or what the file or folder is called.
        file: The file that is graded, relative to the student's entry; None, as its *data*, if
            nothing can be graded.
        notes: What a person should know about how it came, a sentence each.
        seconds_late: How late it was handed in, 0 for in time; None if that is not known.
        attention: Why a person must look at how it was handed in; each has its note.
        participant: The number that Moodle knows it by; empty if Moodle gave none, or if two claim
            it.
        canvas_user: The same of Canvas.
        draft: Whether it was never handed in for grading.
        sent_at: When it was handed in, in the words of the learning platform.
        extension: Until when there was an extension, in the same words.
        is_late: Whether the learning platform says that it was late; how late may not be known.
        email: The address of the student, several with commas between them.
        others: The first programs that may have been meant instead; a person has to look then.
        ungradable_sha256: If nothing can be graded, what distinguishes the files that were sent.
    """

    id: str
    name: str
    file: str | None = None
    data: bytes | None = None
    notes: tuple[str, ...] = ()
    seconds_late: int | None = None
    attention: tuple[Attention, ...] = ()
    modules: tuple[ModuleFile, ...] = ()
    participant: str = ""
    canvas_user: str = ""
    draft: bool = False
    sent_at: str = ""
    extension: str = ""
    is_late: bool = False
    email: str = ""
    others: tuple[OtherProgram, ...] = ()
    ungradable_sha256: str = ""


@frozen
class Program:
    """Holds a student's program as plain Python text.

    Attributes:
        text: With line feeds at its line ends. It need not parse.
        notes: Every change made to the text, a sentence each.
        refused: Why nothing of it is graded, in a sentence; empty if it is.
    """

    text: str
    notes: tuple[str, ...] = ()
    from_notebook: bool = False
    modules: tuple[ModuleFile, ...] = ()
    refused: str = ""
    source_map: SourceMap = SCRIPT
    answers: tuple[TextAnswer, ...] = ()


@frozen
class Salvage:
    """Holds what is left of a program that cannot be imported as it is.

    Attributes:
        text: The parts that can be used alone; all other lines are blank, so line numbers stay.
        keeps_game: Whether the guarded game is still in it.
        unparsable: The functions and classes in the file that are not valid Python.
        not_defined: What else was left out with a function or class in it, by its name.
        only_scratch: Whether only tests, values and definitions were left out.
        postponed: The lines of statements whose annotations fail, and are not evaluated.
    """

    text: str
    left_out: tuple[LeftOut, ...]
    keeps_game: bool
    unparsable: Mapping[str, Unparsable] = field(factory=dict)
    only_scratch: bool = True
    not_defined: Mapping[str, LeftOut] = field(factory=dict)
    postponed: tuple[int, ...] = ()
