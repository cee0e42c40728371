// Minesweeper: University of Waterloo CS 136, Spring 2020, assignment 7.
// Game core, game client and main program in one file.
//
// A hand-in with four faults; hand-ins.json names them.

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORD 64

// one square: what is there, and how the player sees it
struct square {
  bool mine;
  char seen;  // '_' unknown, 'P' marked, 'X' mine, or a digit
};

static struct square *board = NULL;
static int width = 0;
static int height = 0;

static struct square *square_at(int c, int r) {
  if (c < 0 || c >= width || r < 0 || r >= height) {
    return NULL;
  }
  return &board[r * width + c];
}

static void print_board(void) {
  for (int r = 0; r < height; r++) {
    for (int c = 0; c < width; c++) {
      printf("%c ", square_at(c, r)->seen);
    }
    printf("\n");
  }
  for (int i = 1; i < 2 * width; i++) {
    printf("=");
  }
  printf("\n");
}

// show(c, r) uncovers one square.
static void show(int c, int r) {
  struct square *square = square_at(c, r);
  square->seen = '0';
  for (int dr = -1; dr <= 1; dr++) {
    for (int dc = -1; dc <= 1; dc++) {
      const struct square *neighbour = square_at(c + dc, r + dr);
      if (neighbour && neighbour->mine) {
        square->seen++;
      }
    }
  }
  if (square->mine) {
    square->seen = 'X';
  }
}

static bool step(int c, int r) {
  const struct square *square = square_at(c, r);
  if (square->seen == '_') {
    show(c, r);
  }
  return square->seen == 'X';
}

// spread(c, r) uncovers a safe square, and all around it while there are no mines.
static void spread(int c, int r) {
  const struct square *square = square_at(c, r);
  if (!square || isdigit((unsigned char)square->seen)) {
    return;
  }
  show(c, r);
  if (square->seen != '0') {
    return;
  }
  for (int dr = -1; dr <= 1; dr++) {
    for (int dc = -1; dc <= 1; dc++) {
      spread(c + dc, r + dr);
    }
  }
}

static bool step_adv(int c, int r) {
  if (square_at(c, r)->seen != '_') {
    return false;
  }
  if (step(c, r)) {
    return true;
  }
  if (square_at(c, r)->seen == '0') {
    square_at(c, r)->seen = '_';
    spread(c, r);
  }
  return false;
}

static bool mark(int c, int r) {
  struct square *square = square_at(c, r);
  if (square->seen == '_') {
    square->seen = 'P';
  } else if (square->seen == 'P') {
    square->seen = '_';
  }
  // every mine must have its mark
  for (int i = 0; i < width * height; i++) {
    if (board[i].mine && board[i].seen != 'P') {
      return false;
    }
  }
  return true;
}

static void give_up(const char *why) {
  puts(why);
  exit(EXIT_FAILURE);
}

static void new_board(bool has_seed) {
  int seed;
  if (scanf("%d%d", &width, &height) != 2 || width < 1 || height < 1) {
    give_up("Invalid board dimensions.");
  }
  if (has_seed) {
    if (scanf("%d", &seed) != 1) {
      give_up("Invalid seed.");
    }
    srand(seed);
  }
  board = realloc(board, width * height * sizeof(struct square));
  for (int i = 0; i < width * height; i++) {
    board[i].mine = rand() % 5 == 4;
  }
  for (int i = 0; i < width * height; i++) {
    rand();
    board[i].seen = '_';
  }
  print_board();
}

// play(what) reads a square and does S, A or M there; it returns true at the end of the game.
static bool play(char what) {
  int c, r;
  bool hit = false, done = false;
  if (scanf("%d%d", &c, &r) != 2 || !board) {
    give_up("Invalid board coordinates.");
  }
  if (square_at(c, r)) {
    switch (what) {
      case 'S': hit = step(c, r); break;
      case 'A': hit = step_adv(c, r); break;
      case 'M': done = mark(c, r); break;
    }
  }
  print_board();
  if (hit) {
    puts("You stepped on a mine. Game over!");
  }
  if (done) {
    puts("You marked all mines. Congratulations, well done!");
  }
  return hit || done;
}

int main(void) {
  char word[MAX_WORD];
  bool over = false;

  while (!over && scanf("%63s", word) == 1) {
    if (strcmp(word, "I") == 0 || strcmp(word, "D") == 0) {
      new_board(word[0] == 'D');
    } else if (strcmp(word, "S") == 0 || strcmp(word, "A") == 0 || strcmp(word, "M") == 0) {
      over = play(word[0]);
    } else if (strcmp(word, "Q") == 0) {
      puts("Thanks for playing! See you soon!");
      over = true;
    } else {
      give_up("Invalid command.");
    }
  }
  free(board);
  return 0;
}
