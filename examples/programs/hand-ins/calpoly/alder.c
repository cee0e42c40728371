/* MineSweeper. alder.truth.json names what is wrong with it. */
#include <stdio.h>

#define SIZE 20

typedef struct {
   char row;
   char col;
} Spot;

typedef struct {
   char isMine;
   char isOpen;
   char near;
} Tile;

Tile board[SIZE][SIZE];

int ReadSpot(Spot *spot) {
   int row, col;

   if (scanf("%d %d", &row, &col) != 2)
      return 0;
   spot->row = row;
   spot->col = col;
   return 1;
}

int OnBoard(int row, int col) {
   return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
}

void CountNear(void) {
   int row, col, i, j;

   for (row = 0; row < SIZE; row++)
      for (col = 0; col < SIZE; col++)
         for (i = -1; i <= 1; i++)
            for (j = -1; j <= 1; j++)
               if (OnBoard(row + i, col + j) && board[row + i][col + j].isMine)
                  board[row][col].near++;
}

void PrintBoard(int showAll) {
   int row, col;

   for (row = 0; row < SIZE; row++) {
      for (col = 0; col < SIZE; col++) {
         if (!board[row][col].isOpen && !showAll)
            printf("* ");
         else if (board[row][col].isMine)
            printf("X ");
         else
            printf("%d ", board[row][col].near);
      }
      printf("\n");
   }
}

int Open(int row, int col) {
   int i, j, opened = 1;

   if (!OnBoard(row, col) || board[row][col].isOpen)
      return 0;
   board[row][col].isOpen = 1;
   if (board[row][col].near == 0)
      for (i = -1; i <= 1; i++)
         for (j = -1; j <= 1; j++)
            opened += Open(row + i, col + j);
   return opened;
}

int PlaceMines(char numMines) {
   int placed = 0;
   Spot spot;

   while (placed < numMines) {
      if (!ReadSpot(&spot)) {
         printf("Not enough mines placed on the board.\n");
         return 0;
      }
      if (!OnBoard(spot.row, spot.col) || board[(int)spot.row][(int)spot.col].isMine)
         printf("(%d, %d) is not a valid position for a mine.\n", spot.row, spot.col);
      else {
         board[(int)spot.row][(int)spot.col].isMine = 1;
         placed++;
      }
   }
   return 1;
}

int main(void) {
   int typed = 1, round = 0, left, row, col;
   char numMines;
   Spot guess;

   scanf("%d", &typed);
   numMines = typed;
   if (numMines < 0) {
      printf("Number of mines cannot be negative.\n");
      return 1;
   }
   if (!PlaceMines(numMines))
      return 1;
   CountNear();
   left = SIZE * SIZE - numMines;
   printf("Initial Board:\n");
   PrintBoard(0);
   while (left > 0) {
      if (!ReadSpot(&guess)) {
         printf("No more input. Game Over.\n");
         return 0;
      }
      row = guess.row;
      col = guess.col;
      if (!OnBoard(row, col))
         printf("(%d, %d) is not a valid position.\n", row, col);
      else if (board[row][col].isOpen)
         printf("Spot already revealed, pick another spot\n");
      else if (board[row][col].isMine) {
         board[row][col].isOpen = 1;
         printf("Round: %d\n", round);
         PrintBoard(0);
         printf("You Lose...\n");
         PrintBoard(1);
         return 0;
      }
      else
         left -= Open(row, col);
      printf("Round: %d\n", round++);
      PrintBoard(0);
   }
   printf("You Win!!!!\n");
   PrintBoard(1);
   return 0;
}
