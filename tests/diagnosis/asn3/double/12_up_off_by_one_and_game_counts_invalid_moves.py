# fault: up_off_by_one, game_counts_invalid_moves
# in: globals_for_counters


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for row in range(size):
        column = size - row
        if board[row][column] != player:
            return False
    return True


if __name__ == "__main__":
    board = setup_game(int(input("Game Board Size: ")))
    free = len(board) * len(board)
    while winner is None and free > 0:
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        while True:
            move = parse_move(input(f"{current_player}'s move (x, y): "))
            move_counter += 1
            if is_move_valid(move, board):
                break
            print("Not possible.")
        board = apply_move(move, board, current_player)
        free -= 1
        if check_for_winner(board, current_player):
            winner = current_player
        current_player = "O" if current_player == "X" else "X"
    print(render_board(board))
    if winner:
        print(f"Player {winner} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")
