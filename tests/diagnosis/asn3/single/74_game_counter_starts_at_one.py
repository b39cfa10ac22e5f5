# fault: game_counter_starts_at_one
# in: one_letter_names


if __name__ == "__main__":
    n = int(input("Game Board Size: ")); b = setup_game(n); p = "X"; c = 1; w = False
    while c <= n * n:
        print(render_board(b)); print("Move Counter:", c)
        m = parse_move(input(p + "'s move (x, y): "))
        while not is_move_valid(m, b): m = parse_move(input(p + "'s move (x, y): "))
        b = apply_move(m, b, p)
        w = check_for_winner(b, p)
        if w: break
        c += 1
        p = "O" if p == "X" else "X"
    print(render_board(b)); print(f"Player {p} won in {c} moves." if w else "Cat's game; no one wins.")
