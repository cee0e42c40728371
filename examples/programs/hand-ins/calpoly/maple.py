# MineSweeper. maple.truth.json names what is wrong with it.
import sys

SIZE = 20

sys.setrecursionlimit(5000)

mines = [[False] * SIZE for _ in range(SIZE)]
board = [["*"] * SIZE for _ in range(SIZE)]


def print_board():
    for row in board:
        for tile in row:
            print(tile, end=" ")
        print()


def count_mines(row, col):
    total = 0
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if 0 <= r < SIZE and 0 <= c < SIZE and mines[r][c]:
                total += 1
    return total


def reveal(row, col):
    if row < 0 or row >= SIZE or col < 0 or col >= SIZE or board[row][col] != "*":
        return
    board[row][col] = str(count_mines(row, col))
    if board[row][col] == "0":
        for r in range(row - 1, row + 2):
            for c in range(col - 1, col + 2):
                reveal(r, c)


def reveal_all():
    for row in range(SIZE):
        for col in range(SIZE):
            if mines[row][col]:
                board[row][col] = "X"
            else:
                board[row][col] = str(count_mines(row, col))


def show_mines():
    for row in range(SIZE):
        for col in range(SIZE):
            if mines[row][col]:
                board[row][col] = "X"


def has_won():
    for row in range(SIZE):
        for col in range(SIZE):
            if board[row][col] == "*" and not mines[row][col]:
                return False
    return True


def read_pair():
    row, col = input().split()
    return int(row), int(col)


def main():
    count = int(input())
    if count < 0:
        print("Number of mines cannot be negative.")
        return
    placed = 0
    while placed < count:
        row, col = read_pair()
        if row > SIZE - 1 or col > SIZE - 1 or mines[row][col]:
            print(f"({row}, {col}) is not a valid position for a mine.")
        else:
            mines[row][col] = True
            placed += 1
    print("Initial Board:")
    print_board()
    turn = 0
    while not has_won():
        row, col = read_pair()
        if row < 0 or row >= SIZE or col < 0 or col >= SIZE:
            print(f"({row}, {col}) is not a valid position.")
        elif mines[row][col]:
            show_mines()
            print(f"Round: {turn}")
            print_board()
            print("You Lose...")
            reveal_all()
            print_board()
            return
        elif board[row][col] != "*":
            print("Spot already revealed, pick another spot")
        else:
            reveal(row, col)
        print(f"Round: {turn}")
        print_board()
        turn += 1
    print("You Win!!!!")
    reveal_all()
    print_board()


main()
