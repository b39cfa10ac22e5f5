# odd: the functions in another order, each before those that it calls, in single quotes throughout
# NAME: Joan Clarke
# STUDENT NUMBER: 202319170


def play(size):
    board = setup_game(size)
    turn = 0
    players = ['X', 'O']
    while True:
        show(board)
        print('Move Counter:', turn)
        player = players[turn % 2]
        board = apply_move(ask(board, player), board, player)
        turn += 1
        if check_for_winner(board, player):
            show(board)
            return 'Player {0} won in {1} moves.'.format(player, turn)
        if is_full(board):
            show(board)
            return 'Cat\'s game; no one wins.'


def ask(board, player):
    move = parse_move(input('{}\'s move (x, y): '.format(player)))
    if is_move_valid(move, board):
        return move
    return ask(board, player)


def show(board):
    print(render_board(board))


def is_full(board):
    for row in board:
        for cell in row:
            if cell == ' ':
                return False
    return True


def render_board(board: list[list[str]]) -> str:
    r'''
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It stands between two rows only:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    '''
    line = '+'.join('-' for _ in range(len(board))) + '\n'
    drawing = ''
    for y in range(len(board) - 1):
        drawing += render_row(board, y) + line
    return drawing + render_row(board, len(board) - 1)


def render_row(board: list[list[str]], y: int) -> str:
    r'''
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    '''
    drawing = ''
    for x in range(len(board[y]) - 1):
        drawing += render_cell(board, x, y) + '|'
    return drawing + render_cell(board, -1, y) + '\n'


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r'''
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    '''
    return board[y][x]


def check_for_winner(board: list[list[str]], player: str) -> bool:
    '''
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    '''
    for check in (check_row, check_column):
        for number in range(len(board)):
            if check(board, number, player):
                return True
    for check in (check_up_diagonal, check_down_diagonal):
        if check(board, player):
            return True
    return False


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    '''
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    '''
    return line_is_full(board, player, 0, len(board) - 1, 1, -1)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    '''
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    '''
    return line_is_full(board, player, 0, 0, 1, 1)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    '''
    Whether the player has every cell of one column.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. There is such a column.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    '''
    return line_is_full(board, player, column, 0, 0, 1)


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    '''
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    '''
    return line_is_full(board, player, 0, row, 1, 0)


def line_is_full(board, player, x, y, dx, dy):
    while 0 <= y < len(board) and 0 <= x < len(board[y]):
        if board[y][x] != player:
            return False
        x += dx
        y += dy
    return True


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    '''
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, also those in which nothing happened.

    :param move: The tuple (x, y): column x, row y. It has been found valid, so it need not be checked again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    '''
    (x, y) = move
    copied = [row + [] for row in board]
    copied[y][x] = player
    return copied


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    '''
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    '''
    return exists(move, board) and is_free(move, board)


def exists(move, board):
    x, y = move
    return x >= 0 and y >= 0 and x < len(board) and y < len(board)


def is_free(move, board):
    x, y = move
    return board[y][x] not in ('X', 'O')


def parse_move(move: str) -> tuple[int, int]:
    '''
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    '''
    numbers = tuple(int(text) for text in move.split(','))
    return numbers[:2]


def setup_game(size: int) -> list[list[str]]:
    '''
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that a change of one row leaves the other rows as they are. Each call makes a
    new board. Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    '''
    return [empty_row(size) for _ in range(size)]


def empty_row(size):
    return [' '] * size


if __name__ == '__main__':
    print(play(int(input('Game Board Size: '))))
