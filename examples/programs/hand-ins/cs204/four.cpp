// Minesweeper: Sabanci University CS204, Summer 2020-2021, homework 1.
//
// A hand-in with four faults; hand-ins.json names them.

#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

typedef vector<string> Matrix;

struct Game
{
    Matrix field; // '-' safe, 'x' bomb
    Matrix board; // what the player sees
    int helps;
};

bool inRange(const Matrix &matrix, int x, int y)
{
    return x >= 0 && y >= 0 && x < (int)matrix.size() && y < (int)matrix[0].length();
}

bool isDigit(char cell)
{
    return cell >= '0' && cell <= '8';
}

void display(const Matrix &board)
{
    for (size_t x = 0; x < board.size(); x++)
    {
        for (size_t y = 0; y < board[x].length(); y++)
        {
            cout << setw(4) << board[x][y];
        }
        cout << "\n";
    }
    cout << "\n\n";
}

char numberOf(const Matrix &field, int x, int y)
{
    int bombs = 0;
    for (int dx = -1; dx <= 1; dx++)
    {
        for (int dy = -1; dy <= 1; dy++)
        {
            if (inRange(field, x + dx, y + dy) && field[x + dx][y + dy] == 'x')
            {
                bombs++;
            }
        }
    }
    return char('0' + bombs);
}

// Opens a cell and, around a zero, its neighbours. Returns false on a bomb.
bool openAt(Game &game, int x, int y)
{
    char seen = game.board[x][y];
    if (seen == 'B' || seen == 'x')
    {
        cout << "It seems like this cell is a bomb.\n";
    }
    else if (isDigit(seen))
    {
        cout << "Already opened.\n";
    }
    else if (game.field[x][y] == 'x')
    {
        cout << "You opened a mine! Game over:(\n";
        return false;
    }
    else
    {
        game.board[x][y] = numberOf(game.field, x, y);
        if (game.board[x][y] == '0')
        {
            for (int i = x - 1; i <= x + 1; i++)
            {
                for (int j = y - 1; j <= y + 1; j++)
                {
                    if (inRange(game.board, i, j))
                    {
                        game.board[i][j] = numberOf(game.field, i, j);
                    }
                }
            }
        }
    }
    display(game.board);
    return true;
}

void markAt(Game &game, int x, int y)
{
    char &seen = game.board[x][y];
    if (seen == '.')
    {
        seen = 'B';
    }
    else if (seen == 'B')
    {
        seen = '.';
    }
    else
    {
        cout << "Can't mark that cell as a bomb.\n";
    }
    display(game.board);
}

// Looks for a closed bomb around one number, row by row.
bool showBombAround(Game &game, int x, int y)
{
    for (int i = x - 1; i <= x + 1; i++)
    {
        for (int j = y - 1; j <= y + 1; j++)
        {
            if (inRange(game.board, i, j) && game.board[i][j] == '.' && game.field[i][j] == 'x')
            {
                game.board[i][j] = 'x';
                return true;
            }
        }
    }
    return false;
}

// Goes through the open numbers from the top left corner until one has a bomb to show.
void giveHelp(Game &game)
{
    if (game.helps == 0)
    {
        cout << "Your help chances are over. :(\n";
        display(game.board);
        return;
    }
    game.helps--;
    bool isFound = false;
    for (int x = 0; x < (int)game.board.size() && !isFound; x++)
    {
        for (int y = 0; y < (int)game.board[x].length() && !isFound; y++)
        {
            if (isDigit(game.board[x][y]) && game.board[x][y] != '0')
            {
                isFound = showBombAround(game, x, y);
            }
        }
    }
    if (!isFound)
    {
        cout << "I can't help you.\n";
    }
    display(game.board);
}

bool isBoardFull(const Game &game)
{
    for (size_t x = 0; x < game.board.size(); x++)
    {
        if (game.board[x].find('.') != string::npos)
        {
            return false;
        }
    }
    return true;
}

// Handles one line. Returns false when the game is lost.
bool handle(Game &game, const string &line)
{
    stringstream stream(line);
    string option;
    int x, y;

    stream >> option;
    if (option == "-h")
    {
        giveHelp(game);
    }
    else if ((option == "-o" || option == "-b") && stream >> x >> y)
    {
        if (!inRange(game.board, x, y))
        {
            cout << "Please enter a valid coordinate! \n";
            display(game.board);
        }
        else if (option == "-o")
        {
            return openAt(game, x, y);
        }
        else
        {
            markAt(game, x, y);
        }
    }
    else
    {
        cout << "Invalid choice!!\n";
        display(game.board);
    }
    return true;
}

bool loadField(Matrix &field)
{
    string name;
    ifstream input;

    do
    {
        cout << "Enter the input file name: ";
        if (!(cin >> name))
        {
            return false;
        }
        input.open(name.c_str());
        if (!input.is_open())
        {
            cout << "Problem occurred while reading the file!!!\n";
        }
    } while (!input.is_open());

    int rows, columns;
    input >> rows >> columns;
    field.assign(rows, string(columns, '-'));
    for (int x = 0; x < rows; x++)
    {
        for (int y = 0; y < columns; y++)
        {
            input >> field[x][y];
        }
    }
    return true;
}

int main()
{
    Game game;
    string line;

    if (!loadField(game.field))
    {
        return 0;
    }
    game.helps = 3;
    game.board.assign(game.field.size(), string(game.field[0].length(), '.'));
    cout << "Welcome to the Minesweeper Game!\n";
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n";
    display(game.board);

    getline(cin, line);
    while (!isBoardFull(game))
    {
        cout << "Please enter your choice: ";
        do
        {
            if (!getline(cin, line))
            {
                return 0;
            }
        } while (line.find_first_not_of(" \t\r") == string::npos);
        if (!handle(game, line))
        {
            return 0;
        }
    }
    cout << "Congrats! You won\n";
    return 0;
}
