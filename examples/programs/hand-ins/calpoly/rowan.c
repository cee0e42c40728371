/* MineSweeper. rowan.truth.json names what is wrong with it. */
#include <stdio.h>

#define SIZE 20
#define MINE -1

int numbers[SIZE][SIZE];
int revealed[SIZE][SIZE];
int numMines;

void PrintBoard(void) {
   int row, col;
   for (row = 0; row < SIZE; row++) {
      for (col = 0; col < SIZE; col++) {
         if (revealed[row][col] == 0)
            printf("* ");
         else if (numbers[row][col] == MINE)
            printf("X ");
         else
            printf("%d ", numbers[row][col]);
      }
      printf("\n");
   }
}

void PlaceMine(int row, int col) {
   int i, j;
   numbers[row][col] = MINE;
   for (i = -1; i <= 1; i++)
      for (j = -1; j <= 1; j++) {
         if (i == 0 && j == 0)
            continue;
         if (row + i < 0 || row + i >= SIZE || col + j < 0 || col + j >= SIZE)
            continue;
         numbers[row + i][col + j]++;
      }
}

void Reveal(int row, int col) {
   int i, j;
   if (row < 0 || row >= SIZE || col < 0 || col >= SIZE)
      return;
   if (revealed[row][col] == 1)
      return;
   revealed[row][col] = 1;
   if (numbers[row][col] == 0)
      for (i = -1; i <= 1; i++)
         for (j = -1; j <= 1; j++)
            Reveal(row + i, col + j);
}

int CountHidden(void) {
   int row, col, hidden = 0;
   for (row = 0; row < SIZE; row++)
      for (col = 0; col < SIZE; col++)
         if (revealed[row][col] == 0)
            hidden++;
   return hidden;
}

void RevealAll(void) {
   int row, col;
   for (row = 0; row < SIZE; row++)
      for (col = 0; col < SIZE; col++)
         revealed[row][col] = 1;
}

int main(void) {
   int row, col, placed = 0;

   if (scanf("%d", &numMines) != 1) {
      printf("Not enough mines placed on the board.\n");
      return 1;
   }
   if (numMines < 0) {
      printf("Number of mines cannot be negative.\n");
      return 1;
   }
   while (placed < numMines) {
      if (scanf("%d %d", &row, &col) != 2) {
         printf("Not enough mines placed on the board.\n");
         return 1;
      }
      if (row < 0 || row >= SIZE || col < 0 || col >= SIZE)
         continue;
      if (numbers[row][col] == MINE)
         continue;
      PlaceMine(row, col);
      placed++;
   }
   printf("Initial Board:\n");
   PrintBoard();
   while (scanf("%d %d", &row, &col) == 2) {
      if (row < 0 || row >= SIZE || col < 0 || col >= SIZE) {
         printf("(%d, %d) is not a valid position.\n", row, col);
         PrintBoard();
         continue;
      }
      if (revealed[row][col] == 1)
         printf("Spot already revealed, pick another spot\n");
      Reveal(row, col);
      PrintBoard();
      if (numbers[row][col] == MINE) {
         printf("You Lose...\n");
         RevealAll();
         PrintBoard();
         return 0;
      }
      if (CountHidden() == numMines) {
         printf("You Win!!!!\n");
         RevealAll();
         PrintBoard();
         return 0;
      }
   }
   printf("No more input. Game Over.\n");
   return 0;
}
