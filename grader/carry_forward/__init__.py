"""Carry errors forward: one mistake costs once.

The policy, in one sentence: **a check that did not pass is run once more with all the functions
below it answered by the reference, and the better of the two runs counts**
(``policies.carried_forward`` says how much of it), if these answers make the difference.

- *Below* is read from the call graph of the reference (``call_graph``), so that nobody gains by
  leaving the work of one
  function to another. Of the functions below, those are answered by the reference that the
  student's own part names. Only functions that are judged in a part of their own are among them:
  their mistakes cost marks there.
- All of them at once, however many of them are wrong, and however they are wrong: not defined, not
  valid Python, with
  other parameters, without an end, with an exception, with an answer that is too large.
- Whether they pass their own checks plays no part in it. So it can never pay to fail a check on
  purpose: what a check
  earns is a matter of its own runs, and no other check's end changes any. A rule that asks first
  whether the function below fails by itself would reward who lets it fail.
- A part whose own function is wrong fails with right functions below it as well, and costs what it
  costs.
- It has to be the right functions that make the difference. A test that passes is run once more
  with the student's own
  functions, in a fresh guest as well: if it passes there, it failed at first only because of what
  earlier calls had left behind, and stays as it was. Whose memory that was is not told apart.
- Neither run is ever cut short in silence: where a limit ends it, or an answer cannot be given, the
  result has a note
  that says so and ``Attention.RERUN_STOPPED``, and needs a person.
"""
