/* MineSweeper. birch.truth.json names what is wrong with it. */
#include <stdio.h>

int mines[20][20];
char seen[20][20];

void print_board() {
  int i, j;
  for (i = 0; i < 20; i++) {
    for (j = 0; j < 20; j++) {
      printf("%c ", seen[i][j]);
    }
    printf("\n");
  }
}

int count_mines(int r, int c) {
  int count = 0;
  if (r > 0 && c > 0) count += mines[r - 1][c - 1];
  if (r > 0) count += mines[r - 1][c];
  if (r > 0 && c < 19) count += mines[r - 1][c + 1];
  if (c > 0) count += mines[r][c - 1];
  if (c < 19) count += mines[r][c + 1];
  if (r < 19 && c > 0) count += mines[r + 1][c - 1];
  if (r < 19) count += mines[r + 1][c];
  if (r < 19 && c < 19) count += mines[r + 1][c + 1];
  return count;
}

void reveal_all() {
  int i, j;
  for (i = 0; i < 20; i++) {
    for (j = 0; j < 20; j++) {
      if (mines[i][j] == 1) {
        seen[i][j] = 'X';
      } else {
        seen[i][j] = count_mines(i, j) + '0';
      }
    }
  }
}

int main() {
  int n, r, c, i, j;
  int placed = 0;
  int round = 0;

  for (i = 0; i < 20; i++) {
    for (j = 0; j < 20; j++) {
      seen[i][j] = '*';
    }
  }

  if (scanf("%d", &n) != 1) {
    printf("Not enough mines placed on the board.\n");
    return 1;
  }
  if (n < 0) {
    printf("Number of mines cannot be negative.\n");
    return 1;
  }
  while (placed < n) {
    if (scanf("%d %d", &r, &c) != 2) {
      printf("Not enough mines placed on the board.\n");
      return 1;
    }
    if (r < 0 || r > 19 || c < 0 || c > 19) {
      printf("(%d, %d) is not a valid position for a mine.\n", r, c);
    } else {
      mines[r][c] = 1;
      placed++;
    }
  }

  printf("Initial Board:\n");
  print_board();

  while (scanf("%d %d", &r, &c) == 2) {
    if (r < 0 || r > 19 || c < 0 || c > 19) {
      printf("(%d, %d) is not a valid position.\n", r, c);
    } else if (mines[r][c] == 1) {
      seen[r][c] = 'X';
      printf("Round: %d\n", round);
      print_board();
      printf("You Lose...\n");
      reveal_all();
      print_board();
      return 0;
    } else {
      // TODO: 0s should open the ones next to them
      seen[r][c] = count_mines(r, c) + '0';
    }
    printf("Round: %d\n", round);
    round++;
    print_board();
    // TODO: winning
  }
  printf("No more input. Game Over.\n");
  return 0;
}
