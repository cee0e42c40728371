/*
 CS204 THE1
 done: reading the file, opening, marking
 to do: help, neighbours of 0, unmarking
*/
#include <iostream>
#include <fstream>
#include <string>
#include <cstdio>
using namespace std;

char a[100][100], b[100][100];
int n, m;

void yaz()
{
    for (int i = 0; i < n; i++)
    {
        for (int j = 0; j < m; j++)
            printf("%4c", b[i][j]);
        printf("\n");
    }
    printf("\n\n");
    fflush(stdout);
}

int main()
{
    string f;
    cout << "Enter the input file name: " << flush;
    cin >> f;
    ifstream d(f.c_str());
    while (!d)
    {
        cout << "Problem occurred while reading the file!!!" << endl;
        cout << "Enter the input file name: " << flush;
        cin >> f;
        d.close();
        d.clear();
        d.open(f.c_str());
    }
    d >> n >> m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
        {
            d >> a[i][j];
            b[i][j] = '.';
        }
    cout << "Welcome to the Minesweeper Game!" << endl;
    cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
    yaz();

    string s;
    int x, y;
    while (true)
    {
        cout << "Please enter your choice: " << flush;
        if (!(cin >> s)) return 0;
        if (s == "-o")
        {
            cin >> x >> y;
            if (x < 0 || y < 0 || x >= n || y >= m)
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else if (b[x][y] >= '0' && b[x][y] <= '8')
            {
                cout << "Already opened." << endl;
            }
            else if (a[x][y] == 'x')
            {
                cout << "You opened a mine! Game over:(" << endl;
                return 0;
            }
            else
            {
                int t = 0;
                for (int i = x - 1; i <= x + 1; i++)
                    for (int j = y - 1; j <= y + 1; j++)
                        if (i >= 0 && i < n && j >= 0 && j < m && a[i][j] == 'x') t++;
                b[x][y] = '0' + t;
                yaz();
            }
        }
        else if (s == "-b")
        {
            cin >> x >> y;
            if (x < 0 || y < 0 || x >= n || y >= m)
            {
                cout << "Please enter a valid coordinate! " << endl;
            }
            else
            {
                b[x][y] = 'B';
                yaz();
            }
        }
        else if (s == "-h")
        {
            cout << "I can't help you." << endl;
        }
        else
        {
            cout << "Invalid choice!!" << endl;
        }

        int k = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                if (b[i][j] == '.') k++;
        if (k == 0)
        {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                    if (b[i][j] == 'B' && a[i][j] == '-') k++;
            if (k > 0)
                cout << "You put bombs in the wrong places!" << endl;
            else
                cout << "Congrats! You won!" << endl;
            return 0;
        }
    }
}
