// Minesweeper, everything in main

#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

int main()
{
    ifstream file;
    string fileName;
    do
    {
        cout << "Enter the input file name: ";
        cin >> fileName;
        file.open(fileName.c_str());
        if (!file)
            cout << "Problem occurred while reading the file!!!\n";
    } while (!file);

    int row, col;
    file >> row >> col;
    vector<string> mines(row, string(col, ' '));
    vector<string> board(row, string(col, '.'));
    for (int i = 0; i < row; i++)
        for (int j = 0; j < col; j++)
            file >> mines[i][j];

    // numbers instead of the dashes
    for (int i = 0; i < row; i++)
        for (int j = 0; j < col; j++)
            if (mines[i][j] == '-')
            {
                int n = 0;
                if (i > 0 && j > 0 && mines[i - 1][j - 1] == 'x') n++;
                if (i > 0 && mines[i - 1][j] == 'x') n++;
                if (i > 0 && j < col - 1 && mines[i - 1][j + 1] == 'x') n++;
                if (j > 0 && mines[i][j - 1] == 'x') n++;
                if (j < col - 1 && mines[i][j + 1] == 'x') n++;
                if (i < row - 1 && j > 0 && mines[i + 1][j - 1] == 'x') n++;
                if (i < row - 1 && mines[i + 1][j] == 'x') n++;
                if (i < row - 1 && j < col - 1 && mines[i + 1][j + 1] == 'x') n++;
                mines[i][j] = (char)(n + 48);
            }

    cout << "Welcome to the Minesweeper Game!\n";
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n";
    for (int i = 0; i < row; i++)
    {
        for (int j = 0; j < col; j++)
            cout << setw(4) << board[i][j];
        cout << "\n";
    }
    cout << "\n\n";

    int helpCount = 3;
    string option;
    bool over = false;
    while (!over)
    {
        cout << "Please enter your choice: ";
        cin >> option;
        if (option == "-o")
        {
            int x, y;
            cin >> x >> y;
            if (x < 0 || y < 0 || x >= row || y >= col)
            {
                cout << "Please enter a valid coordinate! \n";
                continue;
            }
            if (board[x][y] == 'B' || board[x][y] == 'x')
            {
                cout << "It seems like this cell is a bomb.\n";
                continue;
            }
            if (board[x][y] != '.')
            {
                cout << "Already opened.\n";
                continue;
            }
            if (mines[x][y] == 'x')
            {
                cout << "You opened a mine! Game over:(\n";
                return 0;
            }
            board[x][y] = mines[x][y];
            if (mines[x][y] == '0' && x > 0 && y > 0 && x < row - 1 && y < col - 1)
            {
                board[x - 1][y - 1] = mines[x - 1][y - 1];
                board[x - 1][y] = mines[x - 1][y];
                board[x - 1][y + 1] = mines[x - 1][y + 1];
                board[x][y - 1] = mines[x][y - 1];
                board[x][y + 1] = mines[x][y + 1];
                board[x + 1][y - 1] = mines[x + 1][y - 1];
                board[x + 1][y] = mines[x + 1][y];
                board[x + 1][y + 1] = mines[x + 1][y + 1];
            }
            for (int i = 0; i < row; i++)
            {
                for (int j = 0; j < col; j++)
                    cout << setw(4) << board[i][j];
                cout << "\n";
            }
            cout << "\n\n";

            // is it over?
            bool closed = false, wrong = false;
            for (int i = 0; i < row; i++)
                for (int j = 0; j < col; j++)
                {
                    if (board[i][j] == '.') closed = true;
                    if (board[i][j] == 'B' && mines[i][j] != 'x') wrong = true;
                }
            if (!closed)
            {
                if (wrong)
                    cout << "You put bombs in the wrong places! Game over:(\n";
                else
                    cout << "Congrats! You won!\n";
                over = true;
            }
        }
        else if (option == "-b")
        {
            int x, y;
            cin >> x >> y;
            if (x < 0 || y < 0 || x >= row || y >= col)
            {
                cout << "Please enter a valid coordinate! \n";
                continue;
            }
            if (board[x][y] >= '0' && board[x][y] <= '8')
            {
                cout << "Can't mark that cell as a bomb.\n";
                continue;
            }
            if (board[x][y] == '.')
                board[x][y] = 'B';
            else if (board[x][y] == 'B')
                board[x][y] = '.';
            for (int i = 0; i < row; i++)
            {
                for (int j = 0; j < col; j++)
                    cout << setw(4) << board[i][j];
                cout << "\n";
            }
            cout << "\n\n";
        }
        else if (option == "-h")
        {
            if (helpCount == 0)
            {
                cout << "Your help chances are over. :(\n";
                continue;
            }
            helpCount--;
            bool found = false;
            for (int i = 0; i < row && !found; i++)
                for (int j = 0; j < col && !found; j++)
                    if (mines[i][j] == 'x' && board[i][j] == '.')
                        for (int a = i - 1; a <= i + 1; a++)
                            for (int b = j - 1; b <= j + 1; b++)
                                if (a >= 0 && b >= 0 && a < row && b < col && board[a][b] >= '1' && board[a][b] <= '8')
                                {
                                    found = true;
                                    board[i][j] = 'x';
                                }
            if (!found)
            {
                cout << "I can't help you.\n";
                continue;
            }
            for (int i = 0; i < row; i++)
            {
                for (int j = 0; j < col; j++)
                    cout << setw(4) << board[i][j];
                cout << "\n";
            }
            cout << "\n\n";
        }
        else
        {
            cout << "Invalid choice!!\n";
        }
    }
    return 0;
}
