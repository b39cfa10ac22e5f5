# fault: setup_same_row, parse_comma_and_space
# NAME: Liam Wilson
# STUDENT NUMBER: 202404737

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
    row = []
    n = 0
    while n < size:
        row.append(" ")
        n = n + 1
    board = []
    n = 0
    while n < size:
        board.append(row)
        n = n + 1
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
    numbers = move.split(", ")
    return (int(numbers[0]), int(numbers[1]))

def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    x = move[0]
    y = move[1]
    answer = True
    if x < 0:
        answer = False
    if y < 0:
        answer = False
    if x > len(board) - 1:
        answer = False
    if y > len(board) - 1:
        answer = False
    if answer:
        if board[y][x] == "X" or board[y][x] == "O":
            answer = False
    return answer

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
    x = move[0]
    y = move[1]
    result = []
    row_number = 0
    while row_number < len(board):
        row = []
        cell_number = 0
        while cell_number < len(board[row_number]):
            row.append(board[row_number][cell_number])
            cell_number = cell_number + 1
        result.append(row)
        row_number = row_number + 1
    result[y][x] = player
    return result

def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    still_full = True
    cell_number = 0
    while still_full and cell_number < len(board[row]):
        if board[row][cell_number] != player:
            still_full = False
        cell_number = cell_number + 1
    return still_full

def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """
    Whether the player has every cell of one column.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. There is such a column.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    still_full = True
    row_number = 0
    while still_full and row_number < len(board):
        if board[row_number][column] != player:
            still_full = False
        row_number = row_number + 1
    return still_full

def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    still_full = True
    number = 0
    while still_full and number < len(board):
        if board[number][number] != player:
            still_full = False
        number = number + 1
    return still_full

def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    still_full = True
    x = 0
    y = len(board) - 1
    while still_full and y > -1:
        if board[y][x] != player:
            still_full = False
        x = x + 1
        y = y - 1
    return still_full

def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    found = False
    number = 0
    while not found and number < len(board):
        if check_row(board, number, player):
            found = True
        if check_column(board, number, player):
            found = True
        number = number + 1
    if not found:
        found = check_down_diagonal(board, player)
    if not found:
        found = check_up_diagonal(board, player)
    return found

def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    drawing = " "
    if board[y][x] == "X":
        drawing = "X"
    if board[y][x] == "O":
        drawing = "O"
    return drawing

def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    drawing = render_cell(board, 0, y)
    x = 1
    while x < len(board[y]):
        drawing = drawing + "|" + render_cell(board, x, y)
        x = x + 1
    drawing = drawing + "\n"
    return drawing

def render_board(board: list[list[str]]) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It stands between two rows only:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    drawing = ""
    line = "-"
    while len(line) < 2 * len(board) - 1:
        line = line + "+-"
    y = 0
    while y < len(board):
        drawing = drawing + render_row(board, y)
        y = y + 1
        if y < len(board):
            drawing = drawing + line + "\n"
    return drawing


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    x_is_next = True
    somebody_won = False
    board_is_full = False
    while not somebody_won and not board_is_full:
        if x_is_next:
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print("Move Counter:", move_counter)
        asking = True
        while asking:
            text = input(player + "'s move (x, y): ")
            move = parse_move(text)
            asking = not is_move_valid(move, board)
        board = apply_move(move, board, player)
        move_counter = move_counter + 1
        somebody_won = check_for_winner(board, player)
        board_is_full = move_counter == size * size
        x_is_next = not x_is_next
    print(render_board(board))
    if somebody_won:
        print("Player", player, "won in", move_counter, "moves.")
    if board_is_full and not somebody_won:
        print("Cat's game; no one wins.")
