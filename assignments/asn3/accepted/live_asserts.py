# odd: the public asserts are live, and each prints a line when it holds
# NAME: Ada Lovelace
# STUDENT NUMBER: 202312345


def setup_game(size: int) -> list[list[str]]:
    """Make the board that a game starts with: size rows of size cells, all free."""
    # one list for each row
    board = []
    for y in range(size):
        row = []
        for x in range(size):
            row.append(" ")
        board.append(row)
    return board


assert setup_game(1) == [[" "]]
assert setup_game(3) == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
some_board = setup_game(2)
some_board[0][1] = "X"
assert some_board == [[" ", "X"], [" ", " "]]


def parse_move(move: str) -> tuple[int, int]:
    """Read a move that a player typed."""
    pieces = move.split(",")
    x = int(pieces[0].strip())
    y = int(pieces[1].strip())
    return (x, y)


assert parse_move("2, 1") == (2, 1)
assert parse_move("0, 0") == (0, 0)
assert parse_move("0,2") == (0, 2)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """Whether a move may be made: its cell is on the board and still free."""
    x = move[0]
    y = move[1]
    if x < 0 or y < 0:
        return False
    if y >= len(board) or x >= len(board[y]):
        return False
    if board[y][x] != " ":
        return False
    return True


assert is_move_valid((2, 2), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is True
assert is_move_valid((2, 1), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is False
assert is_move_valid((-2, 1), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    """Make a move on a copy of the board."""
    # copy the rows too, not only the outer list
    new_board = []
    for row in board:
        new_row = []
        for cell in row:
            new_row.append(cell)
        new_board.append(new_row)
    new_board[move[1]][move[0]] = player
    return new_board


old_board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
assert apply_move((0, 1), old_board, "X") == [["X", " ", " "], ["X", " ", "O"], [" ", " ", " "]]
assert old_board == [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """Whether the player has every cell of one row."""
    for x in range(len(board[row])):
        if board[row][x] != player:
            return False
    return True


assert check_row([["X", "O", "O"], [" ", "O", "O"], ["X", "X", "X"]], 2, "X") is True
assert check_row([["X", "O", "O"], [" ", "O", "O"], ["X", "X", "X"]], 1, "O") is False
assert check_row([["O", "O", "O", "O"], ["X", "X", " ", "X"]], 0, "O") is True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """Whether the player has every cell of one column."""
    for y in range(len(board)):
        if board[y][column] != player:
            return False
    return True


assert check_column([["X", "O", "O"], ["X", "O", "X"], [" ", "O", " "]], 1, "O") is True
assert check_column([["X", "O", "O"], ["X", "O", "X"], [" ", "O", " "]], 0, "X") is False
assert check_column([["X", " "], ["X", "O"], ["X", "O"]], 0, "X") is True


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """Whether the player has every cell of the diagonal from the top left to the bottom right."""
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True


assert check_down_diagonal([["X", "O", " "], [" ", "X", "O"], [" ", " ", "X"]], "X") is True
assert check_down_diagonal([["X", "O", " "], [" ", "X", "O"], [" ", " ", "X"]], "O") is False


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """Whether the player has every cell of the diagonal from the bottom left to the top right."""
    y = len(board) - 1
    x = 0
    while y >= 0:
        if board[y][x] != player:
            return False
        y = y - 1
        x = x + 1
    return True


assert check_up_diagonal([["X", "X", "O"], [" ", "O", " "], ["O", " ", "X"]], "O") is True
assert check_up_diagonal([["X", "X", "O"], [" ", "O", " "], ["O", " ", "X"]], "X") is False


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals."""
    for row in range(len(board)):
        if check_row(board, row, player):
            return True
    for column in range(len(board)):
        if check_column(board, column, player):
            return True
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False


assert check_for_winner([["X", "X", "X"], [" ", "O", " "], ["O", " ", " "]], "X") is True
assert check_for_winner([["X", " ", "O"], [" ", "O", " "], ["O", " ", "X"]], "O") is True
assert check_for_winner([["X", " ", "O"], [" ", "O", " "], ["O", " ", "X"]], "X") is False
assert check_for_winner([["X", "O", "X"], ["X", "O", "O"], ["O", "X", "X"]], "X") is False


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""The drawing of one cell: what is in it, and nothing else."""
    return board[y][x]


assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0, 0) == "X"
assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 2, 1) == "O"
assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0, 2) == " "


def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    text = ""
    for x in range(len(board[y])):
        text = text + render_cell(board, x, y)
        if x < len(board[y]) - 1:
            text = text + "|"
    return text + "\n"


assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0) == "X| | \n"
assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 1) == " | |O\n"
assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 2) == " | | \n"


def render_board(board: list[list[str]]) -> str:
    r"""The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them."""
    text = ""
    for y in range(len(board)):
        text = text + render_row(board, y)
        if y < len(board) - 1:
            for x in range(len(board)):
                text = text + "-"
                if x < len(board) - 1:
                    text = text + "+"
            text = text + "\n"
    return text


assert render_board([["X", " "], [" ", "O"]]) == "X| \n-+-\n |O\n"
assert render_board([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) == "X| | \n-+-+-\n | |O\n-+-+-\n | | \n"

print("All asserts hold.")


if __name__ == "__main__":
    # setup
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "O"
    game_over = False

    # game loop
    while not game_over:
        if player == "X":
            player = "O"
        else:
            player = "X"
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        move_counter += 1
        if check_for_winner(board, player) or move_counter == size * size:
            game_over = True

    # ending
    print(render_board(board))
    if check_for_winner(board, player):
        print("Player", player, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
