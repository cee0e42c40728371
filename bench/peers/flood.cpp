// An opening flooded plainly: a byte a cell for the mines and for what is known, a stack of cells whose neighbours are
// to be opened, and every count worked out when it is needed. The benchmark compares ours with it.
// Usage: flood SIDE START MINES: MINES is a file of 32-bit cell numbers. Prints the processor seconds and the cells opened.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <vector>

using namespace std;

static const uint8_t HIDDEN = 9;

static int side;
static vector<uint8_t> mines, known;

template <typename Visit>
static void forNeighbours(int cell, Visit visit) {
  int row = cell / side, column = cell % side;
  for (int r = row - 1; r <= row + 1; r++) {
    for (int c = column - 1; c <= column + 1; c++) {
      if (r >= 0 && c >= 0 && r < side && c < side && (r != row || c != column)) visit(r * side + c);
    }
  }
}

static uint8_t countAround(int cell) {
  int count = 0;
  forNeighbours(cell, [&](int other) { count += mines[other]; });
  return (uint8_t)count;
}

static long flood(int start) {
  long opened = 1;
  vector<int> zeros;
  known[start] = countAround(start);
  if (known[start] == 0) zeros.push_back(start);
  while (!zeros.empty()) {
    int zero = zeros.back();
    zeros.pop_back();
    forNeighbours(zero, [&](int cell) {
      if (known[cell] != HIDDEN) return;
      known[cell] = countAround(cell);
      opened++;
      if (known[cell] == 0) zeros.push_back(cell);
    });
  }
  return opened;
}

int main(int, char **argv) {
  side = atoi(argv[1]);
  mines.assign((size_t)side * side, 0);
  known.assign((size_t)side * side, HIDDEN);
  ifstream file(argv[3], ios::binary);
  for (uint32_t cell; file.read((char *)&cell, sizeof cell);) mines[cell] = 1;
  clock_t begin = clock();
  long opened = flood(atoi(argv[2]));
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("%.9f %ld\n", seconds, opened);
}
