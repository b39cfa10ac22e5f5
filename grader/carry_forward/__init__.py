"""Carry errors forward: one mistake costs once.

A check that did not pass is run once more with all the functions below it answered by the
reference. The better of the two runs counts (``policies.carried_forward`` says how much of it), if
these answers make the difference.

- *Below* is read from the call graph of the reference, so nobody gains by leaving the work of one
  function to another. Of these functions, those are answered that the student's own part names, and
  that are judged in a part of their own: their mistakes cost marks there.
- All of them are answered at once. Whether they pass their own checks does not matter, so it never
  pays to fail a check on purpose.
- A student's part may agree with a wrong function: ``render_board`` prints, and the game does not.
  With a right one it fails, and a mistake in another function would cost a second time. So what
  then fails in another way than at first is run again with each function in turn left as the
  student's own, with its helpers answered and with its own helpers. Of all runs of a check the one
  that earns most counts. If a part agrees with two wrong functions that do not help each other, and
  a third is wrong, the third may cost twice.
- A part whose own function is wrong fails with right functions below it as well.
- A test that passes now is run once more with the student's own functions in a fresh guest. If it
  passes there too, it failed at first only because of what earlier calls had left behind, and stays
  as it was.
- If a limit ends a run, or an answer cannot be given, the result has a note that says so and
  ``Attention.RERUN_STOPPED``, and needs a person.
"""
