# fault: game_only_x_wins
# NAME: Isla Ross
# STUDENT NUMBER: 202403812

boards_made = 0
calls = {}
move_counter = 0
current_player = "X"
winner = None


def count_call(name):
    global calls
    calls[name] = calls.get(name, 0) + 1
    return calls[name]


def setup_game(size: int) -> list[list[str]]:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that a change of one row leaves the other rows as they are. Each call makes a
    new board. Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    global boards_made
    boards_made += 1
    board = []
    for i in range(size):
        board.append([])
        for j in range(size):
            board[i].append(" ")
    return board


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    count_call("parse_move")
    x_text, y_text = move.split(",", 2)[:2]
    return int(x_text), int(y_text)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    count_call("is_move_valid")
    column, row = move
    for y in range(len(board)):
        for x in range(len(board[y])):
            if x == column and y == row and board[y][x] == " ":
                return True
    return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    """
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, also those in which nothing happened.

    :param move: The tuple (x, y): column x, row y. It has been found valid, so it need not be checked again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    """
    count_call("apply_move")
    new_board = setup_game(len(board))
    for i in range(len(board)):
        for j in range(len(board[i])):
            new_board[i][j] = board[i][j]
    new_board[move[1]][move[0]] = player
    return new_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    global calls
    count_call("check_row")
    for cell in board[row]:
        if cell == player:
            continue
        return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """
    Whether the player has every cell of one column.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. There is such a column.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    count_call("check_column")
    for line in board:
        if line[column] == player:
            continue
        return False
    return True


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    count_call("check_down_diagonal")
    position = 0
    for line in board:
        if line[position] != player:
            return False
        position += 1
    return True


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    count_call("check_up_diagonal")
    position = -1
    for line in board:
        if line[position] != player:
            return False
        position -= 1
    return True


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    count_call("check_for_winner")
    lines_won = 0
    for i in range(len(board)):
        if check_row(board, i, player):
            lines_won += 1
        if check_column(board, i, player):
            lines_won += 1
    if check_down_diagonal(board, player):
        lines_won += 1
    if check_up_diagonal(board, player):
        lines_won += 1
    return lines_won > 0


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    count_call("render_cell")
    return str(board[y][x])


def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    count_call("render_row")
    row_string = ""
    for i in range(len(board[y])):
        row_string += render_cell(board, i, y)
        if i + 1 != len(board[y]):
            row_string += "|"
    row_string += "\n"
    return row_string


def render_board(board: list[list[str]]) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It stands between two rows only:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    count_call("render_board")
    board_string = ""
    for i in range(len(board)):
        if i > 0:
            board_string += "+".join(["-" for _ in board]) + "\n"
        board_string += render_row(board, i)
    return board_string


if __name__ == "__main__":
    size = int(input("Please enter the size of the board: "))
    board = setup_game(size)
    while move_counter < size * size:
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(current_player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(current_player + "'s move (x, y): "))
        board = apply_move(move, board, current_player)
        move_counter += 1
        winner = check_for_winner(board, "X")
        if winner:
            break
        current_player = "X" if current_player == "O" else "O"
    print(render_board(board))
    if winner:
        print("Player X won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
