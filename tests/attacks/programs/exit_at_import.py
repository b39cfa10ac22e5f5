# tries: to leave with success before anything is checked: gradescope-utils and pytest take it for no failures
# seen instead: CRASHED, or what is left of the file
# marks: 0
import os

os._exit(0)
