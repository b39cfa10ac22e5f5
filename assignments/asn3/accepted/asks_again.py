# differs: every question is asked again until it is answered well, also the size
import sys


def parse_move(move: str) -> tuple[int, int]:
    x, y, *_ = map(int, move.split(","))
    return x, y


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    try:
        if min(move) < 0:
            return False
        return board[move[1]][move[0]] == " "
    except IndexError:
        return False


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    # copy the rows too, not only the outer list
    new_board = []
    for row in board:
        new_row = []
        for cell in row:
            new_row.append(cell)
        new_board.append(new_row)
    new_board[move[1]][move[0]] = player
    return new_board


if __name__ == "__main__":
    while True:
        answer = input("Game Board Size: ")
        if answer.strip().isdigit() and int(answer) > 0:
            break
        print("A whole number, please.")
    board = setup_game(int(answer))
    free_cells = int(answer) ** 2
    move_counter = 0
    while True:
        player = "O" if move_counter % 2 else "X"
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        while True:
            try:
                move = parse_move(input(f"{player}'s move (x, y): "))
            except ValueError:
                print("Two numbers with a comma between them, please.")
                continue
            if is_move_valid(move, board):
                break
            print("That cell cannot be played.")
        board = apply_move(move, board, player)
        move_counter += 1
        free_cells -= 1
        if check_for_winner(board, player):
            ending = f"Player {player} won in {move_counter} moves."
            break
        if free_cells == 0:
            ending = "Cat's game; no one wins."
            break
    print(render_board(board))
    print(ending)
    sys.exit()
