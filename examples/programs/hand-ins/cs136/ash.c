// CS 136 assignment 7, question 4: core, client and main program in one file.
// A hand-in with faults; ash.truth.json lists them.

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// the core
#define MAX_SIZE 100000
static const int UNKNOWN = 9;
static const int MARKED = 10;
static const int MINE = 11;

static int width = 0;
static int height = 0;
static bool complete_board[MAX_SIZE];
static int player_board[MAX_SIZE];

// mine_at(c, r) returns true if there is a mine at column c, row r
static bool mine_at(int c, int r) {
  return complete_board[r * width + c];
}

static bool board_complete(void) {
  for (int i = 0; i < width * height; ++i) {
    const bool marked = player_board[i] == MARKED;
    if (complete_board[i] != marked) {
      return false;
    }
  }
  return true;
}

static void board_create(int w, int h) {
  assert(w > 0 && h > 0);
  width = w;
  height = h;
  memset(complete_board, 0, sizeof(complete_board));
  for (int i = 0; i < w * h; ++i) {
    complete_board[i] = (rand() % 5 == 4);
  }
  for (int i = 0; i < w * h; ++i) {
    player_board[i] = (rand(), UNKNOWN);
  }
}

// the client

// clamp(val, min, max) limits val to min..max
static int clamp(int val, int min, int max) {
  if (val < min) {
    return min;
  }
  if (val > max) {
    return max;
  }
  return val;
}

static int index_of(int c, int r) {
  return r * width + c;
}

static int count_adjacent(int c, int r) {
  int sum = 0;
  for (int y = clamp(r - 1, 0, height); y <= clamp(r + 1, 0, height); ++y) {
    for (int x = clamp(c - 1, 0, width); x <= clamp(c + 1, 0, width); ++x) {
      if (!(x == c && y == r) && mine_at(x, y)) {
        ++sum;
      }
    }
  }
  return sum;
}

static bool step(int c, int r) {
  const int i = index_of(c, r);
  if (player_board[i] != UNKNOWN) {
    return false;
  }
  if (mine_at(c, r)) {
    return true;
  }
  player_board[i] = count_adjacent(c, r);
  return false;
}

static bool mark(int c, int r) {
  const int i = index_of(c, r);
  if (player_board[i] == UNKNOWN) {
    player_board[i] = MARKED;
  } else if (player_board[i] == MARKED) {
    player_board[i] = UNKNOWN;
  }
  return board_complete();
}

static void print(void) {
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) {
      const int val = player_board[index_of(c, r)];
      if (val == UNKNOWN) {
        printf("_");
      } else if (val == MARKED) {
        printf("P");
      } else if (val == MINE) {
        printf("X");
      } else {
        printf("%d", val);
      }
      printf(c == width - 1 ? "\n" : " ");
    }
  }
  for (int i = 0; i < 2 * width - 1; ++i) {
    printf("=");
  }
  printf("\n");
}

static bool step_adv(int c, int r) {
  if (step(c, r)) {
    return true;
  }
  if (player_board[index_of(c, r)] != 0) {
    return false;
  }
  for (int y = clamp(r - 1, 0, height - 1); y <= clamp(r + 1, 0, height - 1); ++y) {
    for (int x = clamp(c - 1, 0, width - 1); x <= clamp(c + 1, 0, width - 1); ++x) {
      if (player_board[index_of(x, y)] == UNKNOWN) {
        step_adv(x, y);
      }
    }
  }
  return false;
}

// the main program

static void error(const char *text) {
  printf("%s\n", text);
  exit(1);
}

static bool on_board(int c, int r) {
  return c >= 0 && c < width && r >= 0 && r < height;
}

int main(void) {
  char cmd[64];
  while (scanf("%63s", cmd) == 1) {
    int c = 0;
    int r = 0;
    if (!strcmp(cmd, "I") || !strcmp(cmd, "D")) {
      if (scanf("%d %d", &c, &r) != 2 || c < 1 || r < 1 || c > MAX_SIZE / 2 / (r + 1)) {
        error("Invalid board dimensions.");
      }
      if (cmd[0] == 'D') {
        int seed;
        if (scanf("%d", &seed) != 1) {
          error("Invalid seed.");
        }
        srand(seed);
      }
      board_create(c, r);
      print();
    } else if (!strcmp(cmd, "S") || !strcmp(cmd, "A")) {
      if (scanf("%d %d", &c, &r) != 2 || width == 0) {
        error("Invalid board coordinates.");
      }
      const bool hit = on_board(c, r) && (cmd[0] == 'S' ? step(c, r) : step_adv(c, r));
      print();
      if (hit) {
        printf("You stepped on a mine. Game over!\n");
        return 0;
      }
    } else if (!strcmp(cmd, "M")) {
      if (scanf("%d %d", &c, &r) != 2 || width == 0) {
        error("Invalid board coordinates.");
      }
      const bool won = on_board(c, r) && mark(c, r);
      print();
      if (won) {
        printf("You marked all mines. Congratulations, well done!\n");
        return 0;
      }
    } else if (!strcmp(cmd, "Q")) {
      printf("Thanks for playing. See you soon!\n");
      return 0;
    } else {
      error("Invalid command.");
    }
  }
  return 0;
}
