"""Define the limits that are the same for every assignment.

Authors set the others: ``records.assignment.Limits``. ``sandbox/wire/bounds.py`` computes bounds
for the parts of an answer from one of them. ``sandbox/guest/lockdown.py`` limits an isolated
process. Limits for one page or sentence are next to the code that uses them.

Seconds are processor seconds, so that a busy machine changes no verdict.
"""

# Time for students' programs.
CALLS_OF_A_CHECK = 5  # all calls of a check together may use the seconds of this many
# If a program hangs in as many games as a function may hang, it then has a fifth of the time for
# each turn.
HURRY = 5
# Share of a submission's seconds for all reruns. The reference gets as many, and so do reruns with
# the student's own functions.
RUN_AGAIN = 0.5
SHOW_AGAIN = 0.5  # the same share, to run public checks again for the student's page
LONGEST_WALL = 40  # times the processor seconds: no honest program waits this long, on any machine
DISK_SECONDS = 30.0  # of waiting for a disk in one request; a network drive needs a few

# Time for our own processes. These limits matter only if one of our processes hangs.

# Processor seconds of a worker for one submission, without students' processes and what they pay
# for: see ``records.assignment.Limits.of_worker``.
WORKER_SECONDS = 240.0
WATCHED_WALL = 600  # by the clock, for a process that never waits; no machine is so busy
WATCHED_BYTES = 1 << 30  # of address space, for such a process
FORK_SERVER_START_SECONDS = 30.0
# A fork takes 1 ms; only a machine that is about to fail needs this long.
FORK_SERVER_ANSWER_SECONDS = 60.0
RECORD_SECONDS = 60  # by the clock, for a turn of the author's own program, which takes 1 ms
SCHEME_SECONDS = 120  # to collect the hidden tests of an assignment and record its games
# Additional memory for the hidden tests of one program: twice what the costliest reply takes.
HIDDEN_TESTS_BYTES = 2 << 30
OWN_TIME = 20  # A hidden test itself may compute for the seconds of so many calls.
OWN_IMPORTS = 5  # To import all hidden tests may take the seconds of so many imports.
# A submission pays for what we compute in one check or game beyond this. With our references, we
# need less: 0.12 s at most, and 0.4 s where a hidden test computes something the first time.
OWN_SECONDS = 0.1
LINT_SECONDS = 30  # for one run, which usually takes a hundredth of this
READ_SECONDS = 2  # for one program that Python cannot read; usually a hundredth of this
LINT_BYTES = 1 << 30  # of address space, for a run of the linter
# Additional memory to compile a program. The longest program without nested blocks needs a quarter
# of this; each `finally` in a `finally` doubles the need.
COMPILE_BYTES = 256 << 20
# In one program that is compiled in parts: 50 times those of our longest reference. Python 3.11
# needs a quarter of a minute for 20,000.
FUNCTIONS_COMPILED = 1_000

# Seconds by the clock, for commands that run long.
GUEST_WAIT_SECONDS = 0.05  # the longest wait in a guest's ``send`` and ``receive``
WORKER_LOOK_SECONDS = 0.5  # between two looks at the processor times of the workers
WORKER_END_SECONDS = 5  # for an idle worker to end by itself
LISTS_SECONDS = 30.0  # at least, between two times that a batch writes its lists
LISTS_SHARE = 0.02  # of the time of a batch, for these lists
FOLDER_LOOK_SECONDS = 1.0  # at least, between two looks at a watched folder
FOLDER_LOOK_SHARE = 0.05  # of the time, for these looks
FOLDER_READ_SECONDS = 0.25  # to read new files before workers are asked for results again
# After this time, a locked file or an incomplete zip in a watched folder is graded anyway.
LOCKED_SECONDS = 60.0
RETRY_SECONDS = 5.0  # before a failed write is tried again
REPEAT_SECONDS = 3600.0  # before the same sentence about it is printed again
MARK_BOOK_SECONDS = 20.0  # to wait for a process that holds the marks by hand for milliseconds

# Seconds by the clock for a cluster to answer.
CLUSTER_CONNECT_SECONDS = 10
CLUSTER_RESULT_SECONDS = 30  # to send an existing result
CLUSTER_CLOSE_SECONDS = 5  # to end a connection
CLUSTER_WORKER_SECONDS = 60  # without any worker: a new worker needs a few, a new machine many

# How often something is tried.
STRANGE_QUESTIONS = 6  # in a row, before a game is given up
CHECKS_THAT_END_A_WORKER = 2  # of one submission, before it is not marked at all
LOST_MACHINES = 5  # of a cluster, with one submission, before it is not marked at all
CALLS_IN_A_MESSAGE = 1_000  # of calls that may raise: a reply must not be too large

# After this many new objects, our processes look for garbage (``gc.set_threshold``). Imports and
# submissions leave little, and Python's own numbers would cost a tenth of their time.
GARBAGE_COLLECTION = (100_000, 50, 100)

