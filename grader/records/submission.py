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
        is_package: Whether it can contain other modules.
    """

    name: str
    text: str
    path: str
    is_package: bool = False

    @property
    def for_guest(self) -> list[object]:
        """The fields in the form that a guest gets."""
        return [self.name, self.text, self.is_package]


@frozen
class OtherProgram:
    """Holds another program that was handed in. Its *text* is empty if it could not be read."""

    path: str
    text: str


@frozen
class Submission:
    """Holds what one student (or team) handed in.

    Attributes:
        id: Unique in a batch: Moodle's participant number, or the name of the file or folder.
        file: The graded file, relative to the entry; like *data*, None if nothing can be graded.
        notes: What a person should know about how it arrived, a sentence each.
        seconds_late: How late it was handed in, 0 for in time; None if unknown.
        attention: Why a person must look at how it was handed in; each reason has a note.
        participant: Moodle's participant number; empty if Moodle gave none, or if two claim it.
        canvas_user: Canvas's number of the user; empty if Canvas gave none, or if two claim it.
        draft: Whether it was saved, but not handed in for grading.
        sent_at: When it was handed in, in the words of the learning platform.
        extension: Until when there was an extension, in the same words.
        is_late: Whether the learning platform says that it was late; *seconds_late* may be None.
        email: The address of the student; several with commas between them.
        others: The first programs that may be meant instead; then a person has to look.
        ungradable_sha256: If nothing can be graded, a hash of the files that were sent.
        named_files: The paths of files that the *notes* name.
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
    named_files: tuple[str, ...] = ()


@frozen
class Program:
    """Holds a student's program as plain Python text.

    Attributes:
        text: The text, with line feeds at its line ends. It may be invalid Python.
        notes: Each change that was made to the text, a sentence each.
        refused: Why nothing of it is graded, in a sentence; else empty.
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
    """Holds what is left of a program that cannot be imported unchanged.

    Attributes:
        text: The parts that can be used alone. Other lines are blank: line numbers stay the same.
        keeps_game: Whether the guarded game is still in it.
        unparsable: The functions and classes in the file that are invalid Python, by name.
        not_defined: The other statements that were left out, by the names that they would define.
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
