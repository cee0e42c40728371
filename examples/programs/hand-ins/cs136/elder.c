// Minesweeper (CS 136 S20 A7). Reads the input line by line.
// A hand-in with faults; elder.truth.json lists them.

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_CELLS 100000

// bits of a square
#define IS_MINE 1
#define IS_OPEN 2
#define IS_MARKED 4

unsigned char squares[MAX_CELLS];
int width;
int height;

bool onBoard(int c, int r)
{
  return 0 <= c && c < width && 0 <= r && r < height;
}

int minesAround(int c, int r)
{
  int mines = 0;
  for (int y = r - 1; y < r + 2; y++) {
    for (int x = c - 1; x < c + 2; x++) {
      if (onBoard(x, y)) mines += squares[y * width + x] & IS_MINE;
    }
  }
  return mines;
}

void print(void)
{
  char line[2 * MAX_CELLS];
  for (int r = 0; r < height; r++) {
    int len = 0;
    for (int c = 0; c < width; c++) {
      unsigned char s = squares[r * width + c];
      char ch = '_';
      if (s & IS_MARKED) ch = 'P';
      if ((s & IS_OPEN) && (s & IS_MINE)) ch = '*';
      if ((s & IS_OPEN) && !(s & IS_MINE)) ch = '0' + minesAround(c, r);
      line[len++] = ch;
      line[len++] = ' ';
    }
    line[len - 1] = '\0';
    puts(line);
  }
  for (int i = 0; i < 2 * width - 1; i++) putchar('=');
  putchar('\n');
}

bool step(int c, int r)
{
  unsigned char *s = &squares[r * width + c];
  if (*s & (IS_OPEN | IS_MARKED)) return false;
  *s |= IS_OPEN;
  return *s & IS_MINE;
}

bool stepAdv(int c, int r)
{
  if (squares[r * width + c] & (IS_OPEN | IS_MARKED)) return false;
  bool hit = step(c, r);
  if (hit || minesAround(c, r) > 0) return hit;
  for (int y = r - 1; y <= r + 1; y++)
    for (int x = c - 1; x <= c + 1; x++)
      if (onBoard(x, y)) stepAdv(x, y);
  return false;
}

bool mark(int c, int r)
{
  if (!(squares[r * width + c] & IS_OPEN)) squares[r * width + c] ^= IS_MARKED;
  for (int i = 0; i < width * height; i++) {
    bool mine = squares[i] & IS_MINE;
    bool marked = squares[i] & IS_MARKED;
    if (mine != marked) return false;
  }
  return true;
}

void create(void)
{
  for (int i = 0; i < width * height; i++) squares[i] = rand() % 5 == 4 ? IS_MINE : 0;
  for (int i = 0; i < width * height; i++) rand();
}

int main(void)
{
  char line[1000] = "";
  bool done = false;
  while (!done) {
    char cmd = ' ';
    int a, b, seed;
    fgets(line, sizeof line, stdin);
    int n = sscanf(line, " %c %d %d %d", &cmd, &a, &b, &seed);
    if (n < 1) continue;
    switch (cmd) {
    case 'I':
    case 'D':
      if (n < 3 || a < 1 || b < 1) {
        puts("Invalid board dimensions.");
        return 1;
      }
      if (cmd == 'D') {
        if (n < 4) {
          puts("Invalid seed.");
          return 1;
        }
        srand(seed);
      }
      width = a;
      height = b;
      create();
      print();
      break;
    case 'S':
    case 'A':
      if (n < 3 || width == 0) {
        puts("Invalid board coordinates.");
        return 1;
      }
      if (onBoard(a, b) && (cmd == 'S' ? step(a, b) : stepAdv(a, b))) {
        puts("You stepped on a mine. Game over!");
        done = true;
      }
      print();
      break;
    case 'M':
      if (n < 3 || width == 0) {
        puts("Invalid board coordinates.");
        return 1;
      }
      if (onBoard(a, b)) done = mark(a, b);
      print();
      if (done) puts("You marked all mines. Congratulations, well done!");
      break;
    case 'Q':
      puts("Thanks for playing. See you soon!");
      return 0;
    default:
      puts("Invalid command.");
      return 1;
    }
  }
  return 0;
}
