"""A picture that a text shows must be a file that students get, or an address."""

import pytest

from grader.authoring import source as authoring
from grader.validation.findings.handed_out import findings_on_pictures


@pytest.fixture
def found(make):
    """Return the findings on a text with these lines; students get the files that are named."""

    def of(*lines, files=(), tags=""):
        folder = make()
        path = folder / "source.py"
        cell = "\n".join([f"# %% [markdown]{tags}", *(f"# {line}" for line in lines)])
        path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{cell}\n", encoding="utf-8")
        findings = list(findings_on_pictures(authoring.read(folder), files))
        return [(each.about.partition(":")[0], each.sentence) for each in findings]

    return of


@pytest.mark.parametrize(
    "line", ["![A board](board.png)", '<img width=90 src="board.png">', "![](<board.png>)"]
)
def test_a_picture_that_students_do_not_get_is_an_error(found, line):
    ((about, sentence),) = found("Look:", line)
    assert about == "source.py"
    assert sentence.startswith("this text shows board.png, but there is no such file in data/")
    assert not found(line, files=["board.png"])


def test_a_picture_is_next_to_the_notebook_and_not_in_a_folder(found):
    ((_, sentence),) = found("![A board](./data/my%20board.png)", files=["my board.png"])
    assert sentence.startswith("write my board.png instead of data/my board.png")


@pytest.mark.parametrize(
    "line",
    [
        "![A board](https://example.com/board.png)",
        '<img src="data:image/png;base64,AAAA">',
        "`x = not[1](2)`, and a [link](board.png)",
    ],
)
def test_an_address_or_another_text_is_no_picture_that_students_miss(found, line):
    assert not found(line)


def test_students_do_not_see_the_pictures_of_an_instructor(found):
    assert not found("![](board.png)", tags=' tags=["instructor"]')
