/* Homework 1. Help is not ready yet. */

#include <iostream>
#include <fstream>
#include <iomanip>
#include <string>
using namespace std;

char field[10][10];
char board[10][10];
int R, C;

void show()
{
    for (int i = 0; i < R; i++)
    {
        for (int j = 0; j < C; j++)
            cout << setw(4) << board[i][j];
        cout << endl;
    }
    cout << "\n\n";
}

int count(int x, int y)
{
    int total = 0;
    for (int i = x - 1; i <= x + 1; i++)
        for (int j = y - 1; j <= y + 1; j++)
            if (i >= 0 && j >= 0 && i < R && j < C)
                if (field[i][j] == 'x')
                    total++;
    return total;
}

bool full()
{
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
            if (board[i][j] == '.')
                return false;
    return true;
}

void readFile()
{
    string name;
    ifstream in;
    cout << "Enter the input file name: ";
    cin >> name;
    in.open(name.c_str());
    while (!in.is_open())
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: ";
        cin >> name;
        in.open(name.c_str());
    }
    in >> R >> C;
    for (int i = 0; i < R; i++)
        for (int j = 0; j < C; j++)
        {
            in >> field[i][j];
            board[i][j] = '.';
        }
}

int main()
{
    readFile();
    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    show();

    while (!full())
    {
        string s;
        int x, y;
        cout << "Please enter your choice: ";
        cin >> s;
        if (s == "-o")
        {
            cin >> x >> y;
            if (x < 0 || x >= R || y < 0 || y >= C)
                cout << "Please enter a valid coordinate! " << endl;
            else if (board[x][y] == 'B')
                cout << "It seems like this cell is a bomb." << endl;
            else if (board[x][y] != '.')
                cout << "Already opened." << endl;
            else if (field[x][y] == 'x')
            {
                cout << "You opened a mine! Game over:(" << endl;
                return 0;
            }
            else
            {
                board[x][y] = '0' + count(x, y);
                if (board[x][y] == '0')
                    for (int i = x - 1; i <= x + 1; i++)
                        for (int j = y - 1; j <= y + 1; j++)
                            if (i >= 0 && j >= 0 && i < R && j < C)
                                board[i][j] = '0' + count(i, j);
                show();
            }
        }
        else if (s == "-b")
        {
            cin >> x >> y;
            if (x < 0 || x >= R || y < 0 || y >= C)
                cout << "Please enter a valid coordinate! " << endl;
            else if (board[x][y] == '.')
            {
                board[x][y] = 'B';
                show();
            }
            else if (board[x][y] == 'B')
            {
                board[x][y] = '.';
                show();
            }
            else
                cout << "Can't mark that cell as a bomb." << endl;
        }
        else
            cout << "Invalid choice!!" << endl;
    }
    cout << "Congrats! You won!" << endl;
    return 0;
}
