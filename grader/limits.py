"""Define the limits that are the same for every assignment.

An author sets the others: ``records.assignment.Limits``. ``sandbox/wire/bounds.py`` computes from
one of them how large the parts of an answer may be. The limits of an isolated process are in
``sandbox/guest/lockdown.py``. How much one page or one sentence shows is written next to it.

Seconds are CPU seconds, so that a busy machine changes no verdict.
"""

# Time that students' programs may use.
CALLS_OF_A_CHECK = 5  # calls whose seconds many calls together, or a whole check, may use
# If a program hangs in as many games as a function may hang, each further turn gets a fifth of the
# time.
HURRY = 5
# Of the seconds of a submission, for all reruns; the reference has as many, and so has what is run
# again without it.
RUN_AGAIN = 0.5
SHOW_AGAIN = 0.5  # the same, to run public checks again for what is shown of them
LONGEST_WALL = 40  # times the CPU seconds: no honest program waits so long, on any machine

# Time that our own processes may use. These limits matter only if something of ours hangs.
# CPU seconds of a worker for one submission, without those of students' processes, and without
# those that these pay for: see ``records.assignment.Limits.of_worker``.
WORKER_SECONDS = 240.0
WATCHED_WALL = 600  # by the clock, for a process that never waits; no machine is so busy
WATCHED_BYTES = 1 << 30  # of address space, for such a process
FORK_SERVER_START_SECONDS = 30.0
# A fork takes 1 ms; only a machine that is about to fail takes this long.
FORK_SERVER_ANSWER_SECONDS = 60.0
RECORD_SECONDS = 60  # by the clock, for a turn of the author's own program, which takes 1 ms
SCHEME_SECONDS = 120  # to collect the hidden tests of an assignment, and to record its games
LINT_SECONDS = 30  # for one run, which takes a hundredth of this
READ_SECONDS = 2  # for one program that Python cannot read, which takes a hundredth of this
LINT_BYTES = 1 << 30  # of address space, for such a run
# More than there was before, to compile a program. The longest that has no block in a block takes
# a quarter of this; each `finally` in a `finally` doubles what it takes.
COMPILE_BYTES = 256 << 20
# In one program, of which parts are compiled: 50 times what our longest reference has. To compile
# 20,000 takes Python 3.11 a quarter of a minute.
FUNCTIONS_COMPILED = 1_000

# Seconds by the clock of commands that run for long.
GUEST_WAIT_SECONDS = 0.05  # the longest wait of a guest's ``send`` and ``receive``
WORKER_LOOK_SECONDS = 0.5  # between two looks at the clocks of the workers
WORKER_END_SECONDS = 5  # for an idle worker to end by itself
LISTS_SECONDS = 30.0  # at least, between two times that the lists of a batch are written
LISTS_SHARE = 0.02  # of the time of a batch, for these lists
FOLDER_LOOK_SECONDS = 1.0  # at least, between two looks at a watched folder
FOLDER_LOOK_SHARE = 0.05  # of the time, for these looks
FOLDER_READ_SECONDS = 0.25  # to read what has arrived, until workers are listened to again
# In a watched folder, something may be locked, or be a zip without its end. Then it is graded as it
# is.
LOCKED_SECONDS = 60.0
RETRY_SECONDS = 5.0  # until something that could not be written is tried again
REPEAT_SECONDS = 3600.0  # until the same sentence about it is printed again
MARK_BOOK_SECONDS = 20.0  # for another process that holds the marks by hand, for milliseconds

# Seconds by the clock in which a cluster has to answer.
CLUSTER_CONNECT_SECONDS = 10
CLUSTER_RESULT_SECONDS = 30  # to bring a result that is there
CLUSTER_CLOSE_SECONDS = 5  # to end a connection
CLUSTER_WORKER_SECONDS = 60  # without any worker: a new one takes a few, a new machine many

# How often something is tried.
STRANGE_QUESTIONS = 6  # in a row, which are answered before a game is given up
CHECKS_THAT_END_A_WORKER = 2  # of one submission, before it is not marked at all
LOST_MACHINES = 5  # of a cluster, with one submission, before it is not marked at all
CALLS_IN_A_MESSAGE = 1_000  # of those that may raise: a reply must not be too large

# After how many new objects a process of ours looks for garbage (``gc.set_threshold``). Imports and
# submissions leave little, and with Python's own numbers the search takes a tenth of their time.
GARBAGE_COLLECTION = (100_000, 50, 100)

# Of a value that is written out to be shown, each counted as often as it can be reached: a message
# of 300 bytes may hold a million.
SHOWN_VALUES = 20_000
KEPT_BYTES = 32 << 20  # of freed memory, which a worker does not return to the system
GATHERED_RESULTS = 64  # whose style is looked at in one run

