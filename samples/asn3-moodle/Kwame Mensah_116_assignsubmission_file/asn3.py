# NAME: Kwame Mensah
# STUDENT NUMBER: 202010116


def setup_game(size: int) -> list[list[str]]:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that changing one row does not change the others. Each call makes a new board.
    Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    board = []
    for y in range(size):
        # every row has to be its own list
        row = []
        for x in range(size):
            row.append(" ")
        board.append(row)
    return board


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". There may be any number of spaces before and after the numbers, or none. A
    number may have more than one digit, and may be negative. If there are more than two numbers ("1, 2, 3"), the first
    two count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    parts = move.split(",")
    x = int(parts[0])
    y = int(parts[1])
    return (x, y)


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may have any size from 1 up. Both numbers of a move may be any integers,
    including negative ones. A negative number is never on the board. This function only looks: it does not change the
    board.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    x = move[0]
    y = move[1]
    # a negative index would count from the end
    if x < 0 or y < 0:
        return False
    if x >= len(board) or y >= len(board):
        return False
    return board[y][x] == " "


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    """
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, even if nothing in that row has changed.

    :param move: The tuple (x, y): column x, row y. It is valid, so you need not check it again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    """
    x, y = move
    new_board = []
    for row in board:
        new_row = []
        for cell in row:
            new_row.append(cell)
        new_board.append(new_row)
    new_board[y][x] = player
    return new_board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may have any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. The row exists.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    for cell in board[row]
        if cell != player:
            return False
    return True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """
    Whether the player has every cell of one column.

    The board may have any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. The column exists.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    for row in board:
        if row[column] != player:
            return False
    return True


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may have any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may have any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    last = len(board) - 1
    for i in range(len(board)):
        if board[last - i][i] != player:
            return False
    return True


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    Use check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the player has no full
    line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may have any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    for i in range(len(board)):
        if check_row(board, i, player):
            return True
        if check_column(board, i, player):
            return True
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    return board[y][x]


def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may have any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    text = ""
    for x in range(len(board[y])):
        if x > 0:
            text = text + "|"
        text = text + render_cell(board, x, y)
    return text + "\n"


def render_board(board: list[list[str]]) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It is only between two rows:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may have any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    text = ""
    for y in range(len(board)):
        if y > 0:
            # the line between two rows
            text = text + "-+" * (len(board) - 1) + "-\n"
        text = text + render_row(board, y)
    return text


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    moves = 0
    player = "X"
    game_over = False

    while not game_over:
        # X has the even turns, O the odd ones
        if moves % 2 == 0:
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print("Move Counter:", moves)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        moves = moves + 1
        if check_for_winner(board, player) or moves == size * size:
            game_over = True

    print(render_board(board))
    if check_for_winner(board, player):
        print("Player " + player + " won in " + str(moves) + " moves.")
    else:
        print("Cat's game; no one wins.")
