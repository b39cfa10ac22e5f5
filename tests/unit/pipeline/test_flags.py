"""What a marker sees of a submission at a glance, by rule."""

import pytest
from attrs import evolve

from grader.pipeline.outcomes_to_marks import flags
from grader.records.attention import Attention, Flag
from grader.records.program_run import ProgramRun
from grader.records.result import CheckMark, CutShort, PartMark
from grader.records.source_map import ProgramText
from grader.records.submission import Submission
from grader.records.verdict import Audience, Verdict
from tests.results import make_result

RESULT = make_result(parts=(PartMark("a", "A", 0.0, 1.0), PartMark("b", "B", 0.0, 1.0)))
SENT = Submission("1", "Ada")
RUN = ProgramRun(program=ProgramText("x = 1\n"))
DIED = CheckMark("a::t", "a", "", Verdict.CRASHED, 0.0, 1.0, Audience.HINT, "", None, "")
CUT = CutShort("why", 3)

CASES = {
    "nothing": ({}, SENT, RUN, ()),
    "late": ({"seconds_late": 9}, SENT, RUN, (Flag.LATE,)),
    "in time": ({"seconds_late": 0}, SENT, RUN, ()),
    "in time with an extension": ({"seconds_late": 0}, evolve(SENT, extension="May"), RUN, ()),
    "late in spite of an extension": (
        {"seconds_late": 9},
        evolve(SENT, extension="May"),
        RUN,
        (Flag.LATE, Flag.EXTENSION),
    ),
    "a draft": ({}, evolve(SENT, draft=True), RUN, (Flag.DRAFT,)),
    "a notebook": ({}, SENT, evolve(RUN, from_notebook=True), (Flag.WRONG_TYPE,)),
    "a refused notebook": (
        {},
        SENT,
        ProgramRun(from_notebook=True, refused="why"),
        (Flag.WRONG_TYPE,),
    ),
    "not Python": ({"cut_short": CUT}, SENT, evolve(RUN, parses=False), (Flag.SYNTAX_ERROR,)),
    "salvaged": ({"cut_short": CUT}, SENT, RUN, (Flag.SALVAGED,)),
    "died": ({"checks": (DIED,)}, SENT, RUN, (Flag.ENDED_PYTHON,)),
    "a part is written": ({"unwritten": ("a",)}, SENT, RUN, ()),
    "untouched": ({"unwritten": ("a", "b")}, SENT, RUN, (Flag.NOTHING_WRITTEN,)),
    "our fault": ({"attention": (Attention.GRADER_FAILED,)}, SENT, None, (Flag.OUR_FAULT,)),
    "two programs": (
        {"attention": (Attention.SEVERAL_PROGRAMS,), "seconds_late": 9},
        SENT,
        RUN,
        (Flag.SEVERAL_FILES, Flag.LATE),
    ),
    "a folder of several": (
        {"attention": (Attention.MAY_BE_SEVERAL,)},
        SENT,
        RUN,
        (Flag.SEVERAL_FILES,),
    ),
}


@pytest.mark.parametrize(("facts", "sent", "run", "expected"), CASES.values(), ids=CASES)
def test_each_flag_has_its_rule(facts, sent, run, expected):
    assert flags(evolve(RESULT, **facts), sent, run) == expected


def test_a_reason_given_by_a_flag_is_not_repeated():
    result = evolve(
        RESULT,
        attention=(Attention.GRADER_FAILED, Attention.NO_BOARD),
        flags=(Flag.OUR_FAULT,),
    )
    assert result.at_a_glance == ("our fault", "no board was recognised")


def test_a_submission_is_called_late_only_once():
    result = evolve(RESULT, attention=(Attention.LATE_UNKNOWN,), flags=(Flag.LATE,))
    assert result.at_a_glance == ("late, and not known by how much",)
    known = evolve(RESULT, attention=(), flags=(Flag.LATE,))
    assert known.at_a_glance == ("late",)
