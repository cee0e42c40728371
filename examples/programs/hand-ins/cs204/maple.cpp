// Name: ...
// Minesweeper, not everything works yet

#include <iostream>
#include <fstream>
#include <iomanip>
#include <string>
#include <vector>
using namespace std;

vector<string> mat;
vector<string> board;

void printBoard()
{
  for (int i = 0; i < (int)board.size(); i++)
  {
    for (int j = 0; j < (int)board[i].size(); j++)
      cout << setw(4) << board[i][j];
    cout << endl;
  }
  cout << endl << endl;
}

bool in(int i, int j)
{
  return i >= 0 && j >= 0 && i < (int)mat.size() && j < (int)mat[0].size();
}

char number(int i, int j)
{
  char c = '0';
  for (int k = i - 1; k < i + 2; k++)
    for (int l = j - 1; l < j + 2; l++)
      if (in(k, l) && mat[k][l] == 'x')
        c++;
  return c;
}

bool number_near(int i, int j)
{
  for (int k = i - 1; k < i + 2; k++)
    for (int l = j - 1; l < j + 2; l++)
      if (in(k, l) && board[k][l] > '0' && board[k][l] < '9')
        return true;
  return false;
}

int main()
{
  string name;
  cout << "Enter the input file name: ";
  cin >> name;
  ifstream file(name.c_str());
  if (!file.is_open())
  {
    cout << "Problem occurred while reading the file!!!" << endl;
    return 1;
  }
  int rows, cols;
  file >> rows >> cols;
  for (int i = 0; i < rows; i++)
  {
    string line;
    for (int j = 0; j < cols; j++)
    {
      char c;
      file >> c;
      line += c;
    }
    mat.push_back(line);
    board.push_back(string(cols, '.'));
  }
  cout << "Welcome to the Minesweeper Game!" << endl;
  cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
  printBoard();

  bool go = true;
  while (go)
  {
    string choice;
    int x, y;
    cout << "Please enter your choice: ";
    cin >> choice;
    if (choice == "-o")
    {
      cin >> x >> y;
      if (in(x, y))
      {
        if (board[x][y] == 'B' || board[x][y] == 'x')
          cout << "It seems like this cell is a bomb." << endl;
        else if (board[x][y] != '.')
          cout << "Already opened." << endl;
        else if (mat[x][y] == 'x')
        {
          cout << "You opened a mine! Game over:(" << endl;
          return 0;
        }
        else
        {
          board[x][y] = number(x, y);
          if (board[x][y] == '0')
            for (int k = x - 1; k < x + 2; k++)
              for (int l = y - 1; l < y + 2; l++)
                if (in(k, l))
                  board[k][l] = number(k, l);
          printBoard();
        }
      }
    }
    else if (choice == "-b")
    {
      cin >> x >> y;
      if (in(x, y))
      {
        if (board[x][y] == '.')
        {
          board[x][y] = 'B';
          printBoard();
        }
        else
          cout << "Can't mark that cell as a bomb." << endl;
      }
    }
    else if (choice == "-h")
    {
      // go on until a bomb next to a number is found
      int i = 0, j = 0;
      while (!(mat[i][j] == 'x' && board[i][j] == '.' && number_near(i, j)))
      {
        j++;
        if (j == cols)
        {
          j = 0;
          i = (i + 1) % rows;
        }
      }
      board[i][j] = 'x';
      printBoard();
    }
    else
      cout << "Invalid choice!!" << endl;

    go = false;
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < cols; j++)
        if (board[i][j] == '.')
          go = true;
  }
  int wrong = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      if (board[i][j] == 'B' && mat[i][j] == '-')
        wrong++;
  if (wrong == 0)
    cout << "Congrats! You won!" << endl;
  else
    cout << "You put bombs in the wrong places! Game over:(" << endl;
  return 0;
}
