/* MineSweeper. fir.truth.json names what is wrong with it. */
#include <stdio.h>

#define N 20

char board[N][N];
int mine[N][N];

void setup()
{
	for (int r = 0; r < N; r++)
		for (int c = 0; c < N; c++) {
			board[r][c] = '*';
			mine[r][c] = 0;
		}
}

void display()
{
	for (int r = 0; r < N; r++) {
		for (int c = 0; c < N; c++)
			printf("%c ", board[r][c]);
		puts("");
	}
}

int bad(int r, int c)
{
	return r < 0 || r >= N || c < 0 || c >= N;
}

int neighbours(int r, int c)
{
	int total = 0;
	for (int i = r - 1; i <= r + 1; i++)
		for (int j = c - 1; j <= c + 1; j++)
			if (!bad(i, j))
				total += mine[i][j];
	return total;
}

void fill(int r, int c)
{
	if (bad(r, c) || board[r][c] != '*')
		return;
	int total = neighbours(r, c);
	board[r][c] = total + '0';
	if (total == 0)
		for (int i = r - 1; i <= r + 1; i++)
			for (int j = c - 1; j <= c + 1; j++)
				fill(i, j);
}

int safeLeft()
{
	int left = 0;
	for (int r = 0; r < N; r++)
		for (int c = 0; c < N; c++)
			if (board[r][c] == '*' && !mine[r][c])
				left++;
	return left;
}

int main()
{
	int count = 0, placed = 0, r = 0, c = 0, round = 0;

	setup();
	scanf("%d", &count);
	if (count < 0) {
		puts("Number of mines cannot be negative.");
		return 0;
	}
	while (placed < count) {
		scanf("%d %d", &r, &c);
		if (bad(r, c) || mine[r][c])
			printf("(%d, %d) is not a valid position for a mine.\n", r, c);
		else {
			mine[r][c] = 1;
			placed++;
		}
	}

	puts("Initial Board:");
	display();

	while (1) {
		scanf("%d %d", &r, &c);
		if (bad(r, c))
			printf("(%d, %d) is not a valid position.\n", r, c);
		else if (board[r][c] != '*')
			puts("Spot already revealed, pick another spot");
		else if (mine[r][c])
			board[r][c] = 'X';
		else
			fill(r, c);
		printf("Round: %d\n", round++);
		display();
		if (!bad(r, c) && board[r][c] == 'X') {
			puts("You Lose...");
			display();
			break;
		}
		if (safeLeft() == 0) {
			puts("You Win!!!!");
			for (r = 0; r < N; r++)
				for (c = 0; c < N; c++)
					if (mine[r][c])
						board[r][c] = 'X';
			display();
			break;
		}
	}
	return 0;
}