# In a value that is shown, each counted as often as it can be reached: a message of 300 bytes may
# contain a million.
SHOWN_VALUES = 20_000
KEPT_BYTES = 32 << 20  # of freed memory that a worker does not return to the system
GATHERED_RESULTS = 64  # whose style is checked in one run

# What authors may add to a program, note about a check, and print.
DATA_BYTES = 8 << 20  # of all files together
DATA_NAMES = 500  # files and folders together
NOTES_OF_A_CHECK = 10
CHARACTERS_OF_A_NOTE = 300
PRINTED_CHARACTERS = 1 << 24  # by an author's own program

# The highest ``value_size``. Reading a reply takes up to 700 bytes for each value. On a busy
# machine the worst of tests/fuzz/bombs.py took 686 bytes each for 500,000 values, and 12 processor
# seconds and 923 MiB for 2,000,000.
LARGEST_VALUE_SIZE = 2_000_000

# What a student may send. A zip inside a submission may have half as much.
STUDENT_FILES = 1_000
STUDENT_BYTES = 64 << 20
FILE_BYTES = 16 << 20  # of each file
COMPRESSION = 200  # times the compressed size
SMALL_FILE_BYTES = 1 << 20  # a smaller file may be compressed more: it may just be repetitive
IN_MEMORY_BYTES = 4 << 20  # of a zip in a zip; a larger one is kept in a file without a name
FOLDER_DEPTH = 12  # levels of folders that are searched for students
HEAD_BYTES = 4_096  # read to say what a file is that cannot be a program
ARRIVALS = 100_000  # submissions in a watched folder
WATCHED_FILES = 2 * STUDENT_FILES  # of one of them, and as many folders; intake reads half
WATCHED_DEPTH = 30  # levels of folders in one submission
# To find the students in a batch, inner zips are unpacked more than once. All together may have
# this many times their compressed bytes. Listing their files takes longer.
LOOKED_INTO = 100
LISTED = 20  # times the bytes of the list of files
INNER_ZIP_BYTES = 1 << 30  # of an inner zip with students
ZIP_LIST_BYTES = 4 << 20  # of the list of files in a zip that a student may have written
METADATA_BYTES = 64 << 20  # of an export of Gradescope; it quotes the output of each submission
PROGRAMS_COMPARED = 20  # read to choose one
HELPER_MODULES = 20  # that a program imports
HELPER_CHARACTERS = 500_000  # in all of them together
# Nobody types a tenth of this. Python 3.11's time for some texts grows with the square of their
# length: 1.8 s for 120,000 characters.
PROGRAM_CHARACTERS = 262_144  # without pictures and text cells
NOTEBOOK_CELLS = 10_000  # each costs time and memory, even if it is empty
PROGRAM_BYTES = 16 * PROGRAM_CHARACTERS  # with pictures; for a notebook it is FILE_BYTES

ANSWERS = 100  # kept text cells of a notebook
ANSWER_CHARACTERS = 20_000  # of each
# How far a program's text is searched.
# Of a program whose small mistakes are repaired; our longest has 25,000.
CHARACTERS_REPAIRED = 40_000
MOST_STARTS = 20  # lines at the top that may start a game; our own programs have 5 at most
MOST_REPAIRS = 5  # of a kind in one program; with more, it is unclear what is meant
CHARACTERS_TRIED = 1_500_000  # of all texts that may repair a program; Python needs 3 s at most
CHARACTERS_READ_AGAIN = 1_000_000  # to find the ends of blocks that do not parse
ESCAPED_TEXTS = 30  # text cells of a script with backslashes that are not escapes
LINES_MOVED = 20  # times that lines are moved to the left; each time all are searched again

# What a person may enter by hand.
FORM_BYTES = 256 << 10  # of a form of the desk: five times the longest comment with all its remarks
WORKBOOK_BYTES = 64 << 20  # of all files in a workbook together, unpacked
WORKBOOK_CELLS = 1_500_000  # with the empty ones before others; each row counts as one more

# What is checked and kept of a program.

# Tokens of one program times those of another, to find common lines: 20 times those of our longest
# reference. A hostile program could otherwise use up the time of each of 500 pairs.
PAIRS_COMPARED = 20_000_000
# Nodes of the syntax tree of a program in which suspicious lines are looked for: 10 times those of
# our longest program. Loops in loops are read again for each of them.
SUSPICIOUS_NODES = 20_000
STYLE_CHARACTERS = 200_000  # of a program whose style is checked
CHARACTERS_OF_A_LINE = 2_000  # of the longest line of a program that is split into tokens
# Kept of a turn that a limit ended. A guest sends output in pieces of at least this size.
ENDLESS_CHARACTERS = 32_768
TRANSCRIPT_CHARACTERS = 20_000  # kept of a game
TURN_CHARACTERS = 50_000  # of one turn that are parsed; a board of 100 by 100 takes 40,000
CACHED_TURN_CHARACTERS = 2_000  # of the longest turn whose parse is cached
EVIDENCE_VALUES = 5_000  # of an answer that a diagnosis reads: a board of 70 by 70
EVIDENCE_CHARACTERS = 20_000  # of each text in it
