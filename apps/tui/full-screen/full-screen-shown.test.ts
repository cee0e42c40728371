import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { firstGame, PlayTable, seen, sit } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

describe('help by the solver', () => {
  it('comes in three stages, and moves the cursor there', async () => {
    const table = sit();
    await table.press('i');
    expect(await table.text()).toContain('Open any cell to begin.');
    await table.press('G', 'Space');
    const frames: string[] = [];
    for (let stage = 0; stage < 3; stage += 1) {
      await table.press('i');
      frames.push(...(await table.rows()).slice(8, 15));
    }
    expect(frames.join('\n')).toMatchInlineSnapshot(`
      "           ┌─1───────5─┐
                1│       1 · │             A safe cell can be found: Enough mines. A
                2│ 1 1   2 · │             number that has all its mines: its other
                3│ · 1   1 · │             cells are safe.
                4│ 1 1   1 1 │
                5│        [ ]│             i for more
                 └───────────┘
                 ┌─1───────5─┐
                1│       1 · │             Look at row 3, column 4 and row 4, column
                2│ 1 1   2 · │             4.
                3│ · 1   1‹· │
                4│ 1 1   1‹1 │             i for more
                5│        [ ]│
                 └───────────┘
                 ┌─1───────5─┐
                1│       1 · │             Safe: row 2, column 5.
                2│ 1 1   2[✓]│
                3│ · 1   1‹· │
                4│ 1 1   1‹1 │
                5│           │
                 └───────────┘"
    `);
    await table.press('Escape');
    expect(await table.text()).not.toContain('Safe: row 2, column 5.');
  });

  it('proves what a cell is, step by step', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', '2', 'j', 'w');
    const frames = [(await table.rows()).slice(8, 15)];
    await table.press('Tab');
    frames.push((await table.rows()).slice(8, 15));
    expect(frames.flat().join('\n')).toMatchInlineSnapshot(`
      "           ┌─1───────5─┐
                1│       1 · │             Why is row 3, column 1 a mine?
                2│ 1◂1   2 · │
                3│[·]1   1 · │             The 1 at row 2, column 1 still needs 1
                4│ 1 1   1 1 │             mine in 1 hidden cell.
                5│           │
                 └───────────┘             Step 1 of 2 · Tab: next, Shift+Tab: back
                 ┌─1───────5─┐
                1│       1 · │             Why is row 3, column 1 a mine?
                2│ 1‹1   2 · │
                3│[!]1   1 · │             So row 3, column 1 is a mine.
                4│ 1 1   1 1 │
                5│           │             Step 2 of 2 · Tab: next, Shift+Tab: back
                 └───────────┘"
    `);
    await table.press('Tab');
    expect((await table.rows()).slice(8, 15)).toEqual(frames[1]);
    await table.press('Shift+Tab');
    expect((await table.rows()).slice(8, 15)).toEqual(frames[0]);
  });

  it('shows mine probabilities on the board, and updates them', async () => {
    const table = sit(undefined, givenBoard('*..*\n....\n....'));
    await table.press('l', 'Space', 'o');
    await table.wait(200);
    const first = (await table.rows()).slice(9, 14).join('\n');
    await table.press('j', 'Space');
    await table.wait(100);
    expect([first, (await table.rows()).slice(9, 14).join('\n')].join('\n')).toMatchInlineSnapshot(`
      "          ┌──1─────3────┐
               1│  33 13 13 13│
               2│  33 13[1] 13│
               3│  33 13 13 13│
                └─────────────┘
                ┌──1─────3────┐
               1│  !  ✓  ✓  ! │            7 cells opened
               2│  1  1  1  1 │
               3│       [ ]   │
                └─────────────┘"
    `);
    await table.press('o');
    expect((await table.rows()).slice(9, 14).join('\n')).toMatchInlineSnapshot(`
      "            ┌─────3───┐
                 1│ · · · · │              7 cells opened
                 2│ 1 1 1 1 │
                 3│    [ ]  │
                  └─────────┘"
    `);
  });
});

describe('the animation at the end of a game', () => {
  it('is a ring around the mine that uncovers the others', async () => {
    const table = sit({ settings: { animation: true } });
    await table.press('G', 'Space', 'g', '2', 'j', 'e');
    const frames: string[] = [];
    for (const ms of [0, 240, 400, 400]) {
      await table.wait(ms);
      frames.push(
        (await table.rows())
          .slice(9, 14)
          .map((row) => row.slice(0, 26).trim())
          .join('\n'),
      );
    }
    expect(frames.join('\n\n')).toMatchInlineSnapshot(`
      "1│       1 · │
      2│ 1 1   2 · │
      3│[✹]1   1 · │
      4│ 1 1   1 1 │
      5│           │

      1│       1 · │
      2│ 1▓1   2 · │
      3│[✹]1▓  1 · │
      4│ 1▓1   1 1 │
      5│           │

      1│ ░░▒▒▓▓1 · │
      2│ 1‹1 ▒▒2▓· │
      3│[✹]1 ░░1▓· │
      4│ 1 1 ▒▒1▓1 │
      5│ ░░▒▒▓▓    │

      1│       1 ✱▒│
      2│ 1‹1   2 ░░│
      3│[✹]1   1 ✱░│
      4│ 1 1   1 1░│
      5│         ▒▒│"
    `);
    await table.wait(300);
    const still = (await table.rows()).join('\n');
    await table.wait(5000);
    expect(await table.text()).toBe(still);
  });

  it('ends with any key, which acts immediately', async () => {
    const table = sit({ settings: { animation: true } });
    await table.press('G', 'Space', 'g', '2', 'j', 'e');
    await table.wait(300);
    expect(await table.text()).toMatch(/[▓▒░]/);
    await table.press('x');
    expect(await table.text()).not.toMatch(/[▓▒░]/);
    await table.press('u');
    expect(await table.text()).toContain('Undone');
  });

  it('is a wave over a board that was won', async () => {
    const table = sit({ settings: { animation: true } });
    await table.press('G', 'Space', 'g', 'j', '4', 'l', 'Space');
    await table.wait(400);
    expect(await table.text()).toContain('~');
    await table.wait(1000);
    expect(await table.text()).not.toContain('~');
  });
});

