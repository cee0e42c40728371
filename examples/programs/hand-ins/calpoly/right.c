/* MineSweeper: Cal Poly, introductory C.
 *
 * A right one.
 */

#include <stdio.h>
#include <stdlib.h>

#define SIZE 20

/* What is under a tile, and whether the player can see it. */
typedef struct {
   int mine;
   int revealed;
} Tile;

static int OnBoard(int row, int col) {
   return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
}

static int CountMines(Tile board[SIZE][SIZE], int row, int col) {
   int dr, dc, count = 0;

   for (dr = -1; dr <= 1; dr++)
      for (dc = -1; dc <= 1; dc++)
         if (OnBoard(row + dr, col + dc) && board[row + dr][col + dc].mine)
            count++;
   return count;
}

static void PrintTile(Tile board[SIZE][SIZE], int row, int col) {
   if (!board[row][col].revealed)
      printf("* ");
   else if (board[row][col].mine)
      printf("X ");
   else
      printf("%d ", CountMines(board, row, col));
}

static void PrintBoard(Tile board[SIZE][SIZE]) {
   int row, col;

   for (row = 0; row < SIZE; row++) {
      for (col = 0; col < SIZE; col++)
         PrintTile(board, row, col);
      printf("\n");
   }
}

static void RevealAll(Tile board[SIZE][SIZE]) {
   int row, col;

   for (row = 0; row < SIZE; row++)
      for (col = 0; col < SIZE; col++)
         board[row][col].revealed = 1;
}

/* Reveals a tile, and goes on from there if it is a 0. */
static void Fill(Tile board[SIZE][SIZE], int row, int col) {
   int dr, dc;

   if (!OnBoard(row, col) || board[row][col].revealed)
      return;
   board[row][col].revealed = 1;
   if (CountMines(board, row, col) == 0)
      for (dr = -1; dr <= 1; dr++)
         for (dc = -1; dc <= 1; dc++)
            Fill(board, row + dr, col + dc);
}

static int HasWon(Tile board[SIZE][SIZE]) {
   int row, col;

   for (row = 0; row < SIZE; row++)
      for (col = 0; col < SIZE; col++)
         if (!board[row][col].mine && !board[row][col].revealed)
            return 0;
   return 1;
}

static void PlaceMines(Tile board[SIZE][SIZE], int mines) {
   int row, col;

   while (mines > 0) {
      if (scanf("%d %d", &row, &col) != 2) {
         printf("Not enough mines placed on the board.\n");
         exit(EXIT_FAILURE);
      }
      if (!OnBoard(row, col) || board[row][col].mine)
         printf("(%d, %d) is not a valid position for a mine.\n", row, col);
      else {
         board[row][col].mine = 1;
         mines--;
      }
   }
}

/* Makes one guess. Returns 1 if it hits a mine. */
static int Guess(Tile board[SIZE][SIZE], int row, int col) {
   if (!OnBoard(row, col))
      printf("(%d, %d) is not a valid position.\n", row, col);
   else if (board[row][col].revealed)
      printf("Spot already revealed, pick another spot\n");
   else if (board[row][col].mine) {
      board[row][col].revealed = 1;
      return 1;
   }
   else
      Fill(board, row, col);
   return 0;
}

int main(void) {
   Tile board[SIZE][SIZE] = {{{0, 0}}};
   int mines = 0, row, col, round = 0, lost = 0, won;

   if (scanf("%d", &mines) != 1) {
      printf("Not enough mines placed on the board.\n");
      return EXIT_FAILURE;
   }
   if (mines < 0) {
      printf("Number of mines cannot be negative.\n");
      return EXIT_FAILURE;
   }
   PlaceMines(board, mines);
   printf("Initial Board:\n");
   PrintBoard(board);

   won = HasWon(board);
   while (!won && !lost) {
      if (scanf("%d %d", &row, &col) != 2) {
         printf("No more input. Game Over.\n");
         return EXIT_SUCCESS;
      }
      lost = Guess(board, row, col);
      won = HasWon(board);
      printf("Round: %d\n", round++);
      PrintBoard(board);
   }

   printf(lost ? "You Lose...\n" : "You Win!!!!\n");
   RevealAll(board);
   PrintBoard(board);
   return EXIT_SUCCESS;
}
