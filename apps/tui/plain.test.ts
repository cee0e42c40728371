import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { ROOT } from '../cli/testing/command.ts';
import { boardCode } from './testing/board-code.ts';
import { playerTest as it } from './testing/player.ts';

const BOARD = boardCode('....*\n.....\n*...*\n.....\n.....');
const PLAY = ['play', '--plain', BOARD];

const SCRIPT = `where
open a5
around e4
row 3
hint
hint
flag a3
open a3
open e2; count
statistics
`;

const ANSWERS = `Minefield, 5 by 5, 3 mines.
Columns a to e, rows 1 to 5.
Cursor at c3.
Type help for the commands.
c3: hidden
Opened 21 cells, a1 to e5. a5: empty.
Around e4: d3 1, e3 hidden, d4 1, d5 empty, e5 empty
Row 3: a hidden, b 1, c empty, d 1, e hidden
A safe cell can be found: Enough mines. A number that has all its mines: its other cells are safe.
Look at d3 and d4.
a3: flag. Mines left: 2
This cell has a flag. Remove it first.
e2: 2
You won in M:SS.
3BV 2, N 3BV/s, Efficiency 67%, 1 hint used
Next goal: a first win on this level
Type new for another game.
Mines left: 0. Time: M:SS. Cells to open: 0.
5 x 5, 3 mines, First move: May be a mine.
Games 1, Wins 1, Win rate 100%, Current streak 1, Longest streak 1
`;

/** The same whatever the game took: clocks, and what is reckoned from them. */
function withoutClock(text: string): string {
  return text.replaceAll(/\d+:\d\d(\.\d\d)?/g, 'M:SS').replaceAll(/[\d.]+ 3BV\/s/g, 'N 3BV/s');
}

describe.concurrent('the plain mode', () => {
  it('plays and wins a whole game from a pipe', async ({ player }) => {
    const { stdout, stderr, status } = await player.run(PLAY, SCRIPT);
    expect(withoutClock(stdout)).toBe(ANSWERS);
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).not.toContain('\x1b');
    expect(await player.history()).toMatchObject([{ outcome: 'won', hints: 1 }]);
  });

  it('saves the game at the end of the input, and resumes it', async ({ player }) => {
    const { stdout, status } = await player.run(PLAY, 'open a5\nflag e1\n');
    expect(stdout).toMatch(/The game is saved\.\n$/);
    expect(status).toBe(0);
    const games = readdirSync(player.path('data/countermine/games')).filter((name) => name.endsWith('.json'));
    expect(games).toHaveLength(1);
    const next = await player.run(['play', '--plain'], 'open e2\n');
    expect(next.stdout).toContain('Mines left: 2. ');
    expect(next.stdout).toContain('You won');
    // So does the full screen.
    await player.run(PLAY, 'open a5\n');
    const screen = await player.play();
    await screen.waitFor('Your last game continues.');
  });

  it('loses, explains why, and undoes it', async ({ player }) => {
    const { stdout } = await player.run(PLAY, 'open a5\nopen e1\nundo\nopen e2\n');
    expect(stdout).toMatch(
      /You hit a mine after .* e1: exploded mine\.\nE1 had to be a mine\.\n[\s\S]*Undone[\s\S]*You won/,
    );
    expect(await player.history()).toMatchObject([{ deaths: 1 }]);
  });

  it('has a prompt in a terminal, and exits at the end of the input', async ({ player }) => {
    const screen = await player.play(PLAY.slice(1));
    await screen.waitFor('Type help for the commands.\n>');
    await screen.typeLine('open a5');
    await screen.waitFor('> open a5\nOpened 21 cells, a1 to e5. a5: empty.\n>');
    expect(await screen.modes()).toMatchObject({ isAlternate: false, hasCursor: true, hasMouse: false });
    expect(await screen.captureStyled()).not.toContain('\x1b');
    await screen.sendKeys('C-d');
    await screen.waitFor('The game is saved.');
    expect(await screen.exitStatus()).toBe(0);
  });

  it.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('keeps the game on %s', async ([signal, status], { player }) => {
    const screen = await player.play(PLAY.slice(1));
    await screen.typeLine('open a5');
    await screen.waitFor('Opened 21 cells');
    process.kill(await screen.pid(), signal);
    expect(await screen.exitStatus()).toBe(status);
    const next = await player.run(['play', '--plain'], 'where a5\n');
    expect(next.stdout).toContain('a5: empty');
  });

  it('needs no cursor, no colours and no letters beyond ASCII', async ({ player }) => {
    const screen = await player.play(PLAY.slice(1), { term: 'dumb' });
    await screen.typeLine('open a5');
    await screen.waitFor('Opened 21 cells');
    const bare = { LC_ALL: 'C', TERM: '', NO_COLOR: '1' };
    const { stdout } = await player.run([...PLAY, '--language', 'tr'], 'open a5\nhelp\ngrid\n', bare);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing beyond line ends
    expect(stdout).toMatch(/^[\x0a\x20-\x7e]*$/);
  });

  it('also starts from the repository', async ({ player }) => {
    const screen = await player.start();
    await screen.waitFor('$');
    await screen.typeLine(
      `clear; cd '${ROOT}'; echo 'open a5' | npm start --silent -- ${PLAY.join(' ')}; echo "status=$?"`,
    );
    expect(await screen.waitFor(/^status=/m)).toMatch(/Opened 21 cells[\s\S]*The game is saved[\s\S]*status=0/);
    await screen.typeLine(`clear; npm start --silent -- ${PLAY.slice(0, 1).join(' ')} ${BOARD}`);
    await screen.waitFor('quit');
    await screen.sendKeys('q');
    await screen.waitUntilGone('Space open');
  });
});
