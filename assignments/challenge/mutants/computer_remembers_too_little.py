# caught by: matches::test_against_chance[3], matches::test_against_a_perfect_player[10]
# costs: getComputerMove, matches
# looks like: the computer remembers its moves for only a part of the board, and repeats them on other boards.

remembered = {}


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    key = (len(board), computerLetter)
    for row in board:
        key += ("".join(row).strip(),)
    if key not in remembered:
        remembered[key] = work_out(board, computerLetter)
    return remembered[key]


def work_out(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    """The move, worked out anew."""
    size = len(board)
    playerLetter = "O" if computerLetter == "X" else "X"
    lines = [[(i, i) for i in range(size)], [(size - 1 - i, i) for i in range(size)]]
    for i in range(size):
        lines.append([(x, i) for x in range(size)])
        lines.append([(i, y) for y in range(size)])

    letters_of = []
    for line in lines:
        letters_of.append([board[y][x] for x, y in line])

    for letter in (computerLetter, playerLetter):
        for line, letters in zip(lines, letters_of):
            # To try out every free cell takes long on a large board: only these are worth it.
            if letters.count(letter) == size - 1 and " " in letters:
                x, y = line[letters.index(" ")]
                copy = getBoardCopy(board)
                makeMove(copy, letter, x, y)
                if isWinner(copy, letter):
                    return x, y

    total = {}
    offensive = {}
    for y in range(size):
        for x in range(size):
            if isSpaceFree(board, x, y):
                total[x, y] = 0
                offensive[x, y] = 0
    for line, letters in zip(lines, letters_of):
        computers = letters.count(computerLetter)
        players = letters.count(playerLetter)
        # A line with both letters is worth nothing.
        if computers == 0 or players == 0:
            for cell in line:
                if cell in total:
                    total[cell] += computers + players
                    offensive[cell] += computers

    best = None
    for cell in total:
        if best is None or (total[cell], offensive[cell]) > (total[best], offensive[best]):
            best = cell
    return best
