// Minesweeper: Sabanci University CS204, Summer 2020-2021, homework 1.
//
// A right one.

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

const int HELP_CHANCES = 3;

// Asks for a file, and waits until it can be opened.
void openField(ifstream &file)
{
    string fileName;

    cout << "Enter the input file name: ";
    cin >> fileName;
    file.open(fileName.c_str());
    while (file.fail())
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        if (!(cin >> fileName))
        {
            exit(0);
        }
        file.clear();
        file.open(fileName.c_str());
    }
}

vector<vector<char> > readField(ifstream &file)
{
    int rows = 0, columns = 0;

    file >> rows >> columns;
    vector<vector<char> > field(rows, vector<char>(columns));
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < columns; j++)
        {
            file >> field[i][j];
        }
    }
    return field;
}

void printBoard(const vector<vector<char> > &board)
{
    for (size_t i = 0; i < board.size(); i++)
    {
        for (size_t j = 0; j < board[i].size(); j++)
        {
            cout << setw(4) << board[i][j];
        }
        cout << endl;
    }
    cout << endl << endl;
}

bool isInside(const vector<vector<char> > &field, int row, int column)
{
    return row >= 0 && row < (int)field.size() && column >= 0 && column < (int)field[0].size();
}

char countBombs(const vector<vector<char> > &field, int row, int column)
{
    char count = '0';

    for (int i = row - 1; i <= row + 1; i++)
    {
        for (int j = column - 1; j <= column + 1; j++)
        {
            if (isInside(field, i, j) && field[i][j] == 'x')
            {
                count++;
            }
        }
    }
    return count;
}

// Opens a safe cell. Returns false if it is a bomb.
bool openCell(const vector<vector<char> > &field, vector<vector<char> > &board, int row, int column)
{
    if (board[row][column] == 'B' || board[row][column] == 'x')
    {
        cout << "It seems like this cell is a bomb." << endl;
        return true;
    }
    if (board[row][column] != '.')
    {
        cout << "Already opened." << endl;
        return true;
    }
    if (field[row][column] == 'x')
    {
        cout << "You opened a mine! Game over:(" << endl;
        return false;
    }

    board[row][column] = countBombs(field, row, column);
    if (board[row][column] == '0')
    {
        for (int i = row - 1; i <= row + 1; i++)
        {
            for (int j = column - 1; j <= column + 1; j++)
            {
                if (isInside(board, i, j))
                {
                    board[i][j] = countBombs(field, i, j);
                }
            }
        }
    }
    printBoard(board);
    return true;
}

void markCell(vector<vector<char> > &board, int row, int column)
{
    if (board[row][column] == '.' || board[row][column] == 'B')
    {
        board[row][column] = board[row][column] == 'B' ? '.' : 'B';
        printBoard(board);
    }
    else
    {
        cout << "Can't mark that cell as a bomb." << endl;
    }
}

bool hasNumberBeside(const vector<vector<char> > &board, int row, int column)
{
    for (int i = row - 1; i <= row + 1; i++)
    {
        for (int j = column - 1; j <= column + 1; j++)
        {
            if (isInside(board, i, j) && board[i][j] >= '1' && board[i][j] <= '8')
            {
                return true;
            }
        }
    }
    return false;
}

void help(const vector<vector<char> > &field, vector<vector<char> > &board, int &chances)
{
    if (chances == 0)
    {
        cout << "Your help chances are over. :(" << endl;
        return;
    }
    chances--;
    for (int i = 0; i < (int)board.size(); i++)
    {
        for (int j = 0; j < (int)board[i].size(); j++)
        {
            if (field[i][j] == 'x' && board[i][j] == '.' && hasNumberBeside(board, i, j))
            {
                board[i][j] = 'x';
                printBoard(board);
                return;
            }
        }
    }
    cout << "I can't help you." << endl;
}

// Says how the game ended, if it has. The board is finished when no cell is closed.
bool isFinished(const vector<vector<char> > &field, const vector<vector<char> > &board)
{
    bool isRight = true;

    for (size_t i = 0; i < board.size(); i++)
    {
        for (size_t j = 0; j < board[i].size(); j++)
        {
            if (board[i][j] == '.')
            {
                return false;
            }
            if (board[i][j] == 'B' && field[i][j] != 'x')
            {
                isRight = false;
            }
        }
    }
    if (isRight)
    {
        cout << "Congrats! You won!" << endl;
    }
    else
    {
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    }
    return true;
}

// Does what a line says. Returns false when a bomb was opened.
bool makeChoice(const string &line, const vector<vector<char> > &field, vector<vector<char> > &board, int &chances)
{
    istringstream words(line);
    string option;
    int row, column;

    words >> option;
    if (option == "-h")
    {
        help(field, board, chances);
    }
    else if ((option != "-o" && option != "-b") || !(words >> row >> column))
    {
        cout << "Invalid choice!!" << endl;
    }
    else if (!isInside(field, row, column))
    {
        cout << "Please enter a valid coordinate! " << endl;
    }
    else if (option == "-o")
    {
        return openCell(field, board, row, column);
    }
    else
    {
        markCell(board, row, column);
    }
    return true;
}

int main()
{
    ifstream file;
    string line;
    int chances = HELP_CHANCES;

    openField(file);
    vector<vector<char> > field = readField(file);
    if (field.empty())
    {
        return 0;
    }
    vector<vector<char> > board(field.size(), vector<char>(field[0].size(), '.'));

    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    printBoard(board);
    getline(cin, line); // the rest of the line with the file name

    bool isOver = false;
    while (!isOver)
    {
        cout << "Please enter your choice: ";
        do
        {
            if (!getline(cin, line))
            {
                return 0;
            }
        } while (line.find_first_not_of(" \t\r") == string::npos);
        isOver = !makeChoice(line, field, board, chances) || isFinished(field, board);
    }
    return 0;
}
