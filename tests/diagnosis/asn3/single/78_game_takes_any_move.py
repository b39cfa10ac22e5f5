# fault: game_takes_any_move
# in: nested_functions


def play():
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    moves = []
    while len(moves) < size * size:
        player = "X" if len(moves) % 2 == 0 else "O"
        print(render_board(board))
        print("Move Counter:", len(moves))
        x, y = parse_move(input(player + "'s move (x, y): "))
        moves.append((x, y))
        board = apply_move((x, y), board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print("Player", player, "won in", len(moves), "moves.")
            return
    print(render_board(board))
    print("Cat's game; no one wins.")


if __name__ == "__main__":
    play()
