"""Games are played together, and lost ones are described."""

import pytest
from matches import solver
from matches.match import BadMove, Beaten, Tally, check_unbeaten, matches
from matches.opponents import Perfect, Random
from matches.tictactoe import FREE, empty, free, placed, strips


def _asking(player):
    return lambda asked: [player.move(board, mark) for board, mark in asked]


def _first_free(asked):
    return [free(board)[0] for board, _ in asked]


def test_the_numbers_are_those_of_all_games():
    tally = matches(_first_free, size=3, games=200, opponent=Random(1))
    assert tally.won + tally.tied + tally.lost == 200
    assert tally.said == f"200 games: won {tally.won}, tied {tally.tied}, lost {tally.lost}."


def test_a_single_game_is_counted():
    assert Tally(0, 1, 0).said == "1 game: won 0, tied 1, lost 0."


@pytest.mark.parametrize("size", [3, 4, 7])
def test_the_same_seed_gives_the_same_games_and_another_seed_gives_others(size):
    def boards(seed):
        seen = []

        def ask(asked):
            seen.append([(board, mark) for board, mark in asked])
            return _first_free(asked)

        matches(ask, size=size, games=20, opponent=Random(1), seed=seed)
        return seen

    assert boards(1) == boards(1) != boards(2)


def test_a_game_does_not_depend_on_the_number_of_other_games():
    games = [[], []]
    for number, seen in zip((3, 50), games, strict=True):
        matches(
            lambda asked, seen=seen: seen.append(asked[0]) or _first_free(asked),
            size=3,
            games=number,
            opponent=Random(),
        )
    assert games[0][:3] == games[1][:3]


def test_all_pending_moves_are_requested_together():
    sizes = []

    def ask(asked):
        sizes.append(len(asked))
        return _first_free(asked)

    matches(ask, size=3, games=100, opponent=Random(), marks="X")
    assert sizes[:3] == [100, 100, 100]
    assert len(sizes) <= 5


def test_the_student_plays_x_and_o_alternately_and_x_begins():
    first = []
    matches(
        lambda asked: first.append(asked) or _first_free(asked),
        size=3,
        games=4,
        opponent=Random(),
        marks="XXO",
    )
    assert [(board, mark) for board, mark in first[0]] == [
        (empty(3), "X"),
        (empty(3), "X"),
        (empty(3), "X"),
    ]
    (board, mark), *_ = [each for each in first[1] if each[1] == "O"]
    assert (sum(row.count("X") for row in board), mark) == (1, "O")


def test_a_student_who_changes_the_board_changes_only_a_copy():
    def ask(asked):
        moves = _first_free(asked)
        for board, _ in asked:
            board[:] = [["X"] * 3] * 3
        return moves

    assert matches(ask, size=3, games=10, opponent=Random()) == matches(
        _first_free, size=3, games=10, opponent=Random()
    )


def test_a_move_may_be_a_list():
    lists = matches(
        lambda asked: [list(move) for move in _first_free(asked)],
        size=3,
        games=10,
        opponent=Random(),
    )
    assert lists == matches(_first_free, size=3, games=10, opponent=Random())


@pytest.mark.parametrize(
    "answer",
    [
        None,
        3,
        "0, 0",
        (0,),
        (0, 0, 0),
        (0.0, 0.0),
        (True, False),
        (-1, 0),
        (0, 3),
        ("0", "0"),
        {0, 1},
    ],
    ids=str,
)
def test_a_move_to_a_cell_that_is_not_free_is_reported_with_its_board(answer):
    with pytest.raises(BadMove) as raised:
        matches(lambda asked: [answer] * len(asked), size=3, games=2, opponent=Random(), marks="X")
    assert raised.value.came is answer
    assert raised.value.expected == "a free cell of this board"
    drawn = "\n    -+-+-\n".join(["     | | "] * 3)
    assert (
        raised.value.did == f"played a game in which your program had to move for X here:\n{drawn}"
    )


