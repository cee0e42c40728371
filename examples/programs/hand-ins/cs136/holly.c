// CS 136, assignment 7, question 4 (Minesweeper), both parts.
// A hand-in with a fault; holly.truth.json tells it.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum square { ZERO = 0, EIGHT = 8, UNKNOWN, MARKED, MINE };

struct minesweeper {
  int width;
  int height;
  bool *has_mine;
  enum square *squares;
};

// in_range(val, len) determines if val is an index of len items
static bool in_range(int val, int len) {
  return 0 <= val && val < len;
}

static int count_mines(const struct minesweeper *ms, int col, int row) {
  int result = 0;
  for (int i = 0; i < 9; ++i) {
    const int c = col - 1 + i % 3;
    const int r = row - 1 + i / 3;
    if (i != 4 && in_range(c, ms->width) && in_range(r, ms->height)) {
      result += ms->has_mine[r * ms->width + c];
    }
  }
  return result;
}

static bool step(struct minesweeper *ms, int col, int row) {
  const int pos = row * ms->width + col;
  if (ms->squares[pos] != UNKNOWN) {
    return false;
  }
  ms->squares[pos] = ms->has_mine[pos] ? MINE : (enum square)count_mines(ms, col, row);
  return ms->has_mine[pos];
}

static bool step_adv(struct minesweeper *ms, int col, int row) {
  const int pos = row * ms->width + col;
  if (ms->squares[pos] != UNKNOWN) {
    return false;
  }
  if (step(ms, col, row)) {
    return true;
  }
  if (ms->squares[pos] == ZERO) {
    for (int i = 0; i < 9; ++i) {
      const int c = col - 1 + i % 3;
      const int r = row - 1 + i / 3;
      if (in_range(c, ms->width) && in_range(r, ms->height)) {
        step_adv(ms, c, r);
      }
    }
  }
  return false;
}

static bool is_complete(const struct minesweeper *ms) {
  for (int i = 0; i < ms->width * ms->height; ++i) {
    if (ms->has_mine[i] != (ms->squares[i] == MARKED)) {
      return false;
    }
  }
  return true;
}

static bool mark(struct minesweeper *ms, int col, int row) {
  enum square *square = &ms->squares[row * ms->width + col];
  if (*square == MARKED) {
    *square = UNKNOWN;
  } else if (*square == UNKNOWN) {
    *square = MARKED;
    return is_complete(ms);
  }
  return false;
}

static void print(const struct minesweeper *ms) {
  static const char symbols[] = "012345678_PX";
  for (int row = 0; row < ms->height; ++row) {
    const char *gap = "";
    for (int col = 0; col < ms->width; ++col) {
      printf("%s%c", gap, symbols[ms->squares[row * ms->width + col]]);
      gap = " ";
    }
    printf("\n");
  }
  for (int i = 0; i < 2 * ms->width - 1; ++i) {
    printf("=");
  }
  printf("\n");
}

static void create(struct minesweeper *ms, int width, int height) {
  const int len = width * height;
  free(ms->has_mine);
  free(ms->squares);
  ms->width = width;
  ms->height = height;
  ms->has_mine = malloc(len * sizeof(bool));
  ms->squares = malloc(len * sizeof(enum square));
  for (int i = 0; i < len; ++i) {
    ms->has_mine[i] = rand() % 5 == 4;
  }
  for (int i = 0; i < len; ++i) {
    rand();
    ms->squares[i] = UNKNOWN;
  }
}

static bool end_with(const char *message) {
  printf("%s\n", message);
  return false;
}

// perform(ms, cmd, status) reads the arguments of a command and does it; false ends the program
static bool perform(struct minesweeper *ms, char cmd, int *status) {
  int first = 0;
  int second = 0;
  if (cmd == 'Q') {
    return end_with("Thanks for playing. See you soon!");
  }
  const bool are_read = strchr("IDSAM", cmd) && scanf("%d %d", &first, &second) == 2;
  if (cmd == 'I' || cmd == 'D') {
    int seed = 0;
    *status = 1;
    if (!are_read || first < 1 || second < 1) {
      return end_with("Invalid board dimensions.");
    }
    if (cmd == 'D') {
      if (scanf("%d", &seed) != 1) {
        return end_with("Invalid seed.");
      }
      srand(seed);
    }
    *status = 0;
    create(ms, first, second);
    print(ms);
    return true;
  }
  if (cmd != 'S' && cmd != 'A' && cmd != 'M') {
    *status = 1;
    return end_with("Invalid command.");
  }
  if (!are_read || !ms->has_mine) {
    *status = 1;
    return end_with("Invalid board coordinates.");
  }
  const bool is_valid = in_range(first, ms->width) && in_range(second, ms->height);
  const bool is_lost = is_valid && ((cmd == 'S' && step(ms, first, second)) || (cmd == 'A' && step_adv(ms, first, second)));
  const bool is_won = is_valid && cmd == 'M' && mark(ms, first, second);
  print(ms);
  if (is_lost) {
    return end_with("You stepped on a mine. Game over!");
  }
  if (is_won) {
    return end_with("You marked all mines. Congratulations, well done!");
  }
  return true;
}

int main(void) {
  struct minesweeper ms = {0, 0, NULL, NULL};
  char word[100];
  int status = 0;
  while (scanf("%99s", word) == 1 && perform(&ms, word[1] ? '?' : word[0], &status)) {
  }
  free(ms.has_mine);
  free(ms.squares);
  return status;
}
