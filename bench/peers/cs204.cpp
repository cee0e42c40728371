// The cs204 game as the course asks for it, written plainly: vectors, setw(4) for every cell, a line at a time. The
// benchmark compiles it and runs it beside ours. It does what the benchmark's input needs (-o only).
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

static void printBoard(const vector<vector<char>> &board) {
  for (size_t row = 0; row < board.size(); row++) {
    for (size_t column = 0; column < board[row].size(); column++) {
      cout << setw(4) << board[row][column];
    }
    cout << endl;
  }
  cout << endl << endl;
}

static int countBombs(const vector<vector<char>> &field, int row, int column) {
  int bombs = 0;
  for (int r = row - 1; r <= row + 1; r++) {
    for (int c = column - 1; c <= column + 1; c++) {
      if (r < 0 || c < 0 || r >= (int)field.size() || c >= (int)field[0].size()) continue;
      if ((r != row || c != column) && field[r][c] == 'x') bombs++;
    }
  }
  return bombs;
}

int main() {
  string name;
  cout << "Enter the input file name: ";
  cin >> name;
  ifstream file(name);
  int rows, columns;
  file >> rows >> columns;
  vector<vector<char>> field(rows, vector<char>(columns)), board(rows, vector<char>(columns, '.'));
  for (auto &row : field)
    for (auto &cell : row) file >> cell;
  cout << "Welcome to the Minesweeper Game!" << endl
       << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
  printBoard(board);
  string option;
  int row, column;
  cout << "Please enter your choice: ";
  while (cin >> option >> row >> column) {
    if (field[row][column] == 'x') {
      cout << "You opened a mine! Game over:(" << endl;
      return 0;
    }
    if (board[row][column] != '.') {
      cout << "Already opened." << endl;
    } else {
      int bombs = countBombs(field, row, column);
      board[row][column] = (char)('0' + bombs);
      for (int r = row - 1; bombs == 0 && r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
          if (r >= 0 && c >= 0 && r < rows && c < columns) board[r][c] = (char)('0' + countBombs(field, r, c));
        }
      }
      printBoard(board);
    }
    cout << "Please enter your choice: ";
  }
  return 0;
}
