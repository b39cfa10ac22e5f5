# fault: game_only_x_wins, game_without_its_last_board
# in: nested_functions


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    counter = 0
    while True:
        player = ["X", "O"][counter % 2]
        print(render_board(board))
        print(f"Move Counter: {counter}")
        move = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(f"{player}'s move (x, y): "))
        board = apply_move(move, board, player)
        counter += 1
        if check_for_winner(board, "X"):
            print(f"Player X won in {counter} moves.")
            break
        if counter == size * size:
            print("Cat's game; no one wins.")
            break
