# right: if and elif for each line, True and False returned from each branch.


def is_game_complete(board):
    """Whether a line is won."""
    if check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)]) == True:
        return True
    elif check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)]) == True:
        return True
    elif check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)]) == True:
        return True
    elif check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)]) == True:
        return True
    elif check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)]) == True:
        return True
    elif check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)]) == True:
        return True
    elif check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]) == True:
        return True
    elif check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]) == True:
        return True
    else:
        return False


def check_positions(pos1_value, pos2_value, pos3_value):
    """Whether three are alike."""
    if pos1_value == "X" and pos2_value == "X" and pos3_value == "X":
        return True
    elif pos1_value == "O" and pos2_value == "O" and pos3_value == "O":
        return True
    else:
        return False


def get_current_player(round):
    """X or O."""
    if (round % 2) != 0:
        mark = "O"
    else:
        mark = "X"
    return mark


def display_outcome(round):
    """Say how it ended."""
    winner = get_current_player(round)
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print()
    elif winner == "X":
        print("X wins!")
        print()
    else:
        print("O wins!")
        print()


def reset_board(board):
    """Empty the board."""
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = " "


def update_board(board, player_mark, position):
    """Put the mark."""
    board.update({(position[ROW_POS], position[COL_POS]): player_mark})