def test_a_move_to_a_taken_cell_is_invalid():
    with pytest.raises(BadMove):
        matches(lambda asked: [(1, 1)] * len(asked), size=3, games=1, opponent=Random(), marks="X")


def test_too_few_answers_are_an_error():
    with pytest.raises(ValueError, match="5 moves were asked for, but there are 0"):
        matches(lambda _: [], size=3, games=5, opponent=Random(), marks="X")


@pytest.mark.parametrize("size", [0, 1, 2])
def test_boards_on_which_x_always_wins_are_refused(size):
    with pytest.raises(ValueError, match="size 3 or more"):
        matches(_first_free, size=size, games=1, opponent=Random())


@pytest.mark.parametrize("size", range(3, 11))
@pytest.mark.parametrize("mark", ["X", "O"])
def test_a_lost_game_is_described_by_its_decisive_moment(size, mark):
    """All cells that keep the draw, on small boards; on others, cells after which no line is lost
    at once.
    """
    tally = matches(_asking(Random(size)), size=size, games=60, opponent=Perfect(3), marks=mark)
    assert tally.lost > 0
    moment = tally.first_loss
    assert moment.mark == mark
    x, y = moment.move
    assert moment.board[y][x] == FREE
    assert moment.keeping
    assert moment.move not in moment.keeping
    assert all(moment.board[y][x] == FREE for x, y in moment.keeping)
    other = "XO"[mark == "X"]
    for move in moment.keeping:
        strips_after = [
            strip for strip in strips(placed(moment.board, move, mark)) if mark not in strip
        ]
        assert all(strip.count(FREE) > 1 for strip in strips_after)
    if size <= 4:
        keeps = {
            move
            for move in free(moment.board)
            if solver.value(placed(moment.board, move, mark), other) <= 0
        }
        assert keeps == set(moment.keeping)


def test_a_block_that_was_missed_is_the_decisive_moment():
    """X completes the first column; the cell below is what would have kept the draw, and nothing
    else.
    """
    answers = {0: (1, 1), 1: (2, 2), 2: (2, 1)}

    class Column:
        def move(self, board, mark):
            return next((0, y) for y in range(3) if board[y][0] == FREE)

        def seeded(self, _):
            return self

    tally = matches(
        lambda asked: [answers[sum(row.count("O") for row in board)] for board, _ in asked],
        size=3,
        games=1,
        opponent=Column(),
        marks="O",
    )
    with pytest.raises(Beaten) as raised:
        check_unbeaten(tally)
    assert raised.value.did.splitlines() == [
        "played a game in which your program had to move for O here:",
        "    X| | ",
        "    -+-+-",
        "    X|O| ",
        "    -+-+-",
        "     | | ",
    ]
    assert (
        raised.value.expected
        == "the only cell that does not lose the game: row 2, column 0 (counted from 0)"
    )
    assert raised.value.came == "row 2, column 2 (counted from 0), and then X won the game"
    assert "expected: the only cell" in str(raised.value)


def test_a_player_without_a_lost_game_is_unbeaten():
    check_unbeaten(matches(_asking(Perfect(1)), size=3, games=50, opponent=Random(2)))


def test_a_random_player_takes_every_free_cell_and_no_other():
    board = [list("X O"), list(" O "), list("XX ")]
    player = Random(1)
    assert {player.move(board, "O") for _ in range(200)} == set(free(board))


@pytest.mark.parametrize("player", [Random(), Perfect(), Perfect(1)])
@pytest.mark.parametrize("size", [3, 5])
def test_a_full_board_has_no_move(player, size):
    board = [[("X", "O")[(x + y // 2) % 2] for x in range(size)] for y in range(size)]
    with pytest.raises(ValueError, match="there is no free cell"):
        player.move(board, "X")


@pytest.mark.parametrize("size", [3, 4, 6, 30])
def test_a_player_takes_an_immediate_win(size):
    board = empty(size)
    for at in range(size - 1):
        board[at][at] = "O"
        board[at][(at + 1) % size] = "X"
    board[0][size - 1] = "X"
    assert Perfect().move(board, "O") == (size - 1, size - 1)
