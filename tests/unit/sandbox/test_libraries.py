"""Libraries that an author allows: there in every guest, brought beforehand, and as locked in as
all else.
"""

import subprocess
import sys
from importlib.metadata import version

import pytest

from grader.errors import AnswerTooLarge, GuestError, GuestTimedOut, ProtocolError
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.libraries import find_libraries, library_versions
from grader.sandbox.request import Call
from grader.sandbox.wire import Opaque

from .conftest import begun

pytest.importorskip("numpy", reason="numpy, which this is about, is not installed")

LIMITS = Limits(seconds_per_call=5, seconds_at_import=5, seconds_per_submission=60, memory_mib=256)


@pytest.fixture(scope="module")
def furnished():
    ForkServer().close()
    with ForkServer(libraries=("numpy", "no_such_library")) as modules:
        yield modules


@pytest.fixture
def run(furnished):
    """Return the answer of ``f`` of a program, in a separate guest."""

    def call(text, *arguments):
        with begun(furnished, f"import numpy as np\n{text}", LIMITS) as module:
            return module.call(Call("f", arguments), LIMITS.seconds_per_call)

    return call


def value_of(run, text, *arguments):
    answer = run(text, *arguments)
    assert answer.raised is None, answer.raised
    return answer.value


def test_an_allowed_library_and_its_submodules_can_be_imported(run):
    text = "import numpy.random, numpy.linalg\nfrom numpy.typing import NDArray\n"
    text += "def f():\n    return np.linalg.norm([3, 4])"
    assert value_of(run, text) == 5.0


def test_computing_drawing_and_writing_with_libraries_works_in_the_sandbox(run):
    text = """
import io
def f():
    many = np.eye(300) * 2
    there = [np.linalg.inv(many) @ many, np.fft.ifft(np.fft.fft(np.eye(4))).real, np.sort(np.random.permutation(9))]
    file = io.BytesIO()
    np.save(file, many)
    file.seek(0)
    return [float(each.sum()) for each in there], bool((np.load(file) == many).all()), f"{np.array([1, 2])!r}"
"""
    assert value_of(run, text) == ([300.0, 4.0, 36.0], True, "array([1, 2])")


def test_a_library_that_is_not_installed_is_reported(furnished):
    assert furnished.missing_libraries == {"no_such_library": "it is not installed"}


def test_the_state_lists_versions_and_missing_libraries():
    assert (
        library_versions(["numpy", "no_such_library"])
        == f"numpy {version('numpy')}, no_such_library missing"
    )
    assert library_versions([]) == ""


def test_without_allowed_libraries_none_can_be_imported(fork_server, module):
    assert "ModuleNotFoundError" in module("import numpy\n").import_program().raised.types
    assert fork_server.missing_libraries == {}


