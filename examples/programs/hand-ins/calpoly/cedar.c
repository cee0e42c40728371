/* MineSweeper. cedar.truth.json names what is wrong with it. */
#include <stdio.h>
#include <stdbool.h>

#define ROWS 20
#define COLS 20

static bool isValid(int x, int y)
{
    return x >= 0 && x < ROWS && y >= 0 && y < COLS;
}

static void printBoard(char board[ROWS][COLS])
{
    for (int x = 0; x < ROWS; x++)
    {
        printf("%c", board[x][0]);
        for (int y = 1; y < COLS; y++)
        {
            printf(" %c", board[x][y]);
        }
        printf("\n");
    }
}

static void fillAnswers(char answers[ROWS][COLS])
{
    for (int x = 0; x < ROWS; x++)
    {
        for (int y = 0; y < COLS; y++)
        {
            int mines = 0;
            if (answers[x][y] == 'X')
            {
                continue;
            }
            for (int dx = -1; dx <= 1; dx++)
            {
                for (int dy = -1; dy <= 1; dy++)
                {
                    if (isValid(x + dx, y + dy) && answers[x + dx][y + dy] == 'X')
                    {
                        mines++;
                    }
                }
            }
            answers[x][y] = '0' + mines;
        }
    }
}

static void reveal(char board[ROWS][COLS], char answers[ROWS][COLS], int x, int y)
{
    if (!isValid(x, y) || board[x][y] != '*')
    {
        return;
    }
    board[x][y] = answers[x][y];
    if (answers[x][y] == '0')
    {
        reveal(board, answers, x - 1, y - 1);
        reveal(board, answers, x - 1, y);
        reveal(board, answers, x - 1, y + 1);
        reveal(board, answers, x, y - 1);
        reveal(board, answers, x, y + 1);
        reveal(board, answers, x + 1, y - 1);
        reveal(board, answers, x + 1, y);
        reveal(board, answers, x + 1, y + 1);
    }
}

static bool hasWon(char board[ROWS][COLS], char answers[ROWS][COLS])
{
    for (int x = 0; x < ROWS; x++)
    {
        for (int y = 0; y < COLS; y++)
        {
            if (board[x][y] == '*' && answers[x][y] != 'X')
            {
                return false;
            }
        }
    }
    return true;
}

int main(void)
{
    char board[ROWS][COLS];
    char answers[ROWS][COLS];
    int count, x, y;

    for (x = 0; x < ROWS; x++)
    {
        for (y = 0; y < COLS; y++)
        {
            board[x][y] = '*';
            answers[x][y] = ' ';
        }
    }

    if (scanf("%d", &count) != 1)
    {
        printf("Not enough mines placed on the board.\n");
        return 1;
    }
    if (count < 0)
    {
        printf("Number of mines can not be negative.\n");
        return 1;
    }
    while (count > 0)
    {
        if (scanf("%d %d", &x, &y) != 2)
        {
            printf("Not enough mines placed on the board.\n");
            return 1;
        }
        if (!isValid(x, y) || answers[x][y] == 'X')
        {
            printf("(%d, %d) is not a valid position for a mine.\n", x, y);
        }
        else
        {
            answers[x][y] = 'X';
            count--;
        }
    }
    fillAnswers(answers);

    printf("Initial Board:\n");
    printBoard(board);

    for (int round = 1; !hasWon(board, answers); round++)
    {
        bool lost = false;

        if (scanf("%d %d", &x, &y) != 2)
        {
            printf("No more input. Game Over.\n");
            return 0;
        }
        if (!isValid(x, y))
        {
            printf("(%d, %d) is not a valid position.\n", x, y);
        }
        else if (board[x][y] != '*')
        {
            printf("Spot already revealed, pick another spot\n");
        }
        else if (answers[x][y] == 'X')
        {
            board[x][y] = 'X';
            lost = true;
        }
        else
        {
            reveal(board, answers, x, y);
        }
        printf("Round %d\n", round);
        printBoard(board);
        if (lost)
        {
            printf("You Lose...\n");
            printBoard(answers);
            return 0;
        }
    }
    printf("You win!!!!\n");
    printBoard(answers);
    return 0;
}
