import challenge
import pytest
from plans import COMPUTER, PLAYER, TIE
from play import game
from strategy import empty

pytestmark = pytest.mark.part("game")


@pytest.mark.part(
    points=3, show="public", hint="Compare the screen with the five steps of a round, word by word: what is missing, or comes too late?"
)
@pytest.mark.parametrize("goal", [PLAYER, COMPUTER, TIE])
def test_a_game_to_its_end(goal):
    """A game that the player begins, to each of its three ends."""
    with game(challenge) as played:
        played.to_the_end(goal)


@pytest.mark.part(points=2, hint="If the computer goes first, its turn comes first. After each move of either, look for a win and for a tie.")
@pytest.mark.parametrize("goal", [COMPUTER, TIE])
def test_the_computer_goes_first(goal):
    """A game that the computer begins."""
    with game(challenge, first=COMPUTER) as played:
        played.to_the_end(goal)


@pytest.mark.part(points=1, needs="test_a_game_to_its_end", hint="Each plays with the letter that was chosen.")
@pytest.mark.parametrize("goal", [PLAYER, COMPUTER, TIE])
def test_the_player_is_o(goal):
    """A game of a player who has chosen O."""
    with game(challenge, letter="O") as played:
        played.to_the_end(goal)


# What is checked below does not depend on the words at the end: a game that does not say them lost all of it.
@pytest.mark.part(points=0.5, hint="Play two moves: is each letter on the board, yours and the computer's?")
def test_the_first_moves():
    """After each move, the board shows it, and an answer of the computer."""
    with game(challenge) as played:
        played.move()
        played.move()


@pytest.mark.part(points=2, needs="test_the_first_moves", hint="Nothing in the game may depend on three by three.")
@pytest.mark.parametrize("size", [4, 5, 10])
def test_a_larger_board(size):
    """A game on a larger board."""
    with game(challenge, size=size) as played:
        played.to_the_end(judges_words=False)


@pytest.mark.part(
    points=3, needs="test_a_larger_board", hint="Give getComputerMove the computer's letter, and make the move that it returns."
)
def test_the_computer_plays_for_its_own_letter():
    """In the game, the computer makes the moves of the strategy for its own letter."""
    with game(challenge, size=4) as played:
        played.answered_by_the_strategy()
        played.answered_by_the_strategy()


@pytest.mark.part(
    points=5,
    hint="Check the order of x and y, and which of the two letters is the player's, where the game gets them.",
)
def test_the_letter_is_in_the_cell_that_was_typed():
    """The letter that the player chose appears in the cell that the player typed."""
    with game(challenge) as played:
        played.move()
        played.move()
        assert not played.has_swapped_letters, "an X in the cell that was typed: the player chose X"
        assert not played.has_swapped_cells, "an X in the cell that was typed: first x, then y"


@pytest.mark.part(points=4, show="public", hint="Draw the board before you ask for a move.")
def test_the_first_board():
    """The free board is shown before the player's first move."""
    with game(challenge) as played:
        assert played.has_first_board, "the board, with its coordinates, before the program asks for a move"


@pytest.mark.part(
    points=1,
    show="public",
    needs="test_the_first_moves",
    hint="After the last move, print the board once more, and then how the game ended.",
)
@pytest.mark.parametrize("goal", [PLAYER, COMPUTER])
def test_the_last_board(goal):
    """The board is shown once more when the game is over."""
    with game(challenge) as played:
        played.to_the_end(goal, judges_words=False)
        assert played.shown is not None, "the board with the last move on it"


@pytest.mark.part(points=2, show="public", hint="Print who was drawn, and let that player begin.")
@pytest.mark.parametrize("first", [PLAYER, COMPUTER])
def test_who_goes_first_is_told(first):
    """The program says who goes first, and that player does."""
    with game(challenge, first=first) as played:
        told = " and ".join(played.told_first()) or "no line that says who goes first"
        assert told == first, f"The {first} will go first."


@pytest.mark.part(points=1, needs="test_the_first_moves", hint="Let inputPlayerLetter ask.")
def test_a_wrong_letter():
    """After an invalid letter the program asks again, and the game begins with the right one."""
    with game(challenge, letter="O", wrong=["Z", ""]) as played:
        played.move()
        played.move()


@pytest.mark.part(points=1, needs="test_the_first_moves", hint="Let getPlayerMove ask until the cell is free.")
def test_a_taken_cell():
    """After a move to a taken cell the program asks again, and nothing has changed meanwhile."""
    with game(challenge, first=COMPUTER) as played:
        board = played.shown
        x, y = next((x, y) for x in range(3) for y in range(3) if board[y][x] == "O")
        played.answer(x, y)
        played.shown = board
        played.move()


@pytest.mark.part(
    points=2, needs="test_the_first_moves", hint="Begin each round with a new board, and ask for the letter again."
)
def test_play_again_twice():
    """Three games in one run, the second and the third on a board without letters."""
    with game(challenge) as played:
        played.to_the_end(COMPUTER, judges_words=False)
        for letter in ("O", "X"):
            played.next_game(letter)
            letters = sum(cell != " " for row in played.shown or empty(3) for cell in row)
            assert letters == (played.first == COMPUTER), "a board of free cells at the start of each game"
            played.to_the_end(judges_words=False)


@pytest.mark.part(
    points=2, needs="test_play_again_twice", hint="Choose the size once, before the first round: call boardsize above the loop."
)
def test_the_size_stays():
    """The board has the same size in every round."""
    with game(challenge) as played:
        sizes = []
        for letter in ("O", "X", "O"):
            played.to_the_end(judges_words=False)
            played.next_game(letter)
            sizes.append(played.size)
        assert sizes == [3, 3, 3]


@pytest.mark.part(points=2, show="public", needs="test_the_first_moves", hint="The answer no ends the program.")
@pytest.mark.parametrize("goal", [PLAYER, TIE])
def test_no_more_games(goal):
    """The program ends if the player does not want to play again."""
    with game(challenge) as played:
        played.to_the_end(goal, judges_words=False)
        assert played.run.asks, "Do you want to play again? (yes or no)"
        played.run.say("no")
        played.run.hear()
        assert played.run.over, "the end of the program"
