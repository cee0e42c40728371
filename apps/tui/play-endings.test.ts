import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { boardCode } from './testing/board-code.ts';
import { isRunning } from './testing/is-running.ts';
import { playerTest as it, type Player } from './testing/player.ts';
import { boardLike, shownBoard, shownBoardOnce } from './testing/shown-board.ts';
import type { TmuxScreen } from './testing/tmux.ts';

const BOARD = boardCode('....*\n.....\n*...*\n.....\n.....');
const ALMOST = ['   1·', '11 2·', '·1 1·', '11 11', '     '];
const OURS = { hasCursor: false, isAlternate: true, hasMouse: true, wraps: false };
const GIVEN_BACK = { hasCursor: true, isAlternate: false, hasMouse: false, wraps: true };
const GOES_ON = 'Your last game continues.';

/** A program that cannot be blamed on the game: told by a signal, it throws where nobody catches. */
const CRASH = 'process.on("SIGUSR2", () => { throw new Error("out of luck"); });';

async function openMost(screen: TmuxScreen): Promise<void> {
  await screen.waitFor('quit');
  await screen.sendKeys('G', 'Space');
  await screen.waitFor('21 cells opened');
}

/** A shell whose terminal was looked at before a game was started in it. */
async function playInShell(player: Player, env: Readonly<Record<string, string>> = {}): Promise<TmuxScreen> {
  const screen = await player.start({ env });
  await screen.waitFor('$');
  await screen.typeLine('before=$(stty -a); clear');
  // The process is told by a subshell, so that it has the number of the program that it becomes.
  await screen.typeLine(`(echo $BASHPID >~/pid; exec "$COUNTERMINE" play ${BOARD}); echo "status=$?"`);
  await openMost(screen);
  expect(await screen.modes()).toEqual(OURS);
  return screen;
}

function pidOf(screen: TmuxScreen): number {
  return Number(readFileSync(join(screen.home, 'pid'), 'utf8'));
}

/** Fails unless the terminal is as it was before the game. */
async function expectGivenBack(screen: TmuxScreen): Promise<void> {
  expect(await screen.modes()).toEqual(GIVEN_BACK);
  await screen.typeLine('clear; [ "$(stty -a)" = "$before" ] && echo SAME || diff <(echo "$before") <(stty -a)');
  expect(await screen.waitFor(/^(SAME|<.*|>.*)$/m)).toMatch(/^SAME$/m);
}

/** Fails unless the unfinished game continues as it was. */
async function expectKept(player: Player): Promise<void> {
  const next = await player.play();
  await next.waitFor(GOES_ON);
  expect(await boardLike(next, ALMOST)).toEqual(ALMOST);
  await next.sendKeys('k', 'k', 'k', 'Space');
  await next.waitFor('You won');
  expect(await player.history()).toMatchObject([{ outcome: 'won' }]);
}

/** Waits until the game is in its file, where it comes soon after a move. */
async function waitUntilKept(player: Player): Promise<void> {
  const folder = player.path('data/countermine/games');
  while (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.json'))) await sleep(20);
}

describe.concurrent('the terminal is given back, and the game kept,', () => {
  it('when the player quits', async ({ player }) => {
    const screen = await playInShell(player);
    await screen.sendKeys('q');
    expect(await screen.waitFor('status=0')).toMatch(/The game was saved; \S*countermine play continues/);
    await expectGivenBack(screen);
    await expectKept(player);
  });

  it('on Ctrl-C', async ({ player }) => {
    const screen = await playInShell(player);
    await screen.sendKeys('C-c');
    await screen.waitFor('status=130');
    await expectGivenBack(screen);
    await expectKept(player);
  });

  it.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('on %s', async ([signal, status], { player }) => {
    const screen = await playInShell(player);
    process.kill(pidOf(screen), signal);
    await screen.waitFor(`status=${status}`);
    await expectGivenBack(screen);
    await expectKept(player);
  });

  it('with a panel open', async ({ player }) => {
    const screen = await playInShell(player);
    await screen.sendKeys('?');
    await screen.waitFor('How to play');
    process.kill(pidOf(screen), 'SIGTERM');
    await screen.waitFor('status=143');
    await expectGivenBack(screen);
    await expectKept(player);
  });

  it('when the program breaks', async ({ player }) => {
    player.write('crash.cjs', CRASH);
    const screen = await playInShell(player, { NODE_OPTIONS: `--require=${player.path('crash.cjs')}` });
    await waitUntilKept(player);
    process.kill(pidOf(screen), 'SIGUSR2');
    const shown = await screen.waitFor('status=70');
    expect(shown).toContain('countermine: internal error, please report it: out of luck');
    await expectGivenBack(screen);
    await expectKept(player);
  });

  it('when the terminal goes away', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    const pid = await screen.pid();
    await screen.kill();
    expect(isRunning(pid)).toBe(false);
    await expectKept(player);
  });

  it('while it is stopped, and taken again', async ({ player }) => {
    const screen = await playInShell(player);
    await screen.sendKeys('C-z');
    await screen.waitFor('Stopped');
    await expectGivenBack(screen);
    await screen.typeLine('fg');
    // Nobody looks at the board while the clock stands still.
    expect(shownBoard(await screen.waitFor('Paused'))).not.toEqual(ALMOST);
    expect(await screen.modes()).toEqual(OURS);
    await screen.sendKeys('p');
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    await screen.sendKeys('q');
    await screen.waitFor('The game was saved');
    await expectGivenBack(screen);
    await expectKept(player);
  });
});

describe.concurrent('programs at once', () => {
  it('play two games', async ({ player }) => {
    const [one, other] = [await player.play([BOARD]), await player.play([BOARD])];
    await Promise.all([openMost(one), openMost(other)]);
    await waitUntilKept(player);
    // What others play is not gone on with.
    const third = await player.play();
    await third.waitFor('quit');
    expect(await third.capture()).not.toContain(GOES_ON);
    for (const screen of [one, other]) await screen.sendKeys('k', 'k', 'k', 'Space');
    await Promise.all([one.waitFor('You won'), other.waitFor('You won')]);
    expect(await player.history()).toHaveLength(2);
  });

  it('continue a game whose program was killed', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await waitUntilKept(player);
    process.kill(await screen.pid(), 'SIGKILL');
    await expectKept(player);
  });
});

describe.concurrent('a game that is gone on with', () => {
  it('has its flags and its clock, unless another is requested', async ({ player }) => {
    const screen = await player.play([BOARD]);
    await openMost(screen);
    await screen.sendKeys('g', '$', 'f');
    await screen.waitFor('Mines left: 2');
    await screen.waitFor(/Time: \d+:\d*[1-9]/);
    await screen.sendKeys('q');
    await screen.exitStatus();
    const fresh = await player.play(['--new']);
    await fresh.waitFor(/Mines left: 10 {3}Time: 0:00/);
    await fresh.sendKeys('q');
    expect(await fresh.exitStatus()).toBe(0);
    const next = await player.play();
    expect(await next.waitFor(GOES_ON)).toMatch(/Mines left: 2 {3}Time: \d+:\d*[1-9]/);
    expect((await shownBoardOnce(next, ([row]) => row === '   1⚑'))[0]).toBe('   1⚑');
  });
});
