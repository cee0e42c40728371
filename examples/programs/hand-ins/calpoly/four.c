/* MineSweeper: Cal Poly, introductory C.
 *
 * A hand-in with four faults; hand-ins.json names them.
 */

#include <stdio.h>
#include <stdlib.h>

#define ROWS 20
#define COLS 20
#define HIDDEN '*'
#define MINE 'X'

/* A position as the user enters it. The board is small, so small numbers do. */
typedef struct {
   signed char row;
   signed char col;
} Position;

/* mines[r][c] is 1 for a mine; shown[r][c] is what the player sees. */
static int mines[ROWS][COLS];
static char shown[ROWS][COLS];
static int left;

static int ReadPosition(Position *position) {
   int row, col;

   if (scanf("%d%d", &row, &col) != 2)
      return 0;
   position->row = row;
   position->col = col;
   return 1;
}

static int IsInside(int row, int col) {
   return 0 <= row && row < ROWS && 0 <= col && col < COLS;
}

static char NumberAt(int row, int col) {
   int r, c, count = 0;

   for (r = row - 1; r <= row + 1; r++)
      for (c = col - 1; c <= col + 1; c++)
         if (IsInside(r, c))
            count += mines[r][c];
   return '0' + count;
}

static void Show(void) {
   int row, col;

   for (row = 0; row < ROWS; row++) {
      for (col = 0; col < COLS; col++) {
         if (col > 0)
            printf(" ");
         printf("%c", shown[row][col]);
      }
      printf("\n");
   }
}

static void ShowSolution(void) {
   int row, col;

   for (row = 0; row < ROWS; row++)
      for (col = 0; col < COLS; col++)
         shown[row][col] = mines[row][col] ? MINE : NumberAt(row, col);
   Show();
}

static void Open(int row, int col) {
   int r, c;

   if (!IsInside(row, col) || shown[row][col] != HIDDEN)
      return;
   shown[row][col] = NumberAt(row, col);
   left--;
   if (shown[row][col] != '0')
      return;
   for (r = row - 1; r <= row + 1; r++)
      for (c = col - 1; c <= col + 1; c++)
         Open(r, c);
}

static int SetUp(void) {
   int row, col, count = 1;
   Position position;

   for (row = 0; row < ROWS; row++)
      for (col = 0; col < COLS; col++)
         shown[row][col] = HIDDEN;
   left = ROWS * COLS;

   if (scanf("%d", &count) == 1 && count < 0) {
      printf("Number of mines cannot be negative.\n");
      return 0;
   }
   while (count > 0) {
      if (!ReadPosition(&position)) {
         printf("Not enough mines placed on the board.\n");
         return 0;
      }
      if (IsInside(position.row, position.col) && !mines[position.row][position.col]) {
         mines[position.row][position.col] = 1;
         count--;
         left--;
      }
      else
         printf("(%d, %d) is not a valid position for a mine.\n", position.row, position.col);
   }
   return 1;
}

int main(void) {
   Position guess;
   int round = 0;

   if (!SetUp())
      return 1;
   printf("Initial Board:\n");
   Show();

   while (left > 0) {
      int lost = 0;

      if (!ReadPosition(&guess)) {
         printf("No more input. Game Over.\n");
         return 0;
      }
      if (!IsInside(guess.row, guess.col))
         printf("(%d, %d) is not a valid position.\n", guess.row, guess.col);
      else if (shown[guess.row][guess.col] != HIDDEN)
         printf("Spot already revealed, pick another spot.\n");
      else if (mines[guess.row][guess.col])
         lost = 1;
      else
         Open(guess.row, guess.col);

      printf("Round: %d\n", round);
      round++;
      Show();
      if (lost) {
         printf("You Lose...\n");
         ShowSolution();
         return 0;
      }
   }
   printf("You Win!!!!\n");
   ShowSolution();
   return 0;
}
