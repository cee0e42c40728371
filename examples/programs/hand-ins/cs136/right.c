// Minesweeper: University of Waterloo CS 136, Spring 2020, assignment 7.
// Game core, game client and main program in one file.
//
// A right one.

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

// values on the player board beside 0 to 8
const int UNKNOWN = -1;
const int MARKED = -2;
const int EXPLODED = -3;

struct game {
  int width;
  int height;
  bool *mines;        // the complete board
  int *player_board;  // what the player knows
};

// index_of(game, c, r) calculates the index of column c and row r.
static int index_of(const struct game *game, int c, int r) {
  return r * game->width + c;
}

static bool is_valid(const struct game *game, int c, int r) {
  return 0 <= c && c < game->width && 0 <= r && r < game->height;
}

// mine_at(game, c, r) determines if there is a mine; never outside of the board.
static bool mine_at(const struct game *game, int c, int r) {
  return is_valid(game, c, r) && game->mines[index_of(game, c, r)];
}

static int count_mines(const struct game *game, int c, int r) {
  int count = 0;
  for (int row = r - 1; row <= r + 1; ++row) {
    for (int col = c - 1; col <= c + 1; ++col) {
      if (mine_at(game, col, row)) {
        ++count;
      }
    }
  }
  return count;
}

static void print(const struct game *game) {
  for (int r = 0; r < game->height; ++r) {
    for (int c = 0; c < game->width; ++c) {
      const int value = game->player_board[index_of(game, c, r)];
      if (c > 0) {
        printf(" ");
      }
      if (value == UNKNOWN) {
        printf("_");
      } else if (value == MARKED) {
        printf("P");
      } else if (value == EXPLODED) {
        printf("X");
      } else {
        printf("%d", value);
      }
    }
    printf("\n");
  }
  for (int c = 0; c < game->width; ++c) {
    printf(c > 0 ? "==" : "=");
  }
  printf("\n");
}

// step(game, c, r) steps onto a square and determines if it contains a mine.
static bool step(struct game *game, int c, int r) {
  int *square = &game->player_board[index_of(game, c, r)];
  if (*square != UNKNOWN) {
    return false;
  }
  if (mine_at(game, c, r)) {
    *square = EXPLODED;
    return true;
  }
  *square = count_mines(game, c, r);
  return false;
}

// step_adv(game, c, r) also steps onto everything that a 0 leads to.
static bool step_adv(struct game *game, int c, int r) {
  if (!is_valid(game, c, r) || game->player_board[index_of(game, c, r)] != UNKNOWN) {
    return false;
  }
  if (step(game, c, r)) {
    return true;
  }
  if (game->player_board[index_of(game, c, r)] == 0) {
    for (int row = r - 1; row <= r + 1; ++row) {
      for (int col = c - 1; col <= c + 1; ++col) {
        step_adv(game, col, row);
      }
    }
  }
  return false;
}

static bool is_complete(const struct game *game) {
  for (int i = 0; i < game->width * game->height; ++i) {
    if (game->mines[i] != (game->player_board[i] == MARKED)) {
      return false;
    }
  }
  return true;
}

// mark(game, c, r) marks a square and determines if the board is complete.
static bool mark(struct game *game, int c, int r) {
  int *square = &game->player_board[index_of(game, c, r)];
  if (*square == UNKNOWN) {
    *square = MARKED;
  } else if (*square == MARKED) {
    *square = UNKNOWN;
  }
  return is_complete(game);
}

static void destroy(struct game *game) {
  free(game->mines);
  free(game->player_board);
  game->mines = NULL;
  game->player_board = NULL;
}

static void create(struct game *game, int width, int height) {
  const int size = width * height;
  destroy(game);
  game->width = width;
  game->height = height;
  game->mines = malloc(size * sizeof(bool));
  game->player_board = malloc(size * sizeof(int));
  assert(game->mines && game->player_board);
  for (int i = 0; i < size; ++i) {
    game->mines[i] = rand() % 5 == 4;
  }
  // the core draws for the player board, too
  for (int i = 0; i < size; ++i) {
    rand();
    game->player_board[i] = UNKNOWN;
  }
}

static void fail(const char *message) {
  printf("%s\n", message);
  exit(1);
}

// start(game, command) sets up a board for I or D.
static void start(struct game *game, char command) {
  int width, height, seed;
  if (scanf("%d %d", &width, &height) != 2 || width < 1 || height < 1) {
    fail("Invalid board dimensions.");
  }
  if (command == 'D') {
    if (scanf("%d", &seed) != 1) {
      fail("Invalid seed.");
    }
    srand(seed);
  }
  create(game, width, height);
  print(game);
}

// move(game, command) does S, A or M and determines if the game is over.
static bool move(struct game *game, char command) {
  int c, r;
  if (scanf("%d %d", &c, &r) != 2 || !game->mines) {
    fail("Invalid board coordinates.");
  }
  bool lost = false;
  bool won = false;
  if (!is_valid(game, c, r)) {
    print(game);
    return false;
  }
  if (command == 'S') {
    lost = step(game, c, r);
  } else if (command == 'A') {
    lost = step_adv(game, c, r);
  } else {
    won = mark(game, c, r);
  }
  print(game);
  if (lost) {
    printf("You stepped on a mine. Game over!\n");
  } else if (won) {
    printf("You marked all mines. Congratulations, well done!\n");
  }
  return lost || won;
}

int main(void) {
  struct game game = {0, 0, NULL, NULL};
  char command;
  bool over = false;

  while (!over && scanf(" %c", &command) == 1) {
    if (command == 'I' || command == 'D') {
      start(&game, command);
    } else if (command == 'S' || command == 'A' || command == 'M') {
      over = move(&game, command);
    } else if (command == 'Q') {
      printf("Thanks for playing. See you soon!\n");
      over = true;
    } else {
      fail("Invalid command.");
    }
  }
  destroy(&game);
  return 0;
}