describe('over the game', () => {
  it('lies a panel that takes the keys, and the clock stands still', async () => {
    const table = sit();
    await table.press('G', 'Space');
    await table.wait(1000);
    await table.press('?');
    await table.wait(9000);
    const rows = await table.rows();
    expect(rows[0]).toContain('┌─ Help ─');
    await table.press('g', 'f', 'Escape');
    expect((await table.rows())[0]).toMatch(/Mines left: 3 {3}Time: 0:01$/);
    await table.press('t');
    expect(await table.text()).toContain('┌─ Statistics ─');
    await table.press('Escape', 'y');
    expect(await table.text()).toContain('┌─ Share ─');
  });

  it('asks before a game with moves is abandoned', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', '$', ...'ffffffff', 'Escape', 'Enter');
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:00
                 ┌─1───────5─┐
                1│ · · · · · │             Paused
                2│ · · · · · ┌─ Give up ───────── Esc closes ─┐
                3│ · · · · · │ Give up the current game?      │
                4│ · · · · · │ > n Keep playing     y Give up │
                5│ · · · · · └────────────────────────────────┘
                 └───────────┘
       Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
    await table.press('Escape');
    expect(await table.text()).toContain('┌─ New game ─');
    await table.press('Escape');
    expect(await table.text()).toContain('│       1[·]│');
  });

  it('a panel in a window that became too small comes back with it', async () => {
    const table = sit();
    await table.press('?');
    await table.resize(20, 5);
    expect(await table.text()).not.toContain('Help');
    await table.resize(80, 24);
    expect(await table.text()).toContain('┌─ Help ─');
  });
});

describe('a terminal', () => {
  it('that is behind is sent the next frame when it has caught up', async () => {
    const table = sit();
    await table.rows();
    table.terminal.isBehind = true;
    await table.press('G', 'Space');
    expect(table.terminal.takeWritten()).toBe('');
    await table.wait(100);
    expect(table.terminal.takeWritten()).toBe('');
    table.terminal.isBehind = false;
    await table.wait(20);
    expect(await table.text()).toContain('│ 1 1   2 · │');
  });

  it('is sent nothing while nothing changes', async () => {
    const table = sit();
    await table.rows();
    await table.press('Ctrl+x');
    await table.wait(10_000);
    expect(table.terminal.takeWritten()).toBe('');
  });

  it('is redrawn when it lost its content', async () => {
    const table = sit();
    const rows = await table.rows();
    await table.press('Ctrl+l');
    expect(table.terminal.takeWritten()).toContain(rows[0]?.slice(1, 16));
  });

  it('stops the program on Ctrl-Z, pauses the game, and redraws everything when it continues', async () => {
    const table = sit();
    await table.press('G', 'Space');
    await table.rows();
    await table.press('Ctrl+z');
    expect(table.terminal.stops).toBe(1);
    table.terminal.tell({ kind: 'resumed' });
    await table.wait(0);
    expect(await table.text()).toMatch(/^ 5 × 5.*Paused/s);
  });

  it.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('that ends by %s has the game saved and status %i', async (signal, status) => {
    const table = sit();
    await table.press('G', 'Space');
    table.terminal.tell({ kind: 'end', signal });
    await table.wait(0);
    expect([table.status, table.records.running.size, table.terminal.isOpen]).toEqual([status, 1, false]);
  });

  it('ends the game on Ctrl-C even with an open panel', async () => {
    const table = sit();
    await table.press('?', 'Ctrl+c');
    expect([table.status, table.printed, table.terminal.isOpen]).toEqual([130, [], false]);
  });
});

describe('the title of a board of the day', () => {
  const daily = { ...givenBoard('....*\n.....\n*...*'), daily: '2026-11-20' };
  const titleAt = async (width: number): Promise<string | undefined> =>
    (await new PlayTable(firstGame(daily), { width }).rows())[0];

  it.each([
    [120, /^ Board of the day 2026-11-20 · 5 × 3, 3 mines · .*Mines left/],
    [80, /^ Board of the day 2026-11-20 {2,}:-\) {2}Mines left/],
    [40, /^ Board of the day 2026-… :-\) {2}\* 3/],
  ])('at %i columns leaves out what has no room, the rest of it last', async (width, shown) => {
    expect(await titleAt(width)).toMatch(shown);
  });
});
