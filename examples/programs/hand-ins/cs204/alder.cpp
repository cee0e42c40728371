// CS204 homework 1

#include <iostream>
#include <fstream>
#include <iomanip>
#include <string>
#include <vector>
using namespace std;

typedef vector<vector<char> > Matrix;

void print(const Matrix &board)
{
    for (unsigned int i = 0; i < board.size(); i++)
    {
        for (unsigned int j = 0; j < board[0].size(); j++)
        {
            cout << setw(4) << board[i][j];
        }
        cout << endl;
    }
    cout << endl << endl;
}

// the solution has the number of bombs around each cell, and x for the bombs
void makeSolution(const Matrix &field, Matrix &solution)
{
    int rows = field.size(), cols = field[0].size();
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (field[i][j] == 'x')
            {
                solution[i][j] = 'x';
                continue;
            }
            int bombs = 0;
            for (int a = i - 1; a <= i + 1; a++)
            {
                for (int b = j - 1; b <= j + 1; b++)
                {
                    if (a >= 0 && a < rows && b >= 0 && b < cols && field[a][b] == 'x')
                    {
                        bombs++;
                    }
                }
            }
            solution[i][j] = '0' + bombs;
        }
    }
}

bool isInside(const Matrix &board, int x, int y)
{
    int rows = board.size(), cols = board[0].size();
    return x >= 0 && x < cols && y >= 0 && y < rows;
}

void openCell(Matrix &board, const Matrix &solution, int x, int y)
{
    int rows = board.size(), cols = board[0].size();
    board.at(x).at(y) = solution.at(x).at(y);
    if (solution.at(x).at(y) != '0')
    {
        return;
    }
    for (int a = x - 1; a <= x + 1; a++)
    {
        for (int b = y - 1; b <= y + 1; b++)
        {
            if (a >= 0 && a < rows && b >= 0 && b < cols)
            {
                board.at(a).at(b) = solution.at(a).at(b);
            }
        }
    }
}

// looks for a closed bomb next to a number, returns false if there is none
bool help(Matrix &board, const Matrix &solution)
{
    int rows = board.size(), cols = board[0].size();
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (board[i][j] < '1' || board[i][j] > '8')
            {
                continue;
            }
            for (int a = i - 1; a <= i + 1; a++)
            {
                for (int b = j - 1; b <= j + 1; b++)
                {
                    if (a >= 0 && a < rows && b >= 0 && b < cols && board[a][b] == '.' && solution[a][b] == 'x')
                    {
                        board[a][b] = 'x';
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

// 0 still closed cells, 1 won, 2 a wrong B
int finished(const Matrix &board, const Matrix &solution)
{
    int result = 1;
    for (unsigned int i = 0; i < board.size(); i++)
    {
        for (unsigned int j = 0; j < board[0].size(); j++)
        {
            if (board[i][j] == '.')
            {
                return 0;
            }
            if (board[i][j] == 'B' && solution[i][j] != 'x')
            {
                result = 2;
            }
        }
    }
    return result;
}

int main()
{
    string name;
    ifstream input;
    cout << "Enter the input file name: ";
    cin >> name;
    input.open(name.c_str());
    while (input.fail())
    {
        cout << "Problem occured while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        cin >> name;
        input.clear();
        input.open(name.c_str());
    }

    int rows, cols;
    input >> rows >> cols;
    Matrix field(rows, vector<char>(cols)), solution = field, board(rows, vector<char>(cols, '.'));
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            input >> field[i][j];
        }
    }
    input.close();
    makeSolution(field, solution);

    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    print(board);

    int chances = 3;
    while (finished(board, solution) == 0)
    {
        string choice;
        int x, y;
        cout << "Please enter your choice: ";
        if (!(cin >> choice))
        {
            return 0;
        }
        if (choice == "-o")
        {
            cin >> x >> y;
            if (!isInside(board, x, y))
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (board.at(x).at(y) == 'B' || board.at(x).at(y) == 'x')
            {
                cout << "It seems like this cell is a bomb." << endl;
            }
            else if (board.at(x).at(y) != '.')
            {
                cout << "Already opened." << endl;
            }
            else if (solution.at(x).at(y) == 'x')
            {
                cout << "You opened a mine! Game over:(" << endl;
                return 0;
            }
            else
            {
                openCell(board, solution, x, y);
                print(board);
            }
        }
        else if (choice == "-b")
        {
            cin >> x >> y;
            if (!isInside(board, x, y))
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (board.at(x).at(y) == '.')
            {
                board.at(x).at(y) = 'B';
                print(board);
            }
            else if (board.at(x).at(y) == 'B')
            {
                board.at(x).at(y) = '.';
                print(board);
            }
            else
            {
                cout << "Can't mark that cell as a bomb." << endl;
            }
        }
        else if (choice == "-h")
        {
            if (chances == 0)
            {
                cout << "Your help chances are over. :(" << endl;
            }
            else
            {
                chances--;
                if (help(board, solution))
                {
                    print(board);
                }
                else
                {
                    cout << "I can't help you." << endl;
                }
            }
        }
        else
        {
            cout << "Invalid choice!!" << endl;
        }
    }

    if (finished(board, solution) == 1)
    {
        cout << "Congrats! You won!" << endl;
    }
    else
    {
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    }
    return 0;
}
