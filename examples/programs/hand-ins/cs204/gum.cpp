// Homework 1: Minesweeper (recursive opening)

#include <iostream>
#include <fstream>
#include <iomanip>
#include <string>
#include <vector>
using namespace std;

// prints the board matrix
void displayBoard(const vector<vector<char>> &board)
{
    for (size_t i = 0; i < board.size(); i++)
    {
        for (size_t j = 0; j < board[i].size(); j++)
        {
            cout << setw(4) << board[i][j];
        }
        cout << endl;
    }
    cout << endl;
}

// number of bombs around each cell
void fillNumbers(vector<vector<char>> &solution)
{
    int rows = solution.size();
    int cols = solution[0].size();
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (solution[i][j] == 'x')
            {
                continue;
            }
            char number = '0';
            for (int k = max(0, i - 1); k <= min(rows - 1, i + 1); k++)
            {
                for (int l = max(0, j - 1); l <= min(cols - 1, j + 1); l++)
                {
                    if (solution[k][l] == 'x')
                    {
                        number++;
                    }
                }
            }
            solution[i][j] = number;
        }
    }
}

// opens the cell, and everything around it if it is 0
void openCells(const vector<vector<char>> &solution, vector<vector<char>> &board, int x, int y)
{
    if (x < 0 || y < 0 || x >= (int)board.size() || y >= (int)board[0].size())
    {
        return;
    }
    if (board[x][y] != '.')
    {
        return;
    }
    board[x][y] = solution[x][y];
    if (solution[x][y] == '0')
    {
        for (int i = -1; i <= 1; i++)
        {
            for (int j = -1; j <= 1; j++)
            {
                openCells(solution, board, x + i, y + j);
            }
        }
    }
}

bool nearNumber(const vector<vector<char>> &board, int x, int y)
{
    for (int i = x - 1; i <= x + 1; i++)
    {
        for (int j = y - 1; j <= y + 1; j++)
        {
            if (i < 0 || j < 0 || i >= (int)board.size() || j >= (int)board[0].size())
            {
                continue;
            }
            if (board[i][j] > '0' && board[i][j] <= '8')
            {
                return true;
            }
        }
    }
    return false;
}

bool giveHelp(const vector<vector<char>> &solution, vector<vector<char>> &board)
{
    for (size_t j = 0; j < board[0].size(); j++)
    {
        for (size_t i = 0; i < board.size(); i++)
        {
            if (solution[i][j] == 'x' && board[i][j] == '.' && nearNumber(board, i, j))
            {
                board[i][j] = 'x';
                return true;
            }
        }
    }
    return false;
}

bool isFull(const vector<vector<char>> &board)
{
    for (const vector<char> &row : board)
    {
        for (char cell : row)
        {
            if (cell == '.')
            {
                return false;
            }
        }
    }
    return true;
}

bool isRight(const vector<vector<char>> &solution, const vector<vector<char>> &board)
{
    for (size_t i = 0; i < board.size(); i++)
    {
        for (size_t j = 0; j < board[i].size(); j++)
        {
            if (board[i][j] == 'B' && solution[i][j] != 'x')
            {
                return false;
            }
        }
    }
    return true;
}

int main()
{
    string fileName;
    ifstream inFile;
    cout << "Enter the input file name: ";
    cin >> fileName;
    inFile.open(fileName);
    while (!inFile.is_open())
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        cin >> fileName;
        inFile.open(fileName);
    }
    int row, col;
    inFile >> row >> col;
    vector<vector<char>> solution(row, vector<char>(col));
    vector<vector<char>> board(row, vector<char>(col, '.'));
    for (int i = 0; i < row; i++)
    {
        for (int j = 0; j < col; j++)
        {
            inFile >> solution[i][j];
        }
    }
    fillNumbers(solution);

    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    displayBoard(board);

    int helpCounter = 3;
    string input;
    while (!isFull(board))
    {
        cout << "Please enter your choice: ";
        cin >> input;
        if (input == "-h")
        {
            if (helpCounter <= 0)
            {
                cout << "Your help chances are over. :(" << endl;
            }
            else if (giveHelp(solution, board))
            {
                helpCounter--;
                displayBoard(board);
            }
            else
            {
                helpCounter--;
                cout << "I can't help you." << endl;
            }
        }
        else if (input == "-o" || input == "-b")
        {
            int x, y;
            cin >> x >> y;
            if (x < 0 || y < 0 || x >= row || y >= col)
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (input == "-b")
            {
                if (board[x][y] == '.')
                {
                    board[x][y] = 'B';
                    displayBoard(board);
                }
                else if (board[x][y] == 'B')
                {
                    board[x][y] = '.';
                    displayBoard(board);
                }
                else
                {
                    cout << "Can't mark that cell as a bomb." << endl;
                }
            }
            else if (board[x][y] == 'B' || board[x][y] == 'x')
            {
                cout << "It seems like this cell is a bomb." << endl;
            }
            else if (board[x][y] != '.')
            {
                cout << "Already opened." << endl;
            }
            else if (solution[x][y] == 'x')
            {
                cout << "You opened a mine! Game over:(" << endl;
                return 0;
            }
            else
            {
                openCells(solution, board, x, y);
                displayBoard(board);
            }
        }
        else
        {
            cout << "Invalid choice!!" << endl;
        }
    }
    if (isRight(solution, board))
    {
        cout << "Congrats! You won!" << endl;
    }
    else
    {
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    }
    return 0;
}
