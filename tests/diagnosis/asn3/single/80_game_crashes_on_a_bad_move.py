# fault: game_crashes_on_a_bad_move
# in: zip_tricks


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    count, player = 0, "X"
    while True:
        print(render_board(board))
        print("Move Counter:", count)
        move = parse_move(input(player + "'s move (x, y): "))
        assert is_move_valid(move, board), "That move is not allowed!"
        board = apply_move(move, board, player)
        count += 1
        if check_for_winner(board, player):
            print(render_board(board))
            print("Player", player, "won in", count, "moves.")
            break
        if count == size * size:
            print(render_board(board))
            print("Cat's game; no one wins.")
            break
        player = {"X": "O", "O": "X"}[player]
