// CS 136 assignment 7, Minesweeper: everything in main.
// A hand-in with faults; alder.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int width = 0;
int height = 0;
int mine[1000][1000]; // [row][col], 1 is a mine
char player[1000][1000];

int main(void) {
  char cmd[100];
  int i, j, c, r, seed, count, total, good, bad;

  while (scanf("%99s", cmd) == 1) {
    if (strcmp(cmd, "I") == 0) {
      if (scanf("%d %d", &width, &height) != 2 || width < 1 || height < 1) {
        printf("Invalid board dimensions.\n");
        return 1;
      }
      for (i = 0; i < height; i++)
        for (j = 0; j < width; j++)
          mine[i][j] = (rand() % 5 == 4);
      for (i = 0; i < height; i++)
        for (j = 0; j < width; j++) {
          rand();
          player[i][j] = '_';
        }
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (j > 0) printf(" ");
          printf("%c", player[i][j]);
        }
        printf("\n");
      }
      for (i = 0; i < width * 2 - 1; i++) printf("=");
      printf("\n");
    } else if (strcmp(cmd, "D") == 0) {
      if (scanf("%d %d", &width, &height) != 2 || width < 1 || height < 1) {
        printf("Invalid board dimensions.\n");
        return 1;
      }
      if (scanf("%d", &seed) != 1) {
        printf("Invalid seed.\n");
        return 1;
      }
      srand(seed);
      for (i = 0; i < height; i++)
        for (j = 0; j < width; j++)
          mine[i][j] = (rand() % 5 == 4);
      for (i = 0; i < height; i++)
        for (j = 0; j < width; j++) {
          rand();
          player[i][j] = '_';
        }
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (j > 0) printf(" ");
          printf("%c", player[i][j]);
        }
        printf("\n");
      }
      for (i = 0; i < width * 2 - 1; i++) printf("=");
      printf("\n");
    } else if (strcmp(cmd, "Q") == 0) {
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (j > 0) printf(" ");
          printf("%c", player[i][j]);
        }
        printf("\n");
      }
      for (i = 0; i < width * 2 - 1; i++) printf("=");
      printf("\n");
      printf("Thanks for playing. See you soon!\n");
      return 0;
    } else if (strcmp(cmd, "S") == 0 || strcmp(cmd, "A") == 0) {
      if (scanf("%d %d", &c, &r) != 2 || width == 0) {
        printf("Invalid board coordinates.\n");
        return 1;
      }
      if (c >= 0 && c < width && r >= 0 && r < height && player[r][c] == '_') {
        if (mine[r][c]) {
          player[r][c] = 'X';
        } else {
          // the square itself is opened first, then again and again what is beside a new 0
          int again = 1, first = 1;
          while (again) {
            again = 0;
            for (i = 0; i < height; i++) {
              for (j = 0; j < width; j++) {
                int open = 0;
                if (first && i == r && j == c) open = 1;
                if (!first && player[i][j] == '_') {
                  if (i > 0 && j > 0 && player[i - 1][j - 1] == 'n') open = 1;
                  if (i > 0 && player[i - 1][j] == 'n') open = 1;
                  if (i > 0 && j < width - 1 && player[i - 1][j + 1] == 'n') open = 1;
                  if (j > 0 && player[i][j - 1] == 'n') open = 1;
                  if (j < width - 1 && player[i][j + 1] == 'n') open = 1;
                  if (i < height - 1 && j > 0 && player[i + 1][j - 1] == 'n') open = 1;
                  if (i < height - 1 && player[i + 1][j] == 'n') open = 1;
                  if (i < height - 1 && j < width - 1 && player[i + 1][j + 1] == 'n') open = 1;
                }
                if (!open || mine[i][j]) continue;
                count = 0;
                if (i > 0 && j > 0 && mine[i - 1][j - 1]) count++;
                if (i > 0 && mine[i - 1][j]) count++;
                if (i > 0 && j < width - 1 && mine[i - 1][j + 1]) count++;
                if (j > 0 && mine[i][j - 1]) count++;
                if (j < width - 1 && mine[i][j + 1]) count++;
                if (i < height - 1 && j < width - 1 && mine[i + 1][j + 1]) count++;
                if (i < height - 1 && mine[i + 1][j]) count++;
                if (i < height - 1 && j < width - 1 && mine[i + 1][j + 1]) count++;
                player[i][j] = '0' + count;
                // n is a new 0 whose neighbours have to be opened
                if (count == 0 && cmd[0] == 'A') player[i][j] = 'n';
                again = 1;
              }
            }
            first = 0;
          }
          for (i = 0; i < height; i++)
            for (j = 0; j < width; j++)
              if (player[i][j] == 'n') player[i][j] = '0';
        }
      }
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (j > 0) printf(" ");
          printf("%c", player[i][j]);
        }
        printf("\n");
      }
      for (i = 0; i < width * 2 - 1; i++) printf("=");
      printf("\n");
      if (c >= 0 && c < width && r >= 0 && r < height && player[r][c] == 'X') {
        printf("You stepped on a mine. Game over!\n");
        return 0;
      }
    } else if (strcmp(cmd, "M") == 0) {
      if (scanf("%d %d", &c, &r) != 2 || width == 0) {
        printf("Invalid board coordinates.\n");
        return 1;
      }
      if (c >= 0 && c < width && r >= 0 && r < height) {
        if (player[r][c] == '_') player[r][c] = 'P';
        else if (player[r][c] == 'P') player[r][c] = '_';
      }
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (j > 0) printf(" ");
          printf("%c", player[i][j]);
        }
        printf("\n");
      }
      for (i = 0; i < width * 2 - 1; i++) printf("=");
      printf("\n");
      total = good = bad = 0;
      for (i = 0; i < height; i++) {
        for (j = 0; j < width; j++) {
          if (mine[i][j]) total++;
          if (player[i][j] == 'P' && mine[i][j]) good++;
          if (player[i][j] == 'P' && !mine[i][j]) bad++;
        }
      }
      if (good == total && bad == 0) {
        printf("You marked all mines. Congratulations, Well done!\n");
        return 0;
      }
    } else {
      printf("Invalid command.\n");
      return 1;
    }
  }
  return 0;
}
