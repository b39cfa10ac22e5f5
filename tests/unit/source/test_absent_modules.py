"""What a program imports and nobody sent is told from what it may import."""

import pytest

from grader.source.absent_modules import STAR, absent_modules, files_not_sent
from grader.source.without_statements import without_imports


def found(text):
    absent = absent_modules(text, {"asn3", "sent"}, ["numpy"])
    return {name: module.name for name, module in absent.items()}


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("import helpers\nhelpers.f()\n", {"helpers": "helpers"}),
        ("import helpers.more as h\nh.f()\n", {"h": "helpers"}),
        ("from helpers import f, g as k\nf(k)\n", {"f": "helpers", "k": "helpers"}),
        ("from helpers import *\n", {STAR: "helpers"}),
        ("def f():\n    import helpers\n    return helpers.f()\n", {"helpers": "helpers"}),
        (
            "try:\n    pass\nexcept OSError:\n    if 1:\n        import helpers\nhelpers\n",
            {"helpers": "helpers"},
        ),
        ("def broken(:\n\nimport helpers\n\nhelpers.f()\n", {"helpers": "helpers"}),
        ("import helpers\n", {}),
        ("try:\n    import helpers\nexcept ImportError:\n    helpers = None\nhelpers\n", {}),
        # These are there.
        ("import random, numpy, sent, asn3, IPython\nrandom, numpy, sent, asn3, IPython\n", {}),
        ("from google.colab import *\nfrom math import *\n", {}),
        ("from .helpers import f\nf()\n", {}),
    ],
)
def test_an_absent_module_is_found_by_the_names_that_it_would_give_a_value(text, absent):
    assert found(text) == absent


def test_a_library_is_not_a_file_that_somebody_forgot():
    absent = absent_modules("import pandas, mine\npandas.f(mine)\n", (), ["numpy"])
    assert files_not_sent(absent.values()) == ("mine",)
    of_students = absent_modules("import pyfiglet, readchar\npyfiglet, readchar\n", (), ["numpy"])
    assert files_not_sent(of_students.values()) == ()
    assert absent["mine"].advice == (
        "Your file imports mine, but mine.py was not handed in with it. Hand in both files."
    )


def test_lines_that_only_draw_are_left_out_with_the_import_of_their_library():
    text = "import matplotlib.pyplot as plt\nimport mine\nx = plt.subplots()\nmine.show()\n"
    draws = "for y in x:\n    plt.plot(\n        y\n    ); plt.gca().set_title('é')\nplt.show()\n"
    left = "for y in x:\n    pass; pass\n\n\npass\n"
    first = text.replace("import matplotlib.pyplot as plt", "pass")
    assert without_imports(text + draws, (1,)) == (first + left, (1,))
    assert without_imports(text + draws, (2,))[0].endswith(f"mine.show()\n{draws}")


@pytest.mark.parametrize("times", [1, 5000])
def test_imports_are_left_out_and_all_else_stays_where_it_is(times):
    text = "é = 'é'; import a; b = 1\nfrom c import (\n    d,\n)\n" * times
    left = "é = 'é'; pass; b = 1\npass\n\n\n" * times
    begins = [line for line in range(1, 4 * times + 1) if line % 4 in {1, 2}]
    assert without_imports(text, frozenset(begins)) == (left, tuple(begins))
    assert without_imports(text, ()) == (text, ())


@pytest.mark.parametrize(
    ("allowed", "usable"),
    [([], "what comes with Python"), (["numpy", "rich"], "what comes with Python, numpy and rich")],
)
def test_what_may_be_imported_is_listed(allowed, usable):
    (module,) = absent_modules("import pandas\npandas.f()\n", {"asn3"}, allowed).values()
    assert module.advice == f"pandas cannot be imported here. Use only {usable}."


def test_a_library_that_draws_may_be_used_but_not_needed():
    """Hand-outs import some, so a student should not read that this is not allowed."""
    (module,) = absent_modules("import pylab\npylab.hist([1])\n", {"asn3"}, ["numpy"]).values()
    assert "Your functions should not need what it returns." in module.advice
    assert "numpy" not in module.advice
