// Assignment: Minesweeper

#include <cctype>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

typedef vector<vector<char> > Board;

bool inMatrix(const Board &board, int x, int y)
{
    return x >= 0 && x < (int)board.size() && y >= 0 && y < (int)board[0].size();
}

int bomb(const Board &field, int x, int y)
{
    if (inMatrix(field, x, y) && field[x][y] == 'x')
    {
        return 1;
    }
    return 0;
}

char numberOf(const Board &field, int x, int y)
{
    int number = 0;
    number += bomb(field, x - 1, y);     // up
    number += bomb(field, x + 1, y);     // down
    number += bomb(field, x, y - 1);     // left
    number += bomb(field, x, y + 1);     // right
    number += bomb(field, x - 1, y - 1); // diagonals
    number += bomb(field, x + 1, y - 1);
    number += bomb(field, x + 1, y - 1);
    number += bomb(field, x + 1, y + 1);
    return char('0' + number);
}

bool isNumber(const Board &board, int x, int y)
{
    return inMatrix(board, x, y) && board[x][y] >= '1' && board[x][y] <= '8';
}

bool canHelp(const Board &board, int x, int y)
{
    if (isNumber(board, x - 1, y) || isNumber(board, x + 1, y))
    {
        return true;
    }
    if (isNumber(board, x, y - 1) || isNumber(board, x, y + 1))
    {
        return true;
    }
    return false;
}

void print(const Board &board)
{
    for (size_t x = 0; x < board.size(); x++)
    {
        for (size_t y = 0; y < board[0].size(); y++)
        {
            cout << setw(4) << board[x][y];
        }
        cout << endl;
    }
    cout << endl << endl;
}

void openBlock(const Board &field, Board &board, int x, int y)
{
    for (int i = x - 1; i <= x + 1; i++)
    {
        for (int j = y - 1; j <= y + 1; j++)
        {
            if (inMatrix(board, i, j) && field[i][j] != 'x')
            {
                board[i][j] = numberOf(field, i, j);
            }
        }
    }
}

string toLower(string word)
{
    for (size_t i = 0; i < word.length(); i++)
    {
        word[i] = tolower(word[i]);
    }
    return word;
}

int countOf(const Board &board, char wanted)
{
    int count = 0;
    for (size_t x = 0; x < board.size(); x++)
    {
        for (size_t y = 0; y < board[0].size(); y++)
        {
            if (board[x][y] == wanted)
            {
                count++;
            }
        }
    }
    return count;
}

bool wrongBomb(const Board &field, const Board &board)
{
    for (size_t x = 0; x < board.size(); x++)
    {
        for (size_t y = 0; y < board[0].size(); y++)
        {
            if (board[x][y] == 'B' && field[x][y] != 'x')
            {
                return true;
            }
        }
    }
    return false;
}

int main()
{
    string fileName;
    ifstream input;
    cout << "Enter the input file name: ";
    cin >> fileName;
    input.open(fileName.c_str());
    while (!input.is_open())
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        cin >> fileName;
        input.open(fileName.c_str());
    }
    int rows, columns;
    input >> rows >> columns;
    Board field, board;
    for (int i = 0; i < rows; i++)
    {
        vector<char> line;
        for (int j = 0; j < columns; j++)
        {
            char cell;
            input >> cell;
            line.push_back(cell);
        }
        field.push_back(line);
        board.push_back(vector<char>(columns, '.'));
    }
    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!" << endl;
    print(board);

    int chances = 3;
    while (countOf(board, '.') != 0)
    {
        string choice;
        cout << "Please enter your choice: ";
        cin >> choice;
        if (!cin)
        {
            return 0;
        }
        choice = toLower(choice);
        if (choice == "-h")
        {
            if (chances == 0)
            {
                cout << "Your help chances are over. :(" << endl;
                continue;
            }
            chances--;
            bool done = false;
            for (int x = 0; x < rows && !done; x++)
            {
                for (int y = 0; y < columns && !done; y++)
                {
                    if (field[x][y] == 'x' && board[x][y] == '.' && canHelp(board, x, y))
                    {
                        board[x][y] = 'x';
                        done = true;
                        print(board);
                    }
                }
            }
            if (!done)
            {
                cout << "I can't help you." << endl;
            }
        }
        else if (choice == "-o")
        {
            int x, y;
            cin >> x >> y;
            if (!inMatrix(board, x, y))
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (board[x][y] == 'B' || board[x][y] == 'x')
            {
                cout << "It seems like this cell is a bomb." << endl;
            }
            else if (board[x][y] != '.')
            {
                cout << "Already opened." << endl;
            }
            else if (field[x][y] == 'x')
            {
                cout << "You opened a mine! Game over:(" << endl;
                return 0;
            }
            else
            {
                board[x][y] = numberOf(field, x, y);
                if (board[x][y] == '0')
                {
                    openBlock(field, board, x, y);
                }
                print(board);
            }
        }
        else if (choice == "-b")
        {
            int x, y;
            cin >> x >> y;
            if (!inMatrix(board, x, y))
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (board[x][y] == '.')
            {
                board[x][y] = 'B';
                print(board);
            }
            else if (board[x][y] == 'B')
            {
                board[x][y] = '.';
                print(board);
            }
            else
            {
                cout << "Can't mark that cell as a bomb." << endl;
            }
        }
        else
        {
            cout << "Invalid choice!!" << endl << endl;
        }
    }
    if (wrongBomb(field, board))
    {
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    }
    else
    {
        cout << "Congrats! You won!" << endl;
    }
    return 0;
}
