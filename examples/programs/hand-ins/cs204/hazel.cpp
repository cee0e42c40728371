#include <iostream>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

vector<vector<char> > field, board;
int rowCount, columnCount;

void printBoard()
{
    for (int i = 0; i < rowCount; i++)
    {
        for (int j = 0; j < columnCount; j++)
            cout << setw(4) << board[i][j];
        cout << endl;
    }
    cout << endl << endl;
}

bool check(int i, int j)
{
    return i >= 0 && i < rowCount && j >= 0 && j < columnCount;
}

char getNumber(int r, int c)
{
    int dr[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
    int dc[8] = {-1, 0, 1, -1, 1, -1, 0, 1};
    int n = 0;
    for (int k = 0; k < 8; k++)
        if (check(r + dr[k], c + dc[k]) && field[r + dr[k]][c + dc[k]] == 'x')
            n++;
    return n + '0';
}

// returns true when a bomb was opened
bool open(int r, int c)
{
    if (!check(r, c))
    {
        cout << "Please enter a valid coordinate! " << endl;
        return false;
    }
    if (board[r][c] == 'B' || board[r][c] == 'x')
    {
        cout << "It seems like this cell is a bomb." << endl;
        return false;
    }
    if (board[r][c] > '0')
    {
        cout << "Already opened." << endl;
        return false;
    }
    if (field[r][c] == 'x')
    {
        cout << "You opened a mine! Game over:(" << endl;
        return true;
    }
    board[r][c] = getNumber(r, c);
    if (board[r][c] == '0')
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (check(i, j))
                    board[i][j] = getNumber(i, j);
    printBoard();
    return false;
}

void mark(int r, int c)
{
    if (!check(r, c))
        cout << "Please enter a valid coordinate! " << endl;
    else if (board[r][c] == 'x' || (board[r][c] >= '0' && board[r][c] <= '8'))
        cout << "Can't mark that cell as a bomb." << endl;
    else
    {
        if (board[r][c] == 'B')
            board[r][c] = '.';
        else
            board[r][c] = 'B';
        printBoard();
    }
}

void help(int &left)
{
    if (left == 0)
    {
        cout << "Your help chances are over. :(" << endl;
        return;
    }
    left--;
    for (int i = 0; i < rowCount; i++)
        for (int j = 0; j < columnCount; j++)
            if (board[i][j] == '.' && field[i][j] == 'x')
                for (int k = i - 1; k <= i + 1; k++)
                    for (int l = j - 1; l <= j + 1; l++)
                        if (check(k, l) && board[k][l] >= '1' && board[k][l] <= '8')
                        {
                            board[i][j] = 'x';
                            printBoard();
                            return;
                        }
    cout << "I can't help you." << endl;
}

int main()
{
    string name, line, word;
    ifstream in;
    while (!in.is_open())
    {
        cout << "Enter the input file name: ";
        if (!(cin >> name))
            return 0;
        in.open(name.c_str());
        if (!in.is_open())
            cout << "Problem occurred while reading the file!!!" << endl;
    }
    in >> rowCount >> columnCount;
    field.resize(rowCount, vector<char>(columnCount));
    board.resize(rowCount, vector<char>(columnCount, '.'));
    for (int i = 0; i < rowCount; i++)
        for (int j = 0; j < columnCount; j++)
            in >> field[i][j];

    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    printBoard();

    int helps = 3;
    bool closed = true, wrong = false;
    getline(cin, line);
    while (closed)
    {
        cout << "Please enter your choice: ";
        if (!getline(cin, line))
            return 0;
        istringstream words(line);
        int x, y;
        words >> word;
        if (word == "-h")
            help(helps);
        else if (word == "-o" && words >> x >> y)
        {
            if (open(y, x))
                return 0;
        }
        else if (word == "-b" && words >> x >> y)
            mark(y, x);
        else
            cout << "Invalid choice!!" << endl;

        closed = false;
        wrong = false;
        for (int i = 0; i < rowCount; i++)
            for (int j = 0; j < columnCount; j++)
            {
                if (board[i][j] == '.')
                    closed = true;
                if (board[i][j] == 'B' && field[i][j] == '-')
                    wrong = true;
            }
    }
    if (wrong)
        cout << "You put bombs in the wrong places! Game over:(" << endl;
    else
        cout << "Congrats! You won!" << endl;
    return 0;
}
