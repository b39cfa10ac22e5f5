# fault: setup_one_row_short
# in: match_statement


def setup_game(size: int) -> list[list[str]]:
    rows = []
    n = 1
    while n < size:
        rows.append([" " for cell in range(size)])
        n = n + 1
    return rows
