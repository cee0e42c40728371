// CS 136 A7: game client with the course's core, put together in one file
// A hand-in with faults; fir.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
#include <string.h>

// ---- core
struct game {
  int width;
  int height;
  bool *complete;
  int *player;
};

#define UNKNOWN 100
#define MARKED 101
#define MINE 102

static struct game *create(int width, int height) {
  struct game *g = malloc(sizeof(struct game));
  g->width = width;
  g->height = height;
  g->complete = malloc(width * height * sizeof(bool));
  g->player = malloc(width * height * sizeof(int));
  for (int i = 0; i < width * height; ++i) g->complete[i] = rand() % 5 == 4;
  for (int i = 0; i < width * height; ++i) {
    rand();
    g->player[i] = UNKNOWN;
  }
  return g;
}

static void destroy(struct game *g) {
  if (g == NULL) return;
  free(g->complete);
  free(g->player);
  free(g);
}

// ---- client
static bool in(const struct game *g, int c, int r) {
  return c > -1 && r > -1 && c < g->width && r < g->height;
}

static int at(const struct game *g, int c, int r) {
  return g->width * r + c;
}

static void print(const struct game *g) {
  for (int r = 0; r < g->height; ++r) {
    for (int c = 0; c < g->width; ++c) {
      if (c) printf(" ");
      int sq = g->player[at(g, c, r)];
      if (sq == UNKNOWN) printf("_");
      if (sq == MARKED) printf("P");
      if (sq == MINE) printf("X");
      if (sq < 9) printf("%d", sq);
    }
    printf("\n");
  }
  for (int i = 0; i < g->width * 2 - 1; ++i) printf("=");
  printf("\n");
}

static int count(const struct game *g, int c, int r) {
  int n = 0;
  for (int i = -1; i <= 1; ++i) {
    for (int j = -1; j <= 1; ++j) {
      if (i == 0 && j == 0) continue;
      if (in(g, c + i, r + j) && g->complete[at(g, c + i, r + j)]) ++n;
    }
  }
  return n;
}

static bool step(struct game *g, int c, int r) {
  if (!in(g, c, r)) return false;
  int *sq = &g->player[at(g, c, r)];
  if (*sq == MARKED || *sq < 9) return false;
  if (g->complete[at(g, c, r)]) {
    *sq = MINE;
    return true;
  }
  *sq = count(g, c, r);
  return false;
}

static bool step_adv(struct game *g, int c, int r) {
  if (!in(g, c, r)) return false;
  if (step(g, c, r)) return true;
  if (g->player[at(g, c, r)] == 0) {
    for (int i = -1; i <= 1; ++i) {
      for (int j = -1; j <= 1; ++j) {
        if (i == 0 && j == 0) continue;
        step_adv(g, c + i, r + j);
      }
    }
  }
  return false;
}

static bool mark(struct game *g, int c, int r) {
  if (!in(g, c, r)) return false;
  int *sq = &g->player[at(g, c, r)];
  if (*sq == UNKNOWN) *sq = MARKED;
  else if (*sq == MARKED) *sq = UNKNOWN;
  return false;  // winning comes later
}

// ---- main
int main(void) {
  struct game *g = NULL;
  char cmd[64];
  int a, b, seed;
  while (scanf("%63s", cmd) == 1) {
    if (strcmp(cmd, "I") == 0 || strcmp(cmd, "D") == 0) {
      if (scanf("%d %d", &a, &b) != 2 || a < 1 || b < 1) {
        printf("Invalid board dimensions.\n");
        return 1;
      }
      if (cmd[0] == 'D') {
        if (scanf("%d", &seed) != 1) {
          printf("Invalid seed.\n");
          return 1;
        }
        srand(seed);
      }
      destroy(g);
      g = create(a, b);
      print(g);
    } else if (strcmp(cmd, "S") == 0 || strcmp(cmd, "A") == 0 || strcmp(cmd, "M") == 0) {
      if (scanf("%d %d", &a, &b) != 2 || g == NULL) {
        printf("Invalid board coordinates.\n");
        return 1;
      }
      bool over = false;
      if (cmd[0] == 'S') over = step(g, a, b);
      if (cmd[0] == 'A') over = step_adv(g, a, b);
      if (cmd[0] == 'M') mark(g, a, b);
      print(g);
      if (over) {
        printf("You stepped on a mine. Game over!\n");
        destroy(g);
        return 0;
      }
    } else {
      printf("Invalid command.\n");
      destroy(g);
      return 1;
    }
  }
  destroy(g);
  return 0;
}
