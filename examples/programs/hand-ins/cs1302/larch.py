import sys


class MalformedSeed(Exception):
    pass


class MinesweeperGame:
    def __init__(self, seed_path):
        try:
            seed_file = open(seed_path)
        except OSError as error:
            print(file=sys.stderr)
            print("Seed File Not Found Error:", error, file=sys.stderr)
            sys.exit(2)
        try:
            self.read_seed(seed_file.read().split())
        except (MalformedSeed, ValueError, IndexError) as error:
            print(file=sys.stderr)
            print("Seed File Malformed Error:", error, file=sys.stderr)
            sys.exit(3)
        self.rounds = 0
        self.playing = True
        self.show_mines = False

    def read_seed(self, words):
        self.rows = int(words[0])
        self.cols = int(words[1])
        if self.rows not in range(5, 11) or self.cols not in range(5, 11):
            raise MalformedSeed("the field is too small or too large")
        number_of_mines = int(words[2])
        self.mines = []
        for i in range(number_of_mines):
            row = int(words[3 + 2 * i])
            col = int(words[4 + 2 * i])
            if row < 0 or row >= self.rows or col < 0 or col >= self.cols:
                raise MalformedSeed("a mine is not on the field")
            self.mines.append((row, col))
        self.squares = [[" "] * self.cols for _ in range(self.rows)]

    def print_welcome(self):
        print("        _")
        print("  /\\/\\ (F)_ __   ___  _____      _____  ___ _ __   ___ _ __")
        print(" /    \\| | '_ \\ / _ \\/ __\\ \\ /\\ / / _ \\/ _ \\ '_ \\ / _ \\ '__|")
        print("/ /\\/\\ \\ | | | |  __/\\__ \\\\ V  V /  __/  __/ |_) |  __/ |")
        print("\\/    \\/_|_| |_|\\___||___/ \\_/\\_/ \\___|\\___| .__/ \\___|_|")
        print("                             ALPHA EDITION |_| v2022.sp")

    def print_field(self):
        print()
        print(" Rounds Completed:", self.rounds)
        print()
        for row in range(self.rows):
            line = " " + str(row) + " |"
            for col in range(self.cols):
                square = self.squares[row][col]
                if self.show_mines and (row, col) in self.mines:
                    line += "<" + square + ">|"
                else:
                    line += " " + square + " |"
            print(line)
        print("    ", end="")
        for col in range(self.cols):
            print(" " + str(col) + " ", end=" " if col < self.cols - 1 else "\n")
        print()
        self.show_mines = False

    def invalid(self, message):
        sys.stdout.flush()
        print(file=sys.stderr)
        print("Invalid Command:", message, file=sys.stderr)

    def prompt_user(self):
        line = input("minesweeper-alpha: ")
        words = line.split()
        if len(words) == 1 and words[0] in ("q", "quit"):
            print()
            print("Quitting the game...")
            print("Bye!")
            self.playing = False
        elif len(words) == 1 and words[0] == "nofog":
            self.show_mines = True
            self.rounds += 1
        elif len(words) == 3 and words[0] in ("r", "reveal", "m", "mark", "g", "guess"):
            try:
                row = int(words[1])
                col = int(words[2])
            except ValueError as error:
                self.invalid(error)
                return
            if row > self.rows or col > self.cols:
                self.invalid("not on the field")
                return
            self.rounds += 1
            if words[0][0] == "r":
                self.reveal(row, col)
            elif words[0][0] == "m":
                self.squares[row][col] = "F"
                if self.is_won():
                    self.print_win()
            else:
                self.squares[row][col] = "?"
        else:
            # help comes later
            self.invalid("Command not recognized!")

    def reveal(self, row, col):
        if (row, col) in self.mines:
            self.print_loss()
        else:
            count = 0
            for r in (row - 1, row, row + 1):
                for c in (col - 1, col, col + 1):
                    if (r, c) in self.mines:
                        count += 1
            self.squares[row][col] = str(count)

    def is_won(self):
        for row in range(self.rows):
            for col in range(self.cols):
                square = self.squares[row][col]
                if (row, col) in self.mines:
                    if square != "F":
                        return False
                elif not square.isdigit():
                    return False
        return True

    def print_win(self):
        self.playing = False
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
        score = 100.0 * self.rows * self.cols / self.rounds
        print("%.2f" % score)
        print()

    def print_loss(self):
        self.playing = False
        print()
        print(" Oh no... You revealed a mine!")
        print("  __ _  __ _ _ __ ___   ___    _____   _____ _ __")
        print(" / _` |/ _` | '_ ` _ \\ / _ \\  / _ \\ \\ / / _ \\ '__|")
        print("| (_| | (_| | | | | | |  __/ | (_) \\ V /  __/ |")
        print(" \\__, |\\__,_|_| |_| |_|\\___|  \\___/ \\_/ \\___|_|")
        print(" |___/")
        print()

    def play(self):
        self.print_welcome()
        while self.playing:
            self.print_field()
            self.prompt_user()


if len(sys.argv) != 2:
    print("\nUsage: MinesweeperDriver SEED_FILE_PATH", file=sys.stderr)
    sys.exit(1)
MinesweeperGame(sys.argv[1]).play()
