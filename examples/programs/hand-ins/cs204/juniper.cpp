// The matrices are kept in one string each: cell = row * columns + column.

#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>

using namespace std;

string cells, shown;
int height, width;

void printShown()
{
    for (int i = 0; i < height * width; i++)
    {
        cout << setw(4) << shown[i];
        if (i % width == width - 1)
        {
            cout << "\n";
        }
    }
    cout << "\n\n";
}

bool isBomb(int cell)
{
    return cell >= 0 && cell < height * width && cells[cell] == 'x';
}

int bombsBeside(int cell)
{
    int sum = 0;
    if (isBomb(cell - width - 1)) sum++;
    if (isBomb(cell - width)) sum++;
    if (isBomb(cell - width + 1)) sum++;
    if (isBomb(cell - 1)) sum++;
    if (isBomb(cell + 1)) sum++;
    if (isBomb(cell + width - 1)) sum++;
    if (isBomb(cell + width)) sum++;
    if (isBomb(cell + width + 1)) sum++;
    return sum;
}

bool helpCell(int row, int column)
{
    for (int i = row - 1; i <= row + 1; i++)
    {
        for (int j = column - 1; j <= column + 1; j++)
        {
            if (i < 0 || i >= height || j < 0 || j >= width)
            {
                continue;
            }
            char c = shown[i * width + j];
            if (c >= '1' && c <= '8')
            {
                return true;
            }
        }
    }
    return false;
}

int main()
{
    string name;
    ifstream file;
    cout << "Enter the input file name: ";
    cin >> name;
    file.open(name.c_str());
    while (!file.is_open())
    {
        cout << "Problem occurred while reading the file!!!\n";
        cout << "Enter the input file name: ";
        cin >> name;
        file.open(name.c_str());
    }
    file >> height >> width;
    char c;
    while (file >> c)
    {
        cells += c;
        shown += '.';
    }
    file.close();

    cout << "Welcome to the Minesweeper Game!\n";
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n";
    printShown();

    int help = 0;
    int full = 0; // how many cells are not closed any more
    string choice;
    while (full < height * width)
    {
        cout << "Please enter your choice: ";
        cin >> choice;
        if (choice == "-o")
        {
            int row, column;
            cin >> row >> column;
            int cell = row * width + column;
            if (row < 0 || row >= height || column < 0 || column >= width)
            {
                cout << "Please enter a valid coordinate! \n";
            }
            else if (shown[cell] == 'B' || shown[cell] == 'x')
            {
                cout << "It seems like this cell is a bomb.\n";
            }
            else if (shown[cell] != '.')
            {
                cout << "Already opened.\n";
            }
            else if (cells[cell] == 'x')
            {
                cout << "You opened a mine! Game over:(\n";
                return 0;
            }
            else
            {
                shown[cell] = '0' + bombsBeside(cell);
                full++;
                if (shown[cell] == '0')
                {
                    for (int i = row - 1; i <= row + 1; i++)
                    {
                        for (int j = column - 1; j <= column + 1; j++)
                        {
                            if (i < 0 || i >= height || j < 0 || j >= width || (i == row && j == column))
                            {
                                continue;
                            }
                            if (shown[i * width + j] == 'x')
                            {
                                continue;
                            }
                            shown[i * width + j] = '0' + bombsBeside(i * width + j);
                            full++;
                        }
                    }
                }
                printShown();
            }
        }
        else if (choice == "-b")
        {
            int row, column;
            cin >> row >> column;
            int cell = row * width + column;
            if (row < 0 || row >= height || column < 0 || column >= width)
            {
                cout << "Please enter a valid coordinate! \n";
            }
            else if (shown[cell] == '.')
            {
                shown[cell] = 'B';
                full++;
                printShown();
            }
            else if (shown[cell] == 'B')
            {
                shown[cell] = '.';
                full--;
                printShown();
            }
            else
            {
                cout << "Can't mark that cell as a bomb.\n";
            }
        }
        else if (choice == "-h")
        {
            bool helped = false;
            for (int i = 0; i < height * width && help < 3 && !helped; i++)
            {
                if (cells[i] == 'x' && shown[i] == '.' && helpCell(i / width, i % width))
                {
                    shown[i] = 'x';
                    full++;
                    helped = true;
                    help++;
                }
            }
            if (helped)
            {
                printShown();
            }
            else if (help == 3)
            {
                cout << "Your help chances are over. :(\n";
            }
            else
            {
                cout << "I can't help you.\n";
            }
        }
        else
        {
            cout << "Invalid choice!!\n";
        }
    }

    for (int i = 0; i < height * width; i++)
    {
        if (shown[i] == 'B' && cells[i] == '-')
        {
            cout << "You put bombs in the wrong places! Game over:(\n";
            return 0;
        }
    }
    cout << "Congrats! You won!\n";
    return 0;
}
