// Minesweeper as a class.

#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

class Minesweeper
{
private:
    int rows, cols;
    int chances;
    bool lost;
    vector<vector<char> > field;
    vector<vector<char> > board;

    bool valid(int x, int y) const { return x >= 0 && y >= 0 && x < rows && y < cols; }
    char numberOf(int x, int y) const;
    bool numberAround(int x, int y) const;

public:
    Minesweeper() : rows(0), cols(0), chances(3), lost(false) {}
    void read(ifstream &input);
    void print() const;
    void open(int x, int y);
    void mark(int x, int y);
    void help();
    bool isLost() const { return lost; }
    bool hasClosed() const;
    bool hasWrongMark() const;
};

void Minesweeper::read(ifstream &input)
{
    string line;
    getline(input, line);
    stringstream first(line);
    first >> rows >> cols;
    while (getline(input, line))
    {
        stringstream stream(line);
        vector<char> row;
        char cell;
        while (stream >> cell)
        {
            row.push_back(cell);
        }
        if (!row.empty())
        {
            field.push_back(row);
        }
    }
    board = vector<vector<char> >(rows, vector<char>(cols, '.'));
}

void Minesweeper::print() const
{
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            cout << setw(4) << board[i][j];
        }
        cout << '\n';
    }
    cout << "\n\n";
}

char Minesweeper::numberOf(int x, int y) const
{
    int n = 0;
    for (int i = x - 1; i <= x + 1; i++)
    {
        for (int j = y - 1; j <= y + 1; j++)
        {
            if (i >= 0 && j >= 0 && i < rows - 1 && j < cols && field[i][j] == 'x')
            {
                n++;
            }
        }
    }
    return '0' + n;
}

bool Minesweeper::numberAround(int x, int y) const
{
    for (int i = x - 1; i <= x + 1; i++)
    {
        for (int j = y - 1; j <= y + 1; j++)
        {
            if (valid(i, j) && board[i][j] >= '1' && board[i][j] <= '8')
            {
                return true;
            }
        }
    }
    return false;
}

void Minesweeper::open(int x, int y)
{
    if (!valid(x, y))
    {
        cout << "Please enter a valid coordinate! \n";
    }
    else if (board[x][y] == 'B' || board[x][y] == 'x')
    {
        cout << "It seems like this cell is a bomb.\n";
    }
    else if (board[x][y] != '.')
    {
        cout << "Already opened.\n";
    }
    else if (field[x][y] == 'x')
    {
        cout << "You opened a mine! Game over:(\n";
        lost = true;
    }
    else
    {
        board[x][y] = numberOf(x, y);
        for (int i = x - 1; i <= x + 1 && board[x][y] == '0'; i++)
        {
            for (int j = y - 1; j <= y + 1; j++)
            {
                if (valid(i, j))
                {
                    board[i][j] = numberOf(i, j);
                }
            }
        }
    }
}

void Minesweeper::mark(int x, int y)
{
    if (!valid(x, y))
    {
        cout << "Please enter a valid coordinate! \n";
    }
    else if (board[x][y] == '.')
    {
        board[x][y] = 'B';
    }
    else if (board[x][y] == 'B')
    {
        board[x][y] = '.';
    }
    else
    {
        cout << "Can't mark that cell as a bomb.\n";
    }
}

void Minesweeper::help()
{
    if (chances < 0)
    {
        cout << "Your help chances are over. :(\n";
        return;
    }
    chances--;
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (field[i][j] == 'x' && board[i][j] == '.' && numberAround(i, j))
            {
                board[i][j] = 'x';
                return;
            }
        }
    }
    cout << "I can't help you.\n";
}

bool Minesweeper::hasClosed() const
{
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (board[i][j] == '.')
            {
                return true;
            }
        }
    }
    return false;
}

bool Minesweeper::hasWrongMark() const
{
    for (int i = 0; i < rows; i++)
    {
        for (int j = 0; j < cols; j++)
        {
            if (board[i][j] == 'B' && field[i][j] != 'x')
            {
                return true;
            }
        }
    }
    return false;
}

int main()
{
    Minesweeper game;
    string name, line;
    ifstream input;

    cout << "Enter the input file name: ";
    while (cin >> name)
    {
        input.open(name.c_str());
        if (input.is_open())
        {
            break;
        }
        cout << "Problem occurred while reading the file!!!\n";
        cout << "Enter the input file name: ";
    }
    getline(cin, line);
    game.read(input);

    cout << "Welcome to the Minesweeper Game!\n";
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n";
    game.print();
    while (game.hasClosed())
    {
        cout << "Please enter your choice: ";
        if (!getline(cin, line))
        {
            return 0;
        }
        stringstream stream(line);
        string option;
        int x, y;
        stream >> option;
        if (option == "-o" && stream >> x >> y)
        {
            game.open(x, y);
        }
        else if (option == "-b" && stream >> x >> y)
        {
            game.mark(x, y);
        }
        else if (option == "-h")
        {
            game.help();
        }
        else
        {
            cout << "Invalid choice!!\n";
        }
        if (game.isLost())
        {
            return 0;
        }
        game.print();
    }
    if (game.hasWrongMark())
    {
        cout << "You put bombs in the wrong places! Game over:(\n";
    }
    else
    {
        cout << "Congrats! You won!\n";
    }
    return 0;
}
