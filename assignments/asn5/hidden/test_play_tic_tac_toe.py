import pytest
import tic_tac_toe
from boards import board, drawn
from reading import before_the_ending, boards, ending, first_game, outcomes, players, questions, turns_of

pytestmark = pytest.mark.part("play_tic_tac_toe")

# The positions in the order in which they are taken, X first: row and column, and so on.
GAMES = {
    "X wins in a row": ("11 00 10 22 12", "X"),
    "X wins in a column": ("02 00 12 11 22", "X"),
    "O wins in a column": ("11 00 21 01 02 20 12 10", "O"),
    "O wins on a diagonal": ("01 02 00 11 22 20", "O"),
    "a draw": ("11 00 21 01 02 20 10 12 22", "draw"),
    "the ninth mark wins": ("00 01 02 10 11 20 12 21 22", "X"),
}


def played(name, *, to_its_end=False):
    """
    The turns of one game. What comes after it, such as another one, belongs to Step J.

    An error after the last move counts only if the game is asked for *to_its_end*.
    """
    typed = [*moves(name), "n"]

    def is_played(turns, _):
        """Whether all moves were made. A game that goes on may well stumble over the "n" that it takes for a row."""
        least = len(typed) if to_its_end else len(moves(name))
        return len(turns) > least or ending("".join(turns)) is not None

    return first_game(turns_of(tic_tac_toe.play_tic_tac_toe, board(), typed, enough=is_played))


def moves(name):
    """The lines that are typed in a game: a row, a column, and so on."""
    return list(GAMES[name][0].replace(" ", ""))


def boards_of_the_game(turns):
    """The boards that are shown, from the empty one on: boards above it are examples in the rules."""
    shown = boards("".join(turns))
    return shown[shown.index(board()) :] if board() in boards(turns[0]) else shown


def first_mark(turns):
    """Who makes the first move. Whether that is X is judged in test_the_players_take_turns only."""
    for marks in boards_of_the_game(turns):
        found = [mark for mark in marks.values() if mark != " "]
        if found:
            return "O" if found == ["O"] else "X"
    return "X"


def due_ending(name, first):
    """How a game ends if *first* begins."""
    ended = GAMES[name][1]
    return ended if first == "X" else {"X": "O", "O": "X"}.get(ended, ended)


def due(name, first="X"):
    """The boards of a game, from the empty one to the last, if *first* begins."""
    marks = board()
    found = [marks]
    for at, position in enumerate(GAMES[name][0].split()):
        marks = {**marks, (int(position[0]), int(position[1])): ("XO" if first == "X" else "OX")[at % 2]}
        found.append(marks)
    return found


@pytest.mark.part(
    points=3, show="public", hint="Call display_board at the start of each round."
)
@pytest.mark.parametrize("name", ["X wins in a row", "O wins in a column", "a draw"])
def test_the_boards(name):
    """The board is shown in each round, and no other board."""
    turns = played(name)
    # The last one is judged in test_the_last_board_comes_before_the_outcome only.
    shown, (*wanted, _) = boards_of_the_game(turns), due(name, first_mark(turns))
    for at, marks in enumerate(wanted):
        # One by one, so that a student sees a picture of the first board that is wrong or missing.
        came = shown[at] if at < len(shown) else None
        assert came == marks, f"as board {at + 1} of this game:\n{drawn(marks)}"
    assert len(shown) <= len(wanted) + 1, "no other board"


@pytest.mark.part(points=2, hint="Call get_current_player with the round, and get_position_choice with its answer.")
@pytest.mark.parametrize("name", ["X wins in a row", "O wins on a diagonal"])
def test_the_players_take_turns(name):
    """X begins, and the players take turns."""
    rounds = len(moves(name)) // 2
    assert players(played(name))[:rounds] == [*"XOXOXOXOX"][:rounds]


@pytest.mark.part(points=2, hint="Call is_game_complete after each mark, and leave the loop if it returns True.")
@pytest.mark.parametrize("name", ["X wins in a row", "O wins in a column"])
def test_stops_when_somebody_has_won(name):
    """There are no more questions when a player has three marks in a line."""
    assert questions(played(name)).count("row") == len(moves(name)) // 2


@pytest.mark.part(points=1, hint="A game without a winner has MAX_ROUNDS rounds, and then ends.")
def test_stops_after_nine_rounds():
    """There are no more questions when all nine rounds were played."""
    assert questions(played("a draw")).count("row") == 9


@pytest.mark.part(points=2, hint="Call display_outcome with the round in which the game was won.")
@pytest.mark.parametrize("name", ["X wins in a column", "O wins on a diagonal"])
def test_the_winner_is_named(name):
    """The winner is named."""
    turns = played(name, to_its_end=True)
    assert ending("".join(turns)) == due_ending(name, first_mark(turns))


@pytest.mark.part(
    points=1,
    needs="test_the_players_take_turns",
    hint="After nine rounds without a winner, call display_outcome with MAX_ROUNDS, not 8.",
)
def test_a_draw_is_told():
    """A full board without a line is a draw."""
    assert ending("".join(played("a draw", to_its_end=True))) == "draw"


@pytest.mark.part(points=1, hint="If the ninth mark wins, the game was won in round 8: call display_outcome with 8.")
def test_a_win_with_the_ninth_mark():
    """A win with the ninth mark is a win."""
    turns = played("the ninth mark wins", to_its_end=True)
    assert ending("".join(turns)) == due_ending("the ninth mark wins", first_mark(turns))


@pytest.mark.part(points=1.5, hint="Call display_outcome once, after the last round: not in the loop.")
def test_the_outcome_comes_at_the_end():
    """While a game goes on, nothing is printed about how it ended."""
    games = {name: played(name) for name in ("X wins in a row", "a draw")}
    assert any(ending("".join(turns[len(moves(name)) :])) for name, turns in games.items()), "an outcome at the end"
    for name, turns in games.items():
        # A game that ends too early, or goes on after its end, is judged in other tests.
        while_it_goes_on = zip(turns[1 : len(moves(name))], questions(turns)[1:], strict=False)
        early = [turn for turn, question in while_it_goes_on if question in ("row", "column")]
        assert outcomes("".join(early)) == []


@pytest.mark.part(points=2, hint="Show the board with the last mark on it before you say how the game ended.")
@pytest.mark.parametrize("name", ["O wins in a column", "a draw", "the ninth mark wins"])
def test_the_last_board_comes_before_the_outcome(name):
    """The board that is shown before the outcome contains the last mark."""
    # After all moves were typed: what is said earlier, such as "No draw yet", does not count.
    turns = played(name)
    said = "".join(turns[len(moves(name)) :])
    # That nothing is said about the end is judged in other tests.
    shown = boards(said if ending(said) is None else before_the_ending(said))
    assert shown[-1:] == due(name, first_mark(turns))[-1:]
