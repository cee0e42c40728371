/* MineSweeper. oak.truth.json names what is wrong with it. */
#include <stdio.h>

char b[20][20];
char s[20][20];

void flood(int r, int c) {
  if (r < 0 || c < 0 || r > 19 || c > 19) return;
  if (s[r][c] != '*') return;
  s[r][c] = b[r][c];
  if (b[r][c] == '0') {
    flood(r - 1, c - 1); flood(r - 1, c); flood(r - 1, c + 1);
    flood(r, c - 1);                      flood(r, c + 1);
    flood(r + 1, c - 1); flood(r + 1, c); flood(r + 1, c + 1);
  }
}

int main(void) {
  int n, r, c, i, j, x, y, k = 0, round = 0, won;

  for (i = 0; i < 20; i++) for (j = 0; j < 20; j++) { b[i][j] = '0'; s[i][j] = '*'; }

  if (scanf("%d", &n) != 1) { printf("Not enough mines placed on the board.\n"); return 1; }
  if (n < 0) { printf("Number of mines cannot be negative.\n"); return 1; }

  while (k < n) {
    if (scanf("%d %d", &r, &c) != 2) { printf("Not enough mines placed on the board.\n"); return 1; }
    if (r < 0 || c < 0 || r > 19 || c > 19 || b[r][c] == 'X') {
      printf("(%d, %d) is not a valid position for a mine.\n", r, c);
    } else {
      b[r][c] = 'X';
      k++;
    }
  }

  for (i = 0; i < 20; i++) {
    for (j = 0; j < 20; j++) {
      if (b[i][j] != 'X') {
        k = 0;
        for (x = i - 1; x <= i + 1; x++)
          for (y = j - 1; y <= j + 1; y++)
            if (x >= 0 && y >= 0 && x <= 19 && y <= 19 && b[x][y] == 'X') k++;
        b[i][j] = '0' + k;
      }
    }
  }

  printf("Initial Board:\n");
  for (i = 0; i < 20; i++) {
    for (j = 0; j < 20; j++) printf("%c ", s[i][j]);
    printf("\n");
  }

  while (1) {
    if (scanf("%d %d", &r, &c) != 2) {
      printf("No more input. Game Over.\n");
      return 0;
    }
    if (s[r][c] >= '0' && s[r][c] <= '8') {
      printf("Spot already revealed, pick another spot\n");
    } else if (r < 0 || c < 0 || r > 19 || c > 19) {
      printf("(%d, %d) is not a valid position.\n", r, c);
    } else if (b[r][c] == 'X') {
      s[r][c] = 'X';
    } else {
      flood(r, c);
    }
    printf("Round: %d\n", round);
    round++;
    for (i = 0; i < 20; i++) {
      for (j = 0; j < 20; j++) printf("%c ", s[i][j]);
      printf("\n");
    }
    if (r >= 0 && c >= 0 && r <= 19 && c <= 19 && b[r][c] == 'X') {
      printf("You Lose...\n");
      for (i = 0; i < 20; i++) {
        for (j = 0; j < 20; j++) printf("%c ", b[i][j]);
        printf("\n");
      }
    }
    won = 1;
    for (i = 0; i < 20; i++) for (j = 0; j < 20; j++) if (s[i][j] == '*' && b[i][j] != 'X') won = 0;
    if (won) {
      printf("You Win!!!!\n");
      for (i = 0; i < 20; i++) {
        for (j = 0; j < 20; j++) printf("%c ", s[i][j]);
        printf("\n");
      }
      return 0;
    }
  }
}
