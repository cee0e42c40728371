#!/usr/bin/env python3
"""Plays Minesweeper by counting and by comparing pairs of numbers, and guesses where that does not help.

docs/protocol.md describes the lines that it reads and writes.
"""
import random
import sys


class Board:
    def __init__(self, width, height, mines):
        self.width, self.height, self.mine_count = width, height, mines
        self.hidden, self.numbers = set(range(width * height)), {}

    def around(self, cell):
        row, column = divmod(cell, self.width)
        rows = range(max(0, row - 1), min(self.height, row + 2))
        columns = range(max(0, column - 1), min(self.width, column + 2))
        return {r * self.width + c for r in rows for c in columns} - {cell}

    def learn(self, cell, value):
        if value.isdigit():
            self.numbers[cell] = int(value)
            self.hidden.discard(cell)

    def deduce(self):
        """Safe cells, and what is left of the numbers: sets of hidden cells with how many mines are among them."""
        clues = {frozenset(self.around(cell) & self.hidden): n for cell, n in self.numbers.items()}
        safe, mines = set(), set()
        while True:
            clues = {cells - safe - mines: n - len(cells & mines) for cells, n in clues.items() if cells}
            empty = set().union(*(cells for cells, n in clues.items() if n == 0))
            full = set().union(*(cells for cells, n in clues.items() if n == len(cells)))
            pairs = {b - a: clues[b] - clues[a] for a in clues for b in clues if a and a < b}
            new = {cells: n for cells, n in pairs.items() if cells not in clues}
            if not empty and not full and not new:
                return safe, mines, clues
            safe, mines = safe | empty, mines | full
            clues.update(new)

    def move(self):
        safe, mines, clues = self.deduce()
        if safe:
            return safe
        left = self.hidden - mines
        risk = dict.fromkeys(left, (self.mine_count - len(mines)) / len(left))
        beside = {cell: max(n / len(cells) for cells, n in clues.items() if cell in cells) for cell in set().union(*clues)}
        risk.update(beside)
        return [min(risk, key=lambda cell: (risk[cell], random.random()))]


board, start = None, 0
for word, *rest in (line.split() for line in sys.stdin):
    if word == "countermine":
        print("name Counting\nready 1", flush=True)
    elif word == "newgame":
        board = Board(*map(int, rest[:3]))
        start = dict(zip(rest[3::2], rest[4::2])).get("start", 0)
    elif word == "known":
        for cell, value in (pair.split("=") for pair in rest):
            board.learn(int(cell), value)
    elif word == "go":
        print("open", *(board.move() if board.numbers else [start]), flush=True)
    elif word == "quit":
        break
