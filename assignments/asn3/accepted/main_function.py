# differs: the whole game is in main(), and the guard only calls it


def ask_for_move(board, player):
    """Ask until a move is valid."""
    while True:
        try:
            move = parse_move(input(f"{player}'s move (x, y): "))
        except (ValueError, IndexError):
            print("Please type two numbers, such as 0, 2")
            continue
        if is_move_valid(move, board):
            return move


def main():
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    players = ("X", "O")
    for counter in range(size * size):
        player = players[counter % 2]
        print(render_board(board))
        print(f"Move Counter: {counter}")
        board = apply_move(ask_for_move(board, player), board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {counter + 1} moves.")
            return
    print(render_board(board))
    print("Cat's game; no one wins.")


if __name__ == "__main__":
    main()
