/* MineSweeper. elm.truth.json names what is wrong with it. */
#include <stdio.h>
#include <stdlib.h>

#define CELLS 400

int *mine;
int *open;

/* the 8 cells around a cell, as steps in the array */
int step[8] = {-21, -20, -19, -1, 1, 19, 20, 21};

int around(int cell) {
  int k, n = 0;
  for (k = 0; k < 8; k++) {
    int other = cell + step[k];
    if (other >= 0 && other < CELLS && mine[other]) n++;
  }
  return n;
}

void uncover(int cell) {
  int k;
  if (cell < 0 || cell >= CELLS) return;
  if (open[cell]) return;
  open[cell] = 1;
  if (around(cell) != 0) return;
  for (k = 0; k < 8; k++) uncover(cell + step[k]);
}

void show(int all) {
  int cell;
  for (cell = 0; cell < CELLS; cell++) {
    if (!all && !open[cell]) printf("* ");
    else if (mine[cell]) printf("X ");
    else printf("%d ", around(cell));
    if (cell % 20 == 19) printf("\n");
  }
}

int finished(void) {
  int cell;
  for (cell = 0; cell < CELLS; cell++)
    if (!open[cell] && !mine[cell]) return 0;
  return 1;
}

int main(void) {
  int n, i, r, c, round;

  mine = calloc(CELLS, sizeof(int));
  open = calloc(CELLS, sizeof(int));

  if (scanf("%d", &n) != 1) {
    printf("Not enough mines placed on the board.\n");
    exit(1);
  }
  if (n < 0) {
    printf("Number of mines cannot be negative.\n");
    exit(1);
  }
  for (i = 0; i < n; i++) {
    if (scanf("%d%d", &r, &c) != 2) {
      printf("Not enough mines placed on the board.\n");
      exit(1);
    }
    if (r < 0 || r >= 20 || c < 0 || c >= 20 || mine[20 * r + c]) {
      printf("(%d, %d) is not a valid position for a mine.\n", c, r);
      i--;
    } else {
      mine[20 * r + c] = 1;
    }
  }

  printf("Initial Board:\n");
  show(0);

  round = 0;
  while (!finished()) {
    if (scanf("%d%d", &r, &c) != 2) {
      printf("No more input. Game Over.\n");
      exit(0);
    }
    if (r < 0 || r >= 20 || c < 0 || c >= 20) {
      printf("(%d, %d) is not a valid position.\n", r, c);
    } else if (open[20 * r + c]) {
      printf("Spot already revealed, pick another spot\n");
    } else if (mine[20 * r + c]) {
      printf("You Lose...\n");
      show(1);
      exit(0);
    } else {
      uncover(20 * r + c);
    }
    printf("Round: %d\n", round);
    show(0);
    round++;
  }
  printf("You Win!!!!\n");
  show(1);
  free(mine);
  free(open);
  return 0;
}