# What authors may add to a program, note with a check, and print.
DATA_BYTES = 8 << 20  # of all files together
DATA_NAMES = 500  # files and folders together
NOTES_OF_A_CHECK = 10
CHARACTERS_OF_A_NOTE = 300
PRINTED_CHARACTERS = 1 << 24  # by an author's own program: much, but not endlessly

# The highest ``value_size``: to read a reply takes up to 700 bytes for each value. On a busy
# machine the worst of tests/fuzz/bombs.py took 686 bytes each for 500,000 values, and for 2,000,000
# values 12 CPU seconds and 923 MiB.
LARGEST_VALUE_SIZE = 2_000_000

# What a student may send. A zip in a submission may hold half as much.
STUDENT_FILES = 1_000
STUDENT_BYTES = 64 << 20
FILE_BYTES = 16 << 20  # of each
COMPRESSION = 200  # times the compressed size
SMALL_FILE_BYTES = 1 << 20  # below this a higher compression is what a repetitive file has
IN_MEMORY_BYTES = 4 << 20  # of a zip in a zip; a larger one waits in a file without a name
FOLDER_DEPTH = 12  # folders in folders in which students are looked for
NAMES_IN_A_ZIP = 2_000  # that are looked at, to say what a file is
HEAD_BYTES = 4_096  # of what cannot be a program: enough to say what it is
ARRIVALS = 100_000  # submissions in a watched folder
WATCHED_FILES = 2 * STUDENT_FILES  # of one of them, and as many folders: intake reads half
WATCHED_DEPTH = 30  # folders in folders of one of them
# To find out which students a batch holds, zips in zips are unpacked, each some times: as many
# bytes as this times what it takes in the zip around it. To list what is in it takes longer.
LOOKED_INTO = 100
LISTED = 20  # times the bytes of the list
INNER_ZIP_BYTES = 1 << 30  # of a zip in a zip that holds students
ZIP_LIST_BYTES = 4 << 20  # of the list of files, in a zip that a student may have written
METADATA_BYTES = 64 << 20  # of an export of Gradescope; they quote what each submission printed
PROGRAMS_COMPARED = 20  # which are read to choose one
HELPER_MODULES = 20  # that a program imports
HELPER_CHARACTERS = 500_000  # in all of them together
# Nobody types a tenth of this. For some texts the time that Python 3.11 needs grows with the square
# of their length: 1.8 s for 120,000 characters.
PROGRAM_CHARACTERS = 262_144  # pictures and prose left out
NOTEBOOK_CELLS = 10_000  # each costs time and memory, however little is in it
PROGRAM_BYTES = 16 * PROGRAM_CHARACTERS  # pictures included; of a notebook, FILE_BYTES

ANSWERS = 100  # text cells of a notebook that are kept
ANSWER_CHARACTERS = 20_000  # of each
# How far a program's text is searched.
CHARACTERS_READ_AGAIN = 1_000_000  # in search of the ends of blocks that do not parse
ESCAPED_TEXTS = 30  # text cells of a script whose backslashes are not escapes
LINES_MOVED = 20  # times that lines are moved to the left edge: each time all are searched again

# What a person may enter by hand.
FORM_BYTES = 256 << 10  # of a form of the desk; the longest comment with all its remarks is a fifth
WORKBOOK_BYTES = 64 << 20  # of all files in a workbook together, when they are unpacked
WORKBOOK_CELLS = 1_500_000  # with the empty ones before others; each row counts as one more

# What is checked and kept of a program.
# Tokens of one program times those of the other, to find the lines that they share: 20 times what
# our longest reference has. Else a hostile program could take all seconds of each of 500 pairs.
PAIRS_COMPARED = 20_000_000
STYLE_CHARACTERS = 200_000  # of a program whose style is checked
LINT_CHARACTERS = 1_000_000  # of programs in one run of ruff, which reads them in little memory
# Kept of a turn that a limit ended. A guest sends output in pieces of at least this size.
ENDLESS_CHARACTERS = 32_768
TRANSCRIPT_CHARACTERS = 20_000  # kept of a game
TURN_CHARACTERS = 50_000  # of one turn that are parsed; a board of 100 by 100 is drawn with 40,000
CACHED_TURN_CHARACTERS = 2_000  # of the longest turn whose parse is cached
EVIDENCE_VALUES = 5_000  # of an answer that a diagnosis looks at: a board of 70 by 70
EVIDENCE_CHARACTERS = 20_000  # of each text in it
