"""Holds the limits that are the same for every assignment, and says who may use how much.

An author sets the others: ``[limits]`` in assignment.toml (``records.assignment.Limits``). How
large the parts of an answer may be is worked out from one of those in ``sandbox/wire/bounds.py``.
What an isolated process may do at all (files, tasks, its own disk) is part of the isolation:
``sandbox/guest/lockdown.py``.

============================= ===================================================================
who                           may use
============================= ===================================================================
a call of a hidden test       ``seconds_per_call``, or the ``seconds`` of the check
many calls, or a whole check  the time of ``CALLS_OF_A_CHECK`` calls
a turn of a game              ``seconds_per_turn``; one ``HURRY``th of it after too many hangs
a submission                  ``seconds_per_submission``, and ``RUN_AGAIN`` of them for all reruns
a process that waits          ``seconds_idle``; in all, ``LONGEST_WALL`` times its seconds
a student                     ``STUDENT_FILES``, one of them the program; ``HELPER_MODULES``
a worker                      ``WORKER_SECONDS`` a submission, without students' code
============================= ===================================================================

Seconds are those of the processor, so that a busy machine changes no verdict.
"""

# Time that students' programs may use.
CALLS_OF_A_CHECK = 5  # calls whose seconds many calls together, or a whole check, may use
# A program that hung in as many games as a function may hang has this part of the time for each
# other turn.
HURRY = 5
# Of the seconds of a submission, for all that is run again; and as many for the reference.
RUN_AGAIN = 0.5
LONGEST_WALL = 40  # times the processor seconds: nothing honest waits so long, on any machine

# Time that our own processes may use. Nobody meets it unless something of ours hangs.
# Of its own for one submission; the time of students' processes is not in it.
WORKER_SECONDS = 240.0
WATCHED_WALL = 600  # by the clock, for a process that waits for nothing; no machine is so busy
FORK_SERVER_START_SECONDS = 30.0
# A fork takes 1 ms; only a machine that is about to fall over takes this long.
FORK_SERVER_ANSWER_SECONDS = 60.0
RECORD_SECONDS = 60  # by the clock, for a turn of the author's own program, which takes 1 ms
LINT_SECONDS = 30  # for one run, which takes a hundredth of it
READ_SECONDS = 2  # for one program that Python cannot read, which takes a hundredth of it
LINT_BYTES = 1 << 30  # of address space, for the same

# How often something is tried.
STRANGE_QUESTIONS = 3  # in a row, that are answered before a game is given up
CHECKS_THAT_END_A_WORKER = 2  # of one submission, before nothing of it is marked
CALLS_IN_A_MESSAGE = 1_000  # of those that are tried: a reply must not be too large

# What authors may add to a program, and note with a check.
DATA_BYTES = 8 << 20  # of all files together
DATA_NAMES = 500  # files and folders together
NOTES_OF_A_CHECK = 10
CHARACTERS_OF_A_NOTE = 300

# That ``value_size`` can be: to read a reply takes up to 700 bytes for each. The worst of
# tests/fuzz/bombs.py took 686 bytes for each of 500,000 values, and 12 s of processor time and 923
# MiB for 2,000,000, on a busy machine.
LARGEST_VALUE_SIZE = 2_000_000

# What a student may send. A zip in it may hold half of it.
STUDENT_FILES = 1_000
STUDENT_BYTES = 64 << 20
FILE_BYTES = 16 << 20  # of each
COMPRESSION = 200  # times the size that was sent
PROGRAMS_COMPARED = 20  # that are looked into, to choose one
HELPER_MODULES = 20  # that a program imports
HELPER_CHARACTERS = 500_000  # in all of them together
# Nobody types a tenth of it; and some texts take Python 3.11 time by the square: 1.8 s for 120,000
# characters.
PROGRAM_CHARACTERS = 262_144  # pictures and prose left out
PROGRAM_BYTES = 16 * PROGRAM_CHARACTERS  # pictures included; of a notebook, FILE_BYTES

# What is looked at and kept of a program.
STYLE_CHARACTERS = 200_000  # of a program whose style is looked at
# Of a turn that a limit ended: a program sends no less at a time.
ENDLESS_CHARACTERS = 32_768
TRANSCRIPT_CHARACTERS = 20_000  # of a game that are kept
