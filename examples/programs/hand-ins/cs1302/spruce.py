#!/usr/bin/env python3
# Minesweeper Alpha
import sys

if len(sys.argv) != 2:
    sys.stderr.write("\nUsage: MinesweeperDriver SEED_FILE_PATH\n")
    exit(1)

try:
    text = open(sys.argv[1]).read()
except Exception as e:
    sys.stderr.write("\nSeed File Not Found Error: " + str(e) + "\n")
    exit(2)

try:
    numbers = []
    for word in text.split():
        numbers.append(int(word))
    rows = numbers.pop(0)
    cols = numbers.pop(0)
    assert 5 <= rows <= 10
    assert 5 <= cols <= 10
    count = numbers.pop(0)
    assert 1 <= count <= rows * cols - 1
    mines = []
    for i in range(count):
        r = numbers.pop(0)
        c = numbers.pop(0)
        assert 0 <= r < rows and 0 <= c < cols
        mines.append([r, c])
except Exception as e:
    sys.stderr.write("\nSeed File Malformed Error: " + str(e) + "\n")
    exit(3)

print("        _")
print("  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __")
print(" /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|")
print("/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |")
print("\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|")
print("                             ALPHA EDITION |_| v2022.sp")

field = []
for r in range(rows):
    field.append([])
    for c in range(cols):
        field[r].append(" ")

rounds = 0
nofog = False


def neighbours(r, c):
    result = []
    for i in [r - 1, r, r + 1]:
        for j in [c - 1, c, c + 1]:
            if 0 <= i < rows and 0 <= j < cols and [i, j] != [r, c]:
                result.append([i, j])
    return result


def number_of(r, c):
    n = 0
    for square in neighbours(r, c):
        if square in mines:
            n = n + 1
    return n


def won():
    for r in range(rows):
        for c in range(cols):
            if [r, c] in mines:
                if field[r][c] != "F":
                    return False
            else:
                if field[r][c] not in "012345678":
                    return False
    return True


while True:
    print("\n Rounds Completed: " + str(rounds) + "\n")
    for r in range(rows):
        print(" " + str(r) + " |", end="")
        for c in range(cols):
            if nofog and [r, c] in mines:
                print("<" + field[r][c] + ">|", end="")
            else:
                print(" " + field[r][c] + " |", end="")
        print()
    print("  ", end="")
    for c in range(cols):
        print("   " + str(c), end="")
    print(" ")
    nofog = False

    print("\nminesweeper-alpha: ", end="", flush=True)
    line = sys.stdin.readline().lower().split()
    valid = False
    if line == ["q"] or line == ["quit"]:
        print("\nQuitting the game...\nBye!")
        exit(0)
    elif line == ["h"] or line == ["help"]:
        print("\nCommands Available...")
        print(" - Reveal: r/reveal row col")
        print(" -   Mark: m/mark   row col")
        print(" -  Guess: g/guess  row col")
        print(" -   Help: h/help")
        print(" -   Quit: q/quit")
        valid = True
    elif line == ["nofog"]:
        nofog = True
        valid = True
    elif len(line) == 3 and line[0] in ["r", "reveal", "m", "mark", "g", "guess"]:
        try:
            r = int(line[1])
            c = int(line[2])
            valid = 0 <= r < rows and 0 <= c < cols
        except ValueError:
            valid = False
        if valid and line[0][0] == "r":
            if [r, c] in mines:
                print()
                print(" Oh no... You revealed a mine!")
                print("  __ _  __ _ _ __ ___   ___    _____   _____ _ __")
                print(" / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|")
                print("| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |")
                print(" \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|")
                print(" |___/")
                print()
                exit(0)
            field[r][c] = str(number_of(r, c))
            if field[r][c] == "0":
                for square in neighbours(r, c):
                    field[square[0]][square[1]] = str(number_of(square[0], square[1]))
        elif valid and line[0][0] == "m":
            if field[r][c] == "F":
                field[r][c] = " "
            else:
                field[r][c] = "F"
        elif valid:
            field[r][c] = "?"

    if not valid:
        sys.stderr.write("\nInvalid Command: " + " ".join(line) + "\n")
        continue
    rounds = rounds + 1
    if won():
        print()
        print(" ░░░░░░░░░▄░░░░░░░░░░░░░░▄░░░░ \"So Doge\"")
        print(" ░░░░░░░░▌▒█░░░░░░░░░░░▄▀▒▌░░░")
        print(" ░░░░░░░░▌▒▒█░░░░░░░░▄▀▒▒▒▐░░░ \"Such Score\"")
        print(" ░░░░░░░▐▄▀▒▒▀▀▀▀▄▄▄▀▒▒▒▒▒▐░░░")
        print(" ░░░░░▄▄▀▒░▒▒▒▒▒▒▒▒▒█▒▒▄█▒▐░░░ \"Much Minesweeping\"")
        print(" ░░░▄▀▒▒▒░░░▒▒▒░░░▒▒▒▀██▀▒▌░░░")
        print(" ░░▐▒▒▒▄▄▒▒▒▒░░░▒▒▒▒▒▒▒▀▄▒▒▌░░ \"Wow\"")
        print(" ░░▌░░▌█▀▒▒▒▒▒▄▀█▄▒▒▒▒▒▒▒█▒▐░░")
        print(" ░▐░░░▒▒▒▒▒▒▒▒▌██▀▒▒░░░▒▒▒▀▄▌░")
        print(" ░▌░▒▄██▄▒▒▒▒▒▒▒▒▒░░░░░░▒▒▒▒▌░")
        print(" ▀▒▀▐▄█▄█▌▄░▀▒▒░░░░░░░░░░▒▒▒▐░")
        print(" ▐▒▒▐▀▐▀▒░▄▄▒▄▒▒▒▒▒▒░▒░▒░▒▒▒▒▌")
        print(" ▐▒▒▒▀▀▄▄▒▒▒▄▒▒▒▒▒▒▒▒░▒░▒░▒▒▐░")
        print(" ░▌▒▒▒▒▒▒▀▀▀▒▒▒▒▒▒░▒░▒░▒░▒▒▒▌░")
        print(" ░▐▒▒▒▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▒▄▒▒▐░░")
        print(" ░░▀▄▒▒▒▒▒▒▒▒▒▒▒░▒░▒░▒▄▒▒▒▒▌░░")
        print(" ░░░░▀▄▒▒▒▒▒▒▒▒▒▒▄▄▄▀▒▒▒▒▄▀░░░ CONGRATULATIONS!")
        print(" ░░░░░░▀▄▄▄▄▄▄▀▀▀▒▒▒▒▒▄▄▀░░░░░ YOU HAVE WON!")
        print(" ░░░░░░░░░▒▒▒▒▒▒▒▒▒▒▀▀░░░░░░░░ SCORE: ", end="")
        print("{:.2f}".format(100 * rows * cols / rounds))
        print()
        exit(0)
