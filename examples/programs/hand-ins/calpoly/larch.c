/* MineSweeper. larch.truth.json names what is wrong with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 20
#define COLUMNS 20

char hidden[ROWS][COLUMNS + 1];
char visible[ROWS][COLUMNS + 1];
char line[100];

void clearBoards(void) {
   int i;
   for (i = 0; i < ROWS; i++) {
      memset(hidden[i], '.', COLUMNS);
      memset(visible[i], '*', COLUMNS);
      hidden[i][COLUMNS] = '\0';
      visible[i][COLUMNS] = '\0';
   }
}

void printBoard(char board[ROWS][COLUMNS + 1]) {
   int i;
   char *tile;
   for (i = 0; i < ROWS; i++) {
      for (tile = board[i]; *tile != '\0'; tile++)
         printf("%c ", *tile);
      printf("\n");
   }
}

int isMine(int row, int column) {
   if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
      return 0;
   return hidden[row][column] == 'X';
}

void putNumbers(void) {
   int i, j, number;
   for (i = 0; i < ROWS; i++)
      for (j = 0; j < COLUMNS; j++)
         if (!isMine(i, j)) {
            number = isMine(i - 1, j - 1) + isMine(i - 1, j) + isMine(i - 1, j + 1)
                   + isMine(i, j - 1) + isMine(i, j + 1)
                   + isMine(i + 1, j - 1) + isMine(i + 1, j) + isMine(i + 1, j + 1);
            hidden[i][j] = '0' + number;
         }
}

int showTiles(int row, int column) {
   int shown;
   if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
      return 0;
   if (visible[row][column] != '*')
      return 0;
   visible[row][column] = hidden[row][column];
   if (hidden[row][column] != '0')
      return 1;
   shown = 1;
   shown += showTiles(row - 1, column - 1);
   shown += showTiles(row - 1, column);
   shown += showTiles(row - 1, column + 1);
   shown += showTiles(row, column - 1);
   shown += showTiles(row, column + 1);
   shown += showTiles(row + 1, column - 1);
   shown += showTiles(row + 1, column);
   shown += showTiles(row + 1, column + 1);
   return shown;
}

int main(void) {
   int mines, placed, row, column, round, left;

   clearBoards();
   if (fgets(line, sizeof(line), stdin) == NULL) {
      printf("Not enough mines placed on the board.\n");
      return 1;
   }
   mines = atoi(line);
   if (mines < 0) {
      printf("Number of mines cannot be negative.\n");
      return 1;
   }
   placed = 0;
   while (placed < mines) {
      if (fgets(line, sizeof(line), stdin) == NULL) {
         printf("Not enough mines placed on the board.\n");
         return 1;
      }
      sscanf(line, "%d %d", &row, &column);
      if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && !isMine(row, column)) {
         hidden[row][column] = 'X';
         placed++;
      } else {
         printf("(%d,%d) is not a valid position for a mine.\n", row, column);
      }
   }
   putNumbers();
   left = ROWS * COLUMNS - mines;
   round = 0;
   row = -1;
   column = -1;
   printf("Initial Board:\n");
   printBoard(visible);

   while (!feof(stdin)) {
      fgets(line, sizeof(line), stdin);
      sscanf(line, "%d %d", &row, &column);
      if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) {
         printf("(%d, %d) is not a valid position.\n", row, column);
         printf("Round: %d\n", round);
      } else if (visible[row][column] != '*') {
         printf("Spot already revealed, pick another spot\n");
         printf("Round: %d\n", round);
      } else {
         visible[row][column] = hidden[row][column];
         if (hidden[row][column] == '0') {
            visible[row][column] = '*';
            left -= showTiles(row, column);
         } else if (hidden[row][column] != 'X') {
            left--;
         }
         printf("Round: %d\n", round);
         round++;
      }
      printBoard(visible);
      if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && isMine(row, column)) {
         printf("You Lose...\n");
         printBoard(hidden);
         return 0;
      }
      if (left == 0) {
         printf("You Win!!!!\n");
         printBoard(hidden);
         return 0;
      }
   }
   printf("No more input. Game Over.\n");
   return 0;
}
