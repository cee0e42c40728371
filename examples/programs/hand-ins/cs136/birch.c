// a7 q4 - only stepping works so far
// A hand-in with faults; birch.truth.json lists them.

#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

char known[1000][1000];
bool mines[1000][1000];
int cols = 0, rows = 0;

void print() {
	for (int y = 0; y < rows; y++) {
		for (int x = 0; x < cols - 1; x++) {
			printf("%c ", known[x][y]);
		}
		printf("%c\n", known[cols - 1][y]);
	}
	for (int x = 0; x < cols - 1; x++) {
		printf("==");
	}
	printf("=\n");
}

void make_board() {
	for (int x = 0; x < cols; x++) {
		for (int y = 0; y < rows; y++) {
			mines[x][y] = rand() % 5 == 4;
		}
	}
	for (int x = 0; x < cols; x++) {
		for (int y = 0; y < rows; y++) {
			rand();
			known[x][y] = '_';
		}
	}
	print();
}

bool is_mine(int x, int y) {
	if (x < 0 || x >= cols) return false;
	if (y < 0 || y >= rows) return false;
	return mines[x][y];
}

bool step(int x, int y) {
	if (x < 0 || x >= cols || y < 0 || y >= rows) return false;
	if (known[x][y] != '_') return false;
	if (mines[x][y]) {
		known[x][y] = 'X';
		return true;
	}
	known[x][y] = '0' + is_mine(x - 1, y - 1) + is_mine(x, y - 1) + is_mine(x + 1, y - 1)
		+ is_mine(x - 1, y) + is_mine(x + 1, y)
		+ is_mine(x - 1, y + 1) + is_mine(x, y + 1) + is_mine(x + 1, y + 1);
	return false;
}

bool mark(int x, int y) {
	// TODO
	(void)x;
	(void)y;
	return false;
}

bool step_adv(int x, int y) {
	// TODO recursion
	return step(x, y);
}

int main() {
	char cmd;
	int a, b, s;
	while (scanf(" %c", &cmd) == 1) {
		switch (cmd) {
		case 'D':
			if (scanf("%d %d", &cols, &rows) != 2 || cols < 1 || rows < 1) {
				printf("Invalid board dimensions.\n");
				return 1;
			}
			if (scanf("%d", &s) != 1) {
				printf("Invalid seed.\n");
				return 1;
			}
			srand(s);
			make_board();
			break;
		case 'I':
			if (scanf("%d %d", &cols, &rows) != 2 || cols < 1 || rows < 1) {
				printf("Invalid board dimensions.\n");
				return 1;
			}
			make_board();
			break;
		case 'S':
			if (scanf("%d %d", &a, &b) != 2 || cols == 0) {
				printf("Invalid board coordinates.\n");
				return 1;
			}
			s = step(a, b);
			print();
			if (s) printf("You stepped on a mine. Game over!\n");
			break;
		case 'A':
			if (scanf("%d %d", &a, &b) != 2 || cols == 0) {
				printf("Invalid board coordinates.\n");
				return 1;
			}
			s = step_adv(a, b);
			print();
			if (s) printf("You stepped on a mine. Game over!\n");
			break;
		case 'M':
			if (scanf("%d %d", &a, &b) != 2 || cols == 0) {
				printf("Invalid board coordinates.\n");
				return 1;
			}
			s = mark(a, b);
			print();
			if (s) printf("You marked all mines. Congratulations, well done!\n");
			break;
		case 'Q':
			printf("Thanks for playing. See you soon!\n");
			return 0;
		default:
			printf("Invalid command.\n");
			return 1;
		}
	}
	return 0;
}
