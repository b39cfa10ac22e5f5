from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from grader import config
from grader.errors import ConfigError, InputError, SourceError
from grader.policies import Policies
from grader.policies.salvage import SalvagePolicy
from grader.policies.wrong_type import WrongTypePolicy
from grader.records.assignment import Definition, Limits, Part

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"

GAME = '[[parts]]\nid = "game"\ntitle = "The game"\nmarks = 1\n'
PART = '[[parts]]\nid = "double"\ntitle = "Twice"\nmarks = 6\n'
HEAD = 'title = "Two functions"\nmodule = "pair"\n'
LATE = f"{HEAD}{PART}[policies.late]\n"


def problems(folder):
    with pytest.raises(ConfigError) as caught:
        config.load(folder)
    return dict(caught.value.problems)


def test_a_good_file_becomes_an_assignment(make_pair):
    folder = make_pair()
    loaded = config.load(folder)
    assert (loaded.name, loaded.title, loaded.module, loaded.folder) == (
        "pair",
        "Two functions",
        "pair",
        folder,
    )
    assert loaded.parts == (
        Part("double", "Twice a number", 6.0),
        Part("swap", "Two things changed over", 4.0),
    )
    assert loaded.marks == 10.0
    assert loaded.by_hand == 2.0
    assert loaded.limits == Limits(seconds_per_call=0.1, seconds_at_import=0.2)
    assert loaded.policies == Policies(
        wrong_type=WrongTypePolicy(marks=1.0), salvage=SalvagePolicy(marks=2.0)
    )
    assert loaded.definitions == (
        Definition("double", ("number",), "Twice the number."),
        Definition("swap", ("pair",), "A new list with the two items changed over."),
    )
    assert loaded.due is None


def test_the_marks_of_a_bonus_part_are_in_no_sum(make_pair):
    loaded = config.load(
        make_pair(toml=f"{HEAD}{PART}{PART.replace('double', 'swap')}bonus = true\n")
    )
    assert [part.bonus for part in loaded.parts] == [False, True]
    assert (loaded.marks, loaded.bonus) == (6.0, 6.0)


def test_an_author_sets_required_calls_and_topics_of_style(make_pair):
    asked = (
        '[instructions]\npart = "double"\npoints = { calls = 1 }\ncalls = { swap = ["double"] }\n'
    )
    loaded = config.load(
        make_pair(toml=f'{HEAD}{PART}{asked}[style]\nlook_for = ["numbers", "naming"]\n')
    )
    assert loaded.instructions.calls == {"swap": ("double",)}
    assert loaded.style.look_for == ("numbers", "naming")


def test_a_due_time_keeps_its_offset(make_pair):
    loaded = config.load(make_pair(toml=f"{HEAD}due = 2024-08-05T23:55:00-03:00\n{PART}"))
    assert loaded.due == datetime(2024, 8, 5, 23, 55, tzinfo=timezone(timedelta(hours=-3)))


def test_asn3_gives_90_automatic_marks_for_12_functions_a_game_and_instructions():
    loaded = config.load(ASSIGNMENTS / "asn3")
    assert len(loaded.definitions) == 12
    assert [part.id for part in loaded.parts] == [each.name for each in loaded.definitions] + [
        "game",
        "instructions",
    ]
    assert (loaded.marks, loaded.by_hand) == (90, 10)


