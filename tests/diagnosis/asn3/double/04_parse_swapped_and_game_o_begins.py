# fault: parse_swapped, game_o_begins
# in: type_aliases


def parse_move(move: str) -> Move:
    pieces: List[str] = move.split(",")
    y: int = int(pieces[0])
    x: int = int(pieces[1])
    return (x, y)


if __name__ == "__main__":
    size: int = int(input("Game Board Size: "))
    board: Board = setup_game(size)
    player: Player = O
    for counter in range(size**2):
        print(render_board(board))
        print("Move Counter:", counter)
        move: Move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        if check_for_winner(board, player):
            break
        player = O if player == X else X
    print(render_board(board))
    if check_for_winner(board, player):
        print(f"Player {player} won in {counter + 1} moves.")
    else:
        print("Cat's game; no one wins.")