def test_a_library_that_cannot_be_imported_is_reported_with_the_reason(tmp_path, monkeypatch):
    (tmp_path / "broken_library.py").write_text(
        "raise OSError('no such device')\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with ForkServer(libraries=("broken_library",)) as modules:
        assert modules.missing_libraries == {"broken_library": "OSError: no such device"}


@pytest.fixture
def answer_with(tmp_path, monkeypatch):
    """Return the answer of ``f`` of a program, in a guest that has an own library with *files*."""

    def answer(library, files, text):
        package = tmp_path / library
        package.mkdir()
        for name, content in files.items():
            (package / name).write_text(content, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        with ForkServer(libraries=(library,)) as modules, begun(modules, text, LIMITS) as module:
            return module.call(Call("f"), 1.0).value

    return answer


def test_lazily_imported_submodules_are_already_imported(answer_with):
    lazily = "def __dir__():\n    return ['late']\ndef __getattr__(name):\n    import importlib\n"
    lazily += (
        "    return importlib.import_module('lazy_library.late') if name == 'late' else None\n"
    )
    files = {"__init__.py": lazily, "late.py": "NUMBER = 7\n"}
    text = "from lazy_library import late\ndef f():\n    return late.NUMBER, late.__file__"
    assert answer_with("lazy_library", files, text) == (7, "lazy_library/late.py")


def test_submodules_that_functions_import_are_already_imported(answer_with):
    files = {
        "__init__.py": "class Table:\n    def drawn(self):\n"
        "        from late_library.drawing import draw\n        return draw()\n",
        "drawing.py": "def draw():\n    def line():\n        import late_library.lines\n"
        "        return late_library.lines.LINE\n    return line()\n",
        "lines.py": "LINE = '+--+'\n",
    }
    text = "import late_library\ndef f():\n    return late_library.Table().drawn()"
    assert answer_with("late_library", files, text) == "+--+"


def test_libraries_use_one_thread_and_every_guest_begins_with_the_same_seed(run):
    text = (
        "import _thread\ndef f():\n    return _thread._count(), np.random.rand(),"
        " np.random.default_rng().random()"
    )
    first = value_of(run, text)
    assert first[0] == 0
    assert value_of(run, text) == first


def test_the_memory_of_the_library_does_not_count_for_the_program(run):
    text = "def f(mib):\n    return len(np.ones(mib << 17))"
    assert value_of(run, text, LIMITS.memory_mib * 3 // 4) == LIMITS.memory_mib * 3 // 4 << 17
    with pytest.raises(GuestTimedOut, match="of memory"):
        run(text, LIMITS.memory_mib)


def test_nothing_in_a_guest_reveals_the_path_of_the_library(run):
    text = """
import gc, sys, types
def f(folder):
    told = {f"{name}.{key}": value for name, module in sys.modules.items() for key, value in vars(module).items()}
    texts = [f"{name} {value}" for name, value in told.items() if type(value) in (str, list, tuple)]
    texts += [str(getattr(module, "__spec__", "")) for module in sys.modules.values()]
    texts += [each.__code__.co_filename for each in gc.get_objects() if type(each) is types.FunctionType]
    texts += sys.path, sys.path_importer_cache, sys.argv
    return [text for text in map(str, texts) if folder in text]
"""
    assert value_of(run, text, find_libraries(["numpy"])["numpy"]) == []


PLAIN = {
    "a whole number": ("np.int64(3)", 3),
    "a fraction": ("np.float64(0.5)", 0.5),
    "true": ("np.bool_(True)", True),
    "a text": ("np.str_('X')", "X"),
    "bytes": ("np.bytes_(b'X')", b"X"),
    "moves": ("{(np.int64(0), np.int64(2))}", {(0, 2)}),
    "a row": ("np.array([1, 2, 3])", [1, 2, 3]),
    "a board of texts": ("np.full((2, 2), ' ')", [[" ", " "], [" ", " "]]),
    "a board of objects": ("np.array([['X', None], [None, 'O']])", [["X", None], [None, "O"]]),
    "nothing in it": ("np.array([])", []),
    "a matrix": ("np.asmatrix([[1]])", [[1]]),
}


@pytest.mark.parametrize(("text", "expected"), PLAIN.values(), ids=PLAIN)
def test_numpy_numbers_and_arrays_arrive_as_plain_values(run, text, expected):
    value = value_of(run, f"def f():\n    return {text}")
    assert value == expected
    assert type(value) is type(expected)


PANDAS = """
class _Column:
    def __init__(self, items): self.items = items
    def __len__(self): return len(self.items)
    def tolist(self): return list(self.items)
class Series(_Column): pass
class Index(_Column): pass
class Frame(_Column): pass
class ExtensionArray(_Column): pass
class api:
    class extensions:
        ExtensionArray = ExtensionArray
"""


@pytest.fixture(scope="module")
def with_pandas(tmp_path_factory):
    """Start a fork server with a small library that has the names of pandas, which is large."""
    folder = tmp_path_factory.mktemp("libraries")
    (folder / "pandas.py").write_text(PANDAS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        with ForkServer(libraries=("pandas",)) as modules:
            yield modules


@pytest.mark.parametrize("kind", ["Series", "Index", "api.extensions.ExtensionArray"])
def test_a_column_of_pandas_arrives_as_a_list(with_pandas, kind):
    text = f"import pandas as pd\ndef f(size):\n    return [pd.{kind}([1.5, 'a'] * size), pd.Frame([1])]"
    with begun(with_pandas, text, LIMITS) as module:
        column, frame = module.call(Call("f", (1,)), 5).value
        assert column == [1.5, "a"]
        assert isinstance(frame, Opaque)
        with pytest.raises(AnswerTooLarge):
            module.call(Call("f", (LIMITS.value_size,)), 5)


def test_the_same_array_is_the_same_list(run):
    row, same, other = value_of(
        run, "def f():\n    row = np.array([1, 2])\n    return row, row, row.copy()"
    )
    assert row is same
    assert row is not other


def test_numpy_numbers_in_a_changed_argument_arrive_as_plain_numbers(run):
    board = [[" ", 0], [0, 0]]
    answer = run(
        "def f(board):\n    board[0][1] = np.int64(4)\n    board[1] = np.array([1, 2])", board
    )
    assert answer.raised is None
    assert board == [[" ", 4], [1, 2]]


NOT_DATA = {
    "a complex number": "np.complex128(1j)",
    "a type": "np.int64",
    "a class that lies": "type('int64', (), {'__module__': 'numpy', 'item': lambda self: 3})()",
}


@pytest.mark.parametrize("text", NOT_DATA.values(), ids=NOT_DATA)
def test_an_array_without_plain_data_is_described_and_equals_nothing(run, text):
    assert isinstance(value_of(run, f"def f():\n    return {text}"), Opaque)


@pytest.mark.parametrize(
    ("text", "is_seen"),
    [
        ("np.int64 = int", True),
        ("np.generic = property", True),
        ("np.generic = np.ndarray = 3", False),
        ("import sys; sys.modules['numpy'] = 3", False),
    ],
)
def test_a_program_that_patches_numpy_changes_only_its_own_answers(run, text, is_seen):
    value = value_of(run, f"def f():\n    {text}\n    return array\narray = np.arange(2)")
    assert value == [0, 1] if is_seen else isinstance(value, Opaque)


def test_enum_members_with_a_plain_value_and_named_tuples_arrive_as_plain_values(run):
    text = """
import enum, collections
class Mark(str, enum.Enum):
    X = "X"
class Place(enum.IntEnum):
    FIRST = 1
class Bare(enum.Enum):
    X = "X"
Move = collections.namedtuple("Move", "x y")
class Name(str): pass
class Count(int): pass
def f():
    return [Mark.X, Place.FIRST, Move(1, 2), Name("n"), Count(4)], Bare.X
"""
    plain, bare = value_of(run, text)
    assert plain == ["X", 1, (1, 2), "n", 4]
    assert [type(value) for value in plain] == [str, int, tuple, str, int]
    assert isinstance(bare, Opaque)


def test_the_grader_itself_does_not_import_the_library():
    text = "import sys\nfrom grader.sandbox.fork_server import ForkServer\n"
    text += (
        "ForkServer(libraries=['numpy']).close()\nprint([name for name in sys.modules if name =="
        " 'numpy'])"
    )
    ended = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


LIES = """
class Lying(np.ndarray):
    __class__ = int
    def __array__(self, *_): return np.arange(9)
    def tolist(self): return 5
    def item(self, *_): return 5
    def __eq__(self, other): return True
    size, ndim, shape = 3, 0, ()
class Number(np.int64):
    __class__ = str
    def item(self, *_): return 5
    def __int__(self): return 5
    def __index__(self): return 5
array, number = np.arange(2).view(Lying), Number(7)
itself = np.empty(2, object)
itself[:] = [itself, itself]
ring = [np.empty(1, object)]
ring[0][0] = ring
tower = None
for _ in range(40):
    above = np.empty(2, object)
    above[:] = [tower, tower]
    tower = above
"""


TOO_LARGE = {
    "one that never ends": ("np.broadcast_to(np.int8(0), (10**6, 10**6))", "500,000"),
    "one that doubles with each level": ("tower", "4,000,000"),
}


@pytest.mark.parametrize(("text", "values"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_an_array_with_too_many_values_is_too_large(run, text, values):
    with pytest.raises(AnswerTooLarge, match=f"more than {values} values"):
        run(f"{LIES}\ndef f():\n    return {text}")


def test_a_subclass_of_a_numpy_class_arrives_as_its_numpy_data(run):
    assert value_of(run, f"{LIES}\ndef f():\n    return array, number") == ([0, 1], 7)


def test_an_array_that_contains_itself_is_described_at_the_recursion(run):
    """It took a time that doubles with each level."""
    assert "contains itself" in repr(value_of(run, f"{LIES}\ndef f():\n    return itself"))


def test_a_list_that_contains_itself_in_an_array_is_refused(run):
    with pytest.raises(ProtocolError, match="contains itself"):
        run(f"{LIES}\ndef f():\n    return ring")


@pytest.mark.parametrize(
    "text", ["np.ones((2000, 2000), int)", "np.zeros((3_900_000, 1), int)", "np.full(10**6, 'x')"]
)
def test_a_large_array_is_read_within_the_limits_of_a_reply(run, text):
    """It crosses, or it does not fit, or the guest is ended: what it costs to read is counted
    before it is read.
    """
    try:
        answer = run(f"def f():\n    return {text}")
    except GuestError:
        return
    assert len(answer.value) > 1_000


def test_the_seed_and_error_settings_of_numpy_stay_in_the_guest(run):
    text = (
        "def f():\n    np.random.seed(5)\n    np.seterr(all='raise')\n    return np.random.rand(),"
        " np.geterr()['over']"
    )
    assert value_of(run, text)[1] == "raise"
    fresh = "def f():\n    return np.random.rand(), np.geterr()['over']"
    assert value_of(run, fresh) == value_of(run, fresh)
    assert value_of(run, fresh)[1] == "warn"
