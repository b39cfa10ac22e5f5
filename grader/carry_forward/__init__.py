"""
Errors carried forward: one mistake costs once.

The policy, in one sentence: **a check that did not pass is run once more with all the functions below it answered by
the reference, and the better of the two runs counts** (``policies.carried_forward`` says how much of it).

- *Below* is read from the call graph of the reference (``call_graph``), so that nobody gains by leaving the work of one
  function to another. Of the functions below, those are answered by the reference that the student's own part names.
  Only functions that are judged in a part of their own are among them: their mistakes cost marks there.
- All of them at once, however many of them are wrong, and however they are wrong: not defined, not valid Python, with
  other parameters, without an end, with an exception, with an answer that is too large.
- Whether they pass their own checks plays no part in it. So it can never pay to fail a check on purpose: what a check
  earns is a matter of its own two runs, and no other check's end changes either. A rule that asks first whether the
  function below fails by itself would reward who lets it fail.
- A part whose own function is wrong fails with right functions below it as well, and costs what it costs.
- The second run is never cut short in silence: where a limit ends it, or an answer cannot be given, the result has a
  note that says so and ``Attention.RERUN_STOPPED``, and needs a person.
"""
