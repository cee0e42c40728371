#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

// the board with the empty lines after it
void printBoard(vector<string> &board)
{
    for (int r = 0; r < (int)board.size(); r++)
    {
        for (int c = 0; c < (int)board[r].length(); c++)
        {
            cout << setw(4) << board[r][c];
        }
        cout << endl;
    }
    cout << endl;
    cout << endl;
}

bool onBoard(vector<string> &board, int r, int c)
{
    if (r < 0 || c < 0)
        return false;
    if (r >= (int)board.size() || c >= (int)board[0].length())
        return false;
    return true;
}

char neighbours(vector<string> &field, int r, int c)
{
    int bombs = 0;
    for (int i = -1; i < 2; i++)
    {
        for (int j = -1; j < 2; j++)
        {
            if (onBoard(field, r + i, c + j) && field[r + i][c + j] == 'x')
                bombs++;
        }
    }
    return bombs + '0';
}

// true if one of the cells around is not closed any more
bool openNextTo(vector<string> &board, int r, int c)
{
    for (int i = -1; i < 2; i++)
    {
        for (int j = -1; j < 2; j++)
        {
            if (onBoard(board, r + i, c + j) && board[r + i][c + j] != '.')
                return true;
        }
    }
    return false;
}

bool getHelp(vector<string> &field, vector<string> &board)
{
    for (int r = 0; r < (int)board.size(); r++)
    {
        for (int c = 0; c < (int)board[0].length(); c++)
        {
            if (board[r][c] == '.' && field[r][c] == 'x' && openNextTo(board, r, c))
            {
                board[r][c] = 'x';
                return true;
            }
        }
    }
    return false;
}

int main()
{
    vector<string> field, board;
    string name, line;
    ifstream in;

    cout << "Enter the input file name: ";
    getline(cin, name);
    in.open(name.c_str());
    while (in.fail())
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        getline(cin, name);
        in.open(name.c_str());
    }
    int rows, cols;
    char ch;
    in >> rows >> cols;
    for (int r = 0; r < rows; r++)
    {
        string s = "";
        for (int c = 0; c < cols; c++)
        {
            in >> ch;
            s += ch;
        }
        field.push_back(s);
        board.push_back(string(cols, '.'));
    }

    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    printBoard(board);

    int help = 3;
    int closed = rows * cols;
    while (closed > 0)
    {
        cout << "Please enter your choice: ";
        if (!getline(cin, line))
            break;
        string option = line.substr(0, 2);
        if (line == "-h")
        {
            if (help == 0)
            {
                cout << "Your help chances are over. :(" << endl;
            }
            else
            {
                help--;
                if (getHelp(field, board))
                    printBoard(board);
                else
                    cout << "I can't help you." << endl;
            }
        }
        else if (line.length() >= 6 && (line.substr(0, 3) == "-o " || line.substr(0, 3) == "-b "))
        {
            // -o 1 2
            int r = line[3] - '0';
            int c = line[5] - '0';
            if (!onBoard(board, r, c))
            {
                if (option == "-o")
                    cout << "Please enter a valid coordinate! " << endl;
                else
                    cout << "Please enter a valid coordinate!" << endl;
            }
            else if (option == "-o")
            {
                if (board[r][c] == 'B' || board[r][c] == 'x')
                {
                    cout << "It seems like this cell is a bomb." << endl;
                }
                else if (isdigit(board[r][c]))
                {
                    cout << "Already opened." << endl;
                }
                else if (field[r][c] == 'x')
                {
                    cout << "You opened a mine! Game over:(" << endl;
                    board[r][c] = 'x';
                    printBoard(board);
                    return 0;
                }
                else
                {
                    board[r][c] = neighbours(field, r, c);
                    if (board[r][c] == '0')
                    {
                        for (int i = -1; i < 2; i++)
                        {
                            for (int j = -1; j < 2; j++)
                            {
                                if (onBoard(board, r + i, c + j))
                                    board[r + i][c + j] = neighbours(field, r + i, c + j);
                            }
                        }
                    }
                    printBoard(board);
                }
            }
            else
            {
                if (board[r][c] == '.' || board[r][c] == 'B')
                {
                    if (board[r][c] == '.')
                        board[r][c] = 'B';
                    else
                        board[r][c] = '.';
                    printBoard(board);
                }
                else
                {
                    cout << "Can't mark that cell as a bomb." << endl;
                }
            }
        }
        else
        {
            cout << "Invalid choice!!" << endl;
        }

        closed = 0;
        for (int r = 0; r < rows; r++)
        {
            for (int c = 0; c < cols; c++)
            {
                if (board[r][c] == '.')
                    closed++;
            }
        }
    }

    bool won = true;
    for (int r = 0; r < rows; r++)
    {
        for (int c = 0; c < cols; c++)
        {
            if (board[r][c] == 'B' && field[r][c] == '-')
                won = false;
        }
    }
    if (closed == 0 && won)
        cout << "Congrats! You won" << endl;
    if (closed == 0 && !won)
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    return 0;
}
