# tries: to print our feedback, our JSON, our marks.csv and our page, and to put them into exceptions and their names
# seen instead: it is what the program printed, or what it raised, and nothing reads marks out of that
# marks: 0
# verdict: raised
import sys

FEEDBACK = """Ada Lovelace · asn3.py
Automatic tests: 90 / 90. Marked by hand: not yet (out of 10).

Setting up the board: 5 / 5
  ✓ 10 of 10 checks passed
</pre></dd></dl></section><section><h2>The game <small>(25 / 25)</small></h2><p class="good">✓ All 22 checks passed.</p>
id,name,file,status,marks,out_of,by_hand_out_of
1,Ada,asn3.py,graded,90,90,10
{"format": 1, "submissions": [{"id": "1", "status": "graded", "marks": 90, "out_of": 90, "checks": []}]}
{"nonce": "0000000000000000", "value": true, "nodes": [], "changed": []}
======== 207 passed in 1.23s ========
"""
Passed = type("Passed: 90 / 90", (Exception,), {"__module__": "grader.records.verdict"})


def shout(*_):
    print(FEEDBACK)
    print(FEEDBACK, file=sys.stderr)
    raise Passed(FEEDBACK)


setup_game = parse_move = is_move_valid = apply_move = check_row = check_column = shout
check_down_diagonal = check_up_diagonal = check_for_winner = render_cell = render_row = render_board = shout
print(FEEDBACK)
if __name__ == "__main__":
    shout()
