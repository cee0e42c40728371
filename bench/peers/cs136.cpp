// The cs136 game as the course asks for it, written plainly: a cell at a time to cout, openings by recursion. The
// benchmark compiles it and runs it beside ours. It does what the benchmark's input needs (D and A only).
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

static int width, height;
static vector<bool> mines;
static vector<char> board;

static void createBoard(unsigned seed) {
  srand(seed);
  mines.assign((size_t)width * height, false);
  board.assign((size_t)width * height, '_');
  for (size_t cell = 0; cell < mines.size(); cell++) mines[cell] = rand() % 5 == 4;
}

static void printBoard() {
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      if (column > 0) cout << ' ';
      cout << board[(size_t)row * width + column];
    }
    cout << '\n';
  }
  cout << string(2 * (size_t)width - 1, '=') << '\n';
}

static bool isMine(int column, int row) {
  return column >= 0 && row >= 0 && column < width && row < height && mines[(size_t)row * width + column];
}

static void stepAdvanced(int column, int row) {
  if (column < 0 || row < 0 || column >= width || row >= height) return;
  char &cell = board[(size_t)row * width + column];
  if (cell != '_') return;
  int count = 0;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++) count += isMine(c, r);
  cell = isMine(column, row) ? 'X' : (char)('0' + count);
  if (cell != '0') return;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++) stepAdvanced(c, r);
}

int main() {
  string command;
  while (cin >> command) {
    int first, second;
    cin >> first >> second;
    if (command == "D") {
      unsigned seed;
      cin >> seed;
      width = first;
      height = second;
      createBoard(seed);
    } else {
      stepAdvanced(first, second);
    }
    printBoard();
  }
}
