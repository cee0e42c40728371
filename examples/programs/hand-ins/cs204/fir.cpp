// not finished: marking bombs, end of the game

#include <iostream>
#include <fstream>
#include <iomanip>
#include <string>
#include <vector>
using namespace std;

void printMatrix(const vector<vector<char> > & mat)
{
	for (int i = 0; i < (int)mat.size(); i++)
	{
		for (int j = 0; j < (int)mat[0].size(); j++)
			cout << setw(4) << mat[i][j];
		cout << endl;
	}
	cout << endl << endl;
}

int bombsAround(const vector<vector<char> > & mat, int row, int col)
{
	int rows = mat.size(), cols = mat[0].size(), number = 0;
	int rowStart = row - 1, rowEnd = row + 1, colStart = col - 1, colEnd = col + 1;
	if (rowStart < 0) rowStart = 0;
	if (colStart < 0) colStart = 0;
	if (rowEnd > rows - 1) rowEnd = rows - 1;
	if (colEnd > cols - 1) colEnd = cols - 1;
	for (int i = rowStart; i <= rowEnd; i++)
		for (int j = colStart; j <= colEnd; j++)
			if (mat[i][j] == 'x')
				number++;
	return number;
}

void openNeighbours(const vector<vector<char> > & mat, vector<vector<char> > & board, int row, int col)
{
	for (int i = row - 1; i <= row + 1; i++)
	{
		for (int j = col - 1; j <= col + 1; j++)
		{
			if (i >= 0 && i < (int)mat.size() && j >= 0 && j < (int)mat[0].size())
				board[i][j] = '0' + bombsAround(mat, i, j);
		}
	}
}

bool hasNumber(const vector<vector<char> > & board, int row, int col)
{
	for (int i = row - 1; i <= row + 1; i++)
		for (int j = col - 1; j <= col + 1; j++)
			if (i >= 0 && i < (int)board.size() && j >= 0 && j < (int)board[0].size())
				if (board[i][j] > '0' && board[i][j] < '9')
					return true;
	return false;
}

int main()
{
	string filename, choice;
	ifstream file;
	cout << "Enter the input file name: ";
	cin >> filename;
	file.open(filename.c_str());
	while (file.fail())
	{
		cout << "Problem occurred while reading the file!!!" << endl;
		cout << "Enter the input file name: ";
		cin >> filename;
		file.clear();
		file.open(filename.c_str());
	}
	int rows, cols, chances = 0;
	file >> rows >> cols;
	vector<vector<char> > mat(rows, vector<char>(cols)), board(rows, vector<char>(cols, '.'));
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < cols; j++)
			file >> mat[i][j];

	cout << "Welcome to the Minesweeper Game!" << endl;
	cout << "You may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!" << endl;
	printMatrix(board);
	while (true)
	{
		cout << "Please enter your choice: ";
		cin >> choice;
		if (choice == "-o")
		{
			int x, y;
			cin >> x >> y;
			if (x >= rows || y >= cols)
				cout << "Please enter a valid coordinate! " << endl;
			else if (board.at(x).at(y) == 'x')
				cout << "It seems like this cell is a bomb." << endl;
			else if (board.at(x).at(y) != '.')
				cout << "Already opened." << endl;
			else if (mat.at(x).at(y) == 'x')
			{
				cout << "You opened a mine! Game over:(" << endl;
				break;
			}
			else
			{
				board[x][y] = '0' + bombsAround(mat, x, y);
				if (board[x][y] == '0')
					openNeighbours(mat, board, x, y);
				printMatrix(board);
			}
		}
		else if (choice == "-h")
		{
			bool found = false;
			chances++;
			if (chances > 3)
			{
				cout << "Your help chances are over. :(" << endl;
				continue;
			}
			for (int i = 0; i < rows && found == false; i++)
				for (int j = 0; j < cols && found == false; j++)
					if (mat[i][j] == 'x' && board[i][j] == '.' && hasNumber(board, i, j))
					{
						board[i][j] = 'x';
						found = true;
					}
			if (found)
				printMatrix(board);
			else
				cout << "I can't help you." << endl;
		}
		else
			cout << "Invalid choice!!" << endl;
	}
	return 0;
}
