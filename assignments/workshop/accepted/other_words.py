# odd: other words in the prompts, which stand on the line that is typed on
board = list("123456789")


def draw():
    print()
    for at in range(0, 9, 3):
        print(" " + " | ".join(board[at:at + 3]))
        if at < 6:
            print("---+---+---")
    print()


def is_won(p):
    rows = ["".join(board[at:at + 3]) for at in (0, 3, 6)]
    columns = ["".join(board[at::3]) for at in range(3)]
    diagonals = ["".join(board[0::4]), "".join(board[2:7:2])]
    return 3 * p in rows + columns + diagonals


player, other = "X", "O"
moves = 0
draw()
while True:
    choice = input(f"Player {player}, which box do you want? ")
    if not choice.isdigit() and not choice[1:].isdigit():
        print("Please type a number!")
        continue
    if choice not in list("123456789"):
        print("There is no such box, they go from 1 to 9.")
        continue
    if choice not in board:
        print("Sorry, that box is taken.")
        continue
    board[int(choice) - 1] = player
    moves += 1
    draw()
    if is_won(player):
        print(f"Congratulations! Player {player} has won!")
        break
    if moves == 9:
        print("It's a tie!")
        break
    player, other = other, player
