// A layout of mines as text and back, written plainly: a bit a cell, in letters of base 64. The benchmark compares the
// text of a saved game with it, which is shorter and has a checksum.
// Usage: game-text MINES: a file with a byte a cell. Prints the processor seconds of writing and of reading, and the characters.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace std;

static const string LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static string writeMines(const vector<uint8_t> &mines) {
  string text;
  for (size_t first = 0; first < mines.size(); first += 6) {
    int bits = 0;
    for (size_t cell = first; cell < first + 6; cell++) bits = 2 * bits + (cell < mines.size() ? mines[cell] : 0);
    text += LETTERS[bits];
  }
  return text;
}

static vector<uint8_t> readMines(const string &text, size_t size) {
  vector<uint8_t> mines;
  for (char letter : text) {
    size_t bits = LETTERS.find(letter);
    for (int bit = 5; bit >= 0 && mines.size() < size; bit--) mines.push_back(bits >> bit & 1);
  }
  return mines;
}

template <typename Work>
static double secondsOf(Work work) {
  clock_t begin = clock();
  work();
  return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

int main(int, char **argv) {
  ifstream file(argv[1], ios::binary);
  vector<uint8_t> mines((istreambuf_iterator<char>(file)), istreambuf_iterator<char>()), again;
  string text;
  double write = secondsOf([&] { text = writeMines(mines); });
  double read = secondsOf([&] { again = readMines(text, mines.size()); });
  if (again != mines) return 1;
  printf("%.9f %.9f %zu\n", write, read, text.size());
}