ONE_FAULT = {
    "a key like no other": (
        f"zzz = 1\n{HEAD}{PART}",
        "zzz",
        'unknown key "zzz"; the known ones are title, module, parts',
    ),
    "a part's key": (
        f"{HEAD}{PART}mark = 6\n",
        "parts[0].mark",
        'unknown key "mark"; did you mean "marks"?',
    ),
    "a key is missing": (f'title = "x"\n{PART}', "module", 'the key "module" is missing'),
    "a part without its title": (
        f'{HEAD}[[parts]]\nid = "a"\nmarks = 1\n',
        "parts[0]",
        'the key "title" is missing',
    ),
    "a title without a word": (
        f'title = " "\nmodule = "pair"\n{PART}',
        "title",
        "must not be empty",
    ),
    "a part whose title has no word": (
        f"{HEAD}{PART.replace('Twice', '')}",
        "parts[0].title",
        "must not be empty",
    ),
    "less than no marks by hand": (
        f"{HEAD}by_hand = -1\n{PART}",
        "by_hand",
        "must be 0 or more",
    ),
    "a weight below nothing": (
        f"{HEAD}weight_percent = -5\n{PART}",
        "weight_percent",
        "must be 0 or more",
    ),
    "a total of nothing": (
        f"{HEAD}out_of = 0\n{PART}",
        "out_of",
        "must be more than 0",
    ),
    "a rubric that is no list": (
        f'{HEAD}by_hand = 2\n{PART}[rubric]\nid = "names"\ntitle = "Names"\npoints = 2\n',
        "rubric",
        "a list of tables is needed here, each under [[rubric]]",
    ),
    "values that are too large for any limit": (
        f"{HEAD}{PART}[limits]\nvalue_size = 2_000_001\n",
        "limits.value_size",
        "must be from 1 to 2,000,000",
    ),
    "final marks that are rounded to nothing": (
        f"{HEAD}{PART}[marks]\nround = 0\n",
        "marks.round",
        "must be more than 0",
    ),
    "two words of a scale for the same percentage": (
        f"{HEAD}{PART}[marks]\nscale = {{ A = 60, B = 60.0, F = 0 }}\n",
        "marks.scale",
        '"A" and "B" have the same percentage',
    ),
    "another name for the final marks": (
        f"{HEAD}{PART}[mark]\nround = 0.5\n",
        "mark",
        'unknown key "mark"; did you mean "marks"?',
    ),
    "marks as true": (
        f"{HEAD}{PART.replace('6', 'true')}",
        "parts[0].marks",
        "a number is needed here, not True",
    ),
    "half a MiB": (
        f"{HEAD}{PART}[limits]\nmemory_mib = 0.5\n",
        "limits.memory_mib",
        "a whole number is needed here",
    ),
    "yes for true": (
        f'{HEAD}{PART}[policies.salvage]\naccept = "yes"\n',
        "policies.salvage.accept",
        "true or false is needed here, not 'yes'",
    ),
    "a day without a time": (
        f"{HEAD}due = 2024-08-05\n{PART}",
        "due",
        "a date with a time and an offset, without quotes, is needed",
    ),
    "a date in quotes": (
        f'{HEAD}due = "2024-08-05T23:55:00-03:00"\n{PART}',
        "due",
        "without quotes, is needed here, not '2024-08-05T23:55:00-03:00'",
    ),
    "no part": (f"{HEAD}parts = []\n", "parts", "an assignment needs at least one part"),
    "a weight as text": (
        f'{HEAD}{PART}{GAME}[games.weights]\nboards = "a"\n',
        "games.weights.boards",
        "a number is needed here",
    ),
    "an instruction for nothing": (
        f'{HEAD}{PART}[instructions]\npart = "double"\npoints = {{ names = 0 }}\n',
        "instructions.points.names",
        "must be more than 0",
    ),
    "instructions of no part": (
        f"{HEAD}{PART}[instructions.points]\nnames = 1\n",
        "instructions.part",
        'unknown part "instructions"; the known ones are double',
    ),
    "a repository without its owner": (
        f'title = "x"\nmodule = "pair"\nrepository = "cs1"\n{PART}',
        "repository",
        "'cs1' is not of the form \"owner/name\", as in the address on GitHub",
    ),
    "a module that is a word of Python's": (
        f'title = "x"\nmodule = "class"\n{PART}',
        "module",
        "'class' cannot be imported",
    ),
    "a module of Python's": (
        f'title = "x"\nmodule = "csv"\n{PART}',
        "module",
        "'csv' is the name of a module that programs or tests may need",
    ),
    "boards drawn in no way we know": (
        f'{HEAD}{GAME}[games]\nboard = "labeled"\n',
        "games.board",
        'unknown way of drawing "labeled"; did you mean "labelled"?',
    ),
    "a board of no size": (
        f"{HEAD}{GAME}[games]\nsize = 0\n",
        "games.size",
        "must be from 1 to 999",
    ),
    "a question that is no pattern": (
        f'{HEAD}{GAME}[[games.optional]]\nquestion = "players? ("\nanswer = "2"\n',
        "games.optional[0].question",
        "'players? (' is not a valid regular expression: missing )",
    ),
    "a start that is not a call": (
        f'{HEAD}{GAME}[games]\nstart = "play"\n',
        "games.start",
        "'play' is not a call of a function, such as play(3)",
    ),
    "a start that calls a function that was not handed out": (
        f'{HEAD}{GAME}[games]\nstart = "plai(3)"\n',
        "games.start",
        'unknown function "plai"',
    ),
    "questions that are no list": (
        f'{HEAD}{GAME}[games.optional]\nquestion = "a"\nanswer = "2"\n',
        "games.optional",
        "a list of tables is needed here, each under [[games.optional]]",
    ),
    "more than the whole of a game": (
        f"{HEAD}{PART}[games]\nunknown_question = 1.5\n",
        "games.unknown_question",
        "must be from 0 to 1",
    ),
    "more than the whole for a game that is announced twice": (
        f"{HEAD}{PART}[games]\nannounced_twice = 1.5\n",
        "games.announced_twice",
        "must be from 0 to 1",
    ),
    "a habit that costs nothing": (
        f"{HEAD}{PART}[games]\none_habit = 0\n",
        "games.one_habit",
        "must be more than 0",
    ),
    "another letter that costs nothing": (
        f"{HEAD}{PART}[games]\nanother_letter = 0\n",
        "games.another_letter",
        "must be more than 0",
    ),
    "an unknown kind": (
        f'{LATE}kind = "x"\n',
        "policies.late.kind",
        'unknown kind "x"; the known ones are',
    ),
    "two costs of being late": (
        f'{LATE}kind = "zero"\npercent_per_day = 10\n',
        "policies.late.percent_per_day",
        'goes with kind = "per day": leave it out, or change the kind',
    ),
    "a present for being late": (
        f"{LATE}percent_per_day = -1\n",
        "policies.late.percent_per_day",
        "must be from 0 to 100",
    ),
    "more than all of it for a day": (
        f"{LATE}percent_per_day = 110\n",
        "policies.late.percent_per_day",
        "must be from 0 to 100",
    ),
    "more than all of it for being late": (
        f"{LATE}at_most_percent = 110\n",
        "policies.late.at_most_percent",
        "must be from 0 to 100",
    ),
    "a present for a notebook": (
        f"{HEAD}{PART}[policies.wrong_type]\nmarks = -1\n",
        "policies.wrong_type.marks",
        "must be 0 or more",
    ),
    "marks without an end": (
        HEAD + PART.replace("6", "inf"),
        "parts[0].marks",
        "a number is needed here, not inf",
    ),
    "more than all of it carried forward": (
        f"{HEAD}{PART}[policies.carried_forward]\npercent = 101\n",
        "policies.carried_forward.percent",
        "must be from 0 to 100",
    ),
    "an instruction that there is not": (
        f'{HEAD}{PART}[instructions]\npart = "double"\npoints = {{ gard = 1 }}\n',
        "instructions.points.gard",
        'unknown instruction "gard"; did you mean "guard"?',
    ),
    "a bonus that is a number": (
        f"{HEAD}{PART}bonus = 1\n",
        "parts[0].bonus",
        "true or false is needed here, not 1",
    ),
    "a part that judges a function that there is not": (
        f'{HEAD}{PART}function = "duble"\n',
        "parts[0].function",
        'unknown function "duble"; did you mean "double"?',
    ),
    "points for calls, and no calls": (
        f'{HEAD}{PART}[instructions]\npart = "double"\npoints = {{ calls = 1 }}\n',
        "instructions.calls",
        "which functions have to use which",
    ),
    "calls without points": (
        f'{HEAD}{PART}[instructions.calls]\nswap = ["double"]\n',
        "instructions.calls",
        "and points for calls",
    ),
    "calls of a function that there is not": (
        (
            f'{HEAD}{PART}[instructions]\npart = "double"\npoints = {{ calls = 1 }}\ncalls = {{'
            ' swap = ["duble"] }\n'
        ),
        "instructions.calls.swap",
        'unknown function "duble"; did you mean "double"?',
    ),
    "calls that are no list": (
        (
            f'{HEAD}{PART}[instructions]\npart = "double"\npoints = {{ calls = 1 }}\ncalls = {{'
            ' swap = "double" }\n'
        ),
        "instructions.calls",
        "a list of strings is needed here, not 'double'",
    ),
    "a look that there is not": (
        f'{HEAD}{PART}[style]\nlook_for = ["nameing"]\n',
        "style.look_for",
        'unknown topic "nameing"; did you mean "naming"?',
    ),
    "a look twice": (
        f'{HEAD}{PART}[style]\nlook_for = ["verbs", "verbs"]\n',
        "style.look_for",
        "is listed twice",
    ),
    "a part's name with a letter too many": (
        f'{HEAD}{PART}{GAME}[games]\npart = "games"\n[games.weights]\nboards = 1\n',
        "games.part",
        'unknown part "games"; did you mean "game"?',
    ),
    "a list where a table is needed": (
        f"{HEAD}{PART}limits = []\n",
        "parts[0].limits",
        'unknown key "limits"',
    ),
    "parts as a table": (f"{HEAD}[parts]\nid = 1\n", "parts", "a list of tables is needed here"),
    "limits as a number": (f"limits = 3\n{HEAD}{PART}", "limits", "a table is needed here"),
    "points as a number": (
        f'{HEAD}{PART}[instructions]\npart = "double"\npoints = 3\n',
        "instructions.points",
        "a table of names and numbers is needed here, not 3",
    ),
    "parts as tables": (
        f"{HEAD}[parts]\nid = 1\n[parts]\nid = 2\n",
        "the file",
        "twice (at line 5, column 7); write [[parts]] instead of [parts], each time",
    ),
    "a very long number": (
        f"out_of = {'1' * 5000}\n",
        "the file",
        "is not TOML: Exceeds the limit",
    ),
    "no TOML": ("title = \n", "the file", "is not TOML: Invalid value (at line 1, column 9)"),
}


