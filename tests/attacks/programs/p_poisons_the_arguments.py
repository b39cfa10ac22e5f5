# tries: to change every list that it is given, so that the next students' tests start from other boards
# seen instead: arguments belong to one call: what is shared by tests is what the test file itself shares
# marks: 0
def poison(*arguments):
    for one in arguments:
        if isinstance(one, list):
            for row in one:
                if isinstance(row, list):
                    row[:] = ["Z", one]
            one += [["poison"], one]
            one.reverse()


setup_game = parse_move = is_move_valid = apply_move = check_row = check_column = poison
check_down_diagonal = check_up_diagonal = check_for_winner = render_cell = render_row = render_board = poison
