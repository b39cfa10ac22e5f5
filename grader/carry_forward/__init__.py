"""Carry errors forward: one mistake costs once.

A check that failed runs again, with all the functions below it answered by the reference. The
better of the two runs counts, if these answers make the difference (``policies.carried_forward``
says how much of it).

- *Below* comes from the call graph of the reference, so nobody gains by moving work to another
  function. Only functions are answered that the student's part names, and that have a part of their
  own: there their mistakes cost marks.
- All of them are answered, even if they pass their own checks, so it never pays to fail a check.
- A student's part may agree with a wrong function: ``render_board`` prints, and the game does not.
  With a right one it fails, and another mistake would cost twice. So a check that then fails in
  another way runs again with each function in turn left as the student's own, once with its helpers
  answered and once with its own. Of all runs, the best one counts. If a part agrees with two wrong
  functions that do not help each other, a third one may cost twice.
- A part whose own function is wrong also fails with right functions below it.
- A test that passes now runs once more with the student's own functions in a fresh guest. If it
  passes there too, it failed only because of what earlier calls left behind. Then it changes only
  if it also passes in a run of all tests with right functions: it was left behind by these.
- If a limit ends a run, or an answer cannot be given, the result needs a person: it has a note and
  ``Attention.RERUN_STOPPED``.
"""