@pytest.mark.parametrize(("toml", "where", "what"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_an_error_is_reported_with_its_place(make_pair, toml, where, what):
    ((place, problem),) = problems(make_pair(toml=toml)).items()
    assert place.startswith(where)
    assert what in problem


TEN_FAULTS = """\
titel = "Two functions"
title = 2
module = "pair-of"
due = 2024-08-05T23:55:00

[[parts]]
id = "double"
title = "Twice"
marks = -1

[[parts]]
id = "double"
title = "Twice again"
marks = "six"

[limits]
seconds_per_call = 0

[policies.late]
percent_per_days = 5

[games.weights]
bords = 1
counter = 0

[instructions]
part = "doubel"
points = { names = 1 }
"""


def test_ten_errors_of_all_kinds_are_reported_together(make_pair):
    """An error in one table hides no other error."""
    found = problems(make_pair(toml=TEN_FAULTS))

    assert found == {
        "titel": 'unknown key "titel"; did you mean "title"?',
        "title": "a string is needed here, not 2",
        "module": "'pair-of' cannot be imported: the name of a module consists of lowercase letters, digits and _",
        "due": "needs an offset from UTC, such as 2024-08-05T23:55:00-03:00",
        "parts[0].marks": "must be 0 or more",
        "parts[1].id": 'duplicate id "double"',
        "parts[1].marks": "a number is needed here, not 'six'",
        "limits.seconds_per_call": "must be more than 0",
        "policies.late.percent_per_days": 'unknown key "percent_per_days"; did you mean "percent_per_day"?',
        "games.weights.bords": 'unknown aspect "bords"; did you mean "boards"?',
        "games.weights.counter": "must be more than 0",
        "games.part": 'unknown part "game"; the known ones are double',
        "instructions.part": 'unknown part "doubel"; did you mean "double"?',
    }


def test_each_error_is_a_line_that_names_the_file(make_pair):
    folder = make_pair(toml=f"{HEAD}{PART}{PART}[limits]\nmemory_mib = 0\n")
    with pytest.raises(ConfigError) as caught:
        config.load(folder)
    assert [
        line.removeprefix(f"{folder / 'assignment.toml'}:").partition(": ")[0]
        for line in str(caught.value).splitlines()
    ] == ["12", "8"]


@pytest.mark.parametrize("name", ["assignment.toml", "source.py"])
@pytest.mark.parametrize("data", [None, b"\xff\xfe\x00"], ids=["missing", "not UTF-8"])
def test_a_file_that_cannot_be_read_is_an_error(make_pair, name, data):
    path = make_pair() / name
    path.unlink()
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(InputError, match="cannot be read"):
        config.load(path.parent)


def test_a_syntax_error_in_the_reference_is_reported_with_its_line(make_pair):
    with pytest.raises(SourceError) as caught:
        config.load(make_pair(source="x = 1\ndef double(:\n"))
    assert caught.value.line == 2


SAY = {
    "another mark": {"assignment.toml": f"{HEAD}{PART}"},
    "another reference": {"source.py": "def double(number):\n    return 0\n"},
    "another hidden test": {"hidden/test_more.py": ""},
    "another game": {"games/more.game": ""},
    "another data file": {"data/more.csv": ""},
    "another data file, deep": {"data/deep/more.csv": ""},
    "another diagnosis": {"signatures.json": ""},
}


@pytest.mark.parametrize("files", SAY.values(), ids=SAY)
def test_files_that_affect_marks_change_the_fingerprint(make_pair, files):
    before = config.fingerprint(make_pair())
    assert config.fingerprint(make_pair(files)) != before


def test_the_boundaries_of_files_change_the_fingerprint(make_pair):
    two = config.fingerprint(make_pair({"data/a.txt": "1", "data/b.txt": "2"}))
    (make_pair() / "data" / "b.txt").unlink()
    assert config.fingerprint(make_pair({"data/a.txt": "1data/b.txt\0002"})) != two


def test_other_files_do_not_change_the_fingerprint(make_pair):
    before = config.fingerprint(make_pair())
    assert (
        config.fingerprint(make_pair({"NOTES.md": "x", "mutants/a.py": "x", "data/.gitkeep": "x"}))
        == before
    )
