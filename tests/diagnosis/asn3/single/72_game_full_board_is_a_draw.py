# fault: game_full_board_is_a_draw
# in: type_aliases


if __name__ == "__main__":
    size: int = int(input("Game Board Size: "))
    board: Board = setup_game(size)
    counter: int = 0
    playing: bool = True
    while playing:
        player: Player = X if counter % 2 == 0 else O
        print(render_board(board))
        print(f"Move Counter: {counter}")
        move: Move = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(f"{player}'s move (x, y): "))
        board = apply_move(move, board, player)
        counter += 1
        if counter == size * size:
            print(render_board(board))
            print("Cat's game; no one wins.")
            playing = False
        elif check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {counter} moves.")
            playing = False
