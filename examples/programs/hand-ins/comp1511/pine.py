# Minesweeper in Python (I asked, other languages are fine)
import sys

SIZE = 8


class Game:
    def __init__(self):
        self.field = [[1] * SIZE for _ in range(SIZE)]
        self.hints = 0
        self.gameplay = False
        self.first = True
        self.over = False
        self.lost = False

    def inside(self, row, col):
        return 0 <= row < SIZE and 0 <= col < SIZE

    def count(self, rows, cols):
        total = 0
        for row in rows:
            for col in cols:
                if self.inside(row, col) and self.field[row][col] == 2:
                    total += 1
        return total

    def around(self, row, col):
        return self.count(range(row - 1, row + 2), range(col - 1, col + 2))

    def show(self):
        if not self.gameplay:
            for line in self.field:
                print(*line)
            return
        print("xx\n/\\" if self.lost else "..\n\\/")
        print("   ", *["%02d" % col for col in range(SIZE)])
        print("   " + "-" * 25)
        for row in range(SIZE):
            cells = [self.cell(row, col) for col in range(SIZE)]
            print("%02d |%s|" % (row, " ".join(cells)))
        print("   " + "-" * 25)

    def cell(self, row, col):
        if self.field[row][col] == 2 and self.lost:
            return "()"
        if self.field[row][col] > 0:
            return "##"
        mines = self.around(row, col)
        return "%02d" % mines if mines > 0 else "  "

    def hint(self, text, mines):
        if self.hints > 3:
            print("Help already used")
        else:
            print("There are %d mine(s) in %s" % (mines, text))
        self.hints += 1

    def open(self, row, col):
        if self.inside(row, col):
            self.field[row][col] = 0

    def reveal(self, row, col, radial):
        tries = 0
        while self.first and self.field[row][col] == 2 and tries < SIZE:
            self.field.append(self.field.pop(0))
            tries += 1
        self.first = False
        if self.field[row][col] == 2:
            self.lost = self.over = True
            print("Game over")
            return
        self.open(row, col)
        if self.around(row, col) == 0:
            for down in (-1, 0, 1):
                for right in (-1, 0, 1):
                    if (down, right) == (0, 0):
                        continue
                    if radial:
                        self.line(row, col, down, right)
                    else:
                        self.open(row + down, col + right)
        if all(cell != 1 for line in self.field for cell in line):
            self.over = True
            print("Game Won!")

    def line(self, row, col, down, right):
        row, col = row + down, col + right
        while 0 < row < SIZE and 0 < col < SIZE:
            self.open(row, col)
            if self.around(row, col) > 0:
                break
            row, col = row + down, col + right


def main():
    print("Welcome to minesweeper!")
    print("How many mines? ", end="")
    words = sys.stdin.read().split()
    numbers = iter([int(word) for word in words])
    mines = next(numbers, None)
    if mines is None:
        return
    print("Enter pairs:")
    game = Game()
    for _ in range(mines):
        row, col = next(numbers), next(numbers)
        if game.inside(row, col):
            game.field[row][col] = 2
    print("Game Started")
    game.show()
    for command in numbers:
        if command == 1:
            row = next(numbers)
            game.hint("row %d" % row, game.count([row], range(SIZE)))
        elif command == 2:
            col = next(numbers)
            game.hint("column %d" % col, game.count(range(SIZE), [col]))
        elif command == 3:
            row, col, size = next(numbers), next(numbers), next(numbers)
            half = size // 2
            mines = game.count(range(row - half, row + half + 1), range(col - half, col + half + 1))
            game.hint("the square centered at row %d, column %d of size %d" % (row, col, size), mines)
        elif command == 4 or command == 7:
            row, col = next(numbers), next(numbers)
            game.reveal(row, col, command == 7)
        elif command == 5:
            if not game.gameplay:
                print("Gameplay mode activated")
            game.gameplay = True
        elif command == 6:
            if game.gameplay:
                print("Debug mode activated")
            game.gameplay = False
        game.show()
        if game.over:
            return


main()
