/* MineSweeper. willow.truth.json names what is wrong with it. */
#include <stdio.h>

int field[22][22];
char view[22][22];

void show() {
  for (int r = 1; r <= 20; r++) {
    for (int c = 1; c <= 20; c++) printf("%c ", view[r][c]);
    printf("\n");
  }
}

int count(int r, int c) {
  return field[r-1][c-1] + field[r-1][c] + field[r-1][c+1]
       + field[r][c-1] + field[r][c+1]
       + field[r+1][c-1] + field[r+1][c] + field[r+1][c+1];
}

void spread() {
  for (int r = 1; r <= 20; r++)
    for (int c = 1; c <= 20; c++)
      if (view[r][c] == '0')
        for (int i = r - 1; i <= r + 1; i++)
          for (int j = c - 1; j <= c + 1; j++)
            if (i >= 1 && i <= 20 && j >= 1 && j <= 20) view[i][j] = '0' + count(i, j);
}

int main() {
  int mines, r, c, round = 0;

  for (r = 0; r < 22; r++)
    for (c = 0; c < 22; c++) view[r][c] = '*';

  if (scanf("%d", &mines) != 1) {
    printf("Not enough mines placed on the board.\n");
    return 0;
  }
  if (mines < 0) {
    printf("Number of mines cannot be negative.\n");
    return 0;
  }
  int done = 0;
  while (done < mines) {
    if (scanf("%d %d", &r, &c) == EOF) {
      printf("Not enough mines placed on the board.\n");
      return 0;
    }
    r++;
    c++;
    if (r < 1 || r > 20 || c < 1 || c > 20 || field[r][c]) {
      printf("(%d, %d) is not a valid position for a mine.\n", r, c);
    } else {
      field[r][c] = 1;
      done++;
    }
  }

  printf("Initial Board:\n");
  show();

  while (scanf("%d %d", &r, &c) != EOF) {
    r++;
    c++;
    if (r >= 1 && r <= 20 && c >= 1 && c <= 20) {
      if (field[r][c]) {
        view[r][c] = 'X';
      } else if (view[r][c] != '*') {
        printf("Spot already revealed, pick another spot\n");
      } else {
        view[r][c] = '0' + count(r, c);
        spread();
      }
    }
    printf("Round: %d\n", round);
    round++;
    show();
  }
}
