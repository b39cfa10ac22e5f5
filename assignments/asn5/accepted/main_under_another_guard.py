# differs: main makes the board in a loop, and the guard is written the other way round


def main() -> None:
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = " "
    reset_board(board)
    play_tic_tac_toe(board)


if "__main__" == __name__:
    main()
