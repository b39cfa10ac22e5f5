# differs: while loops and flags, and never a return in the middle


def playAgain() -> bool:
    answer = input("Do you want to play again? (yes or no)\n")
    again = False
    if len(answer) > 0:
        if answer[0] == "y" or answer[0] == "Y":
            again = True
    return again


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    free = False
    if board[move_y][move_x] == " ":
        free = True
    return free


def isBoardFull(board: list[list[str]]) -> bool:
    full = True
    y = 0
    while y < len(board) and full:
        x = 0
        while x < len(board) and full:
            if board[y][x] == " ":
                full = False
            x = x + 1
        y = y + 1
    return full


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    done = False
    while not done:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        on_board = True
        if move_x < 0 or move_x > len(board) - 1:
            on_board = False
        if move_y < 0 or move_y > len(board) - 1:
            on_board = False
        if on_board == True:
            if isSpaceFree(board, move_x, move_y) == True:
                done = True
            else:
                print("This cell is taken.")
        else:
            print("This cell is not on the board.")
    return move_x, move_y
