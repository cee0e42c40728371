import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { CORNERS, PlayTable, seen, sit } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

describe('the whole screen', () => {
  it('shows the board in the middle, what is played above and the keys below', async () => {
    expect(await sit().text()).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:00







                 ┌─────3─────┐
                1│ · · · · · │
                2│ · · · · · │
                3│ · ·[·]· · │
                4│ · · · · · │
                5│ · · · · · │
                 └───────────┘








       Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
  });

  it('of 60 x 20 has the texts below the board if there is no room beside it', async () => {
    const table = sit(
      { width: 60, height: 20 },
      { params: { ...DEFAULT_PARAMS, ...LEVELS.intermediate }, source: { kind: 'seed', seed: 7 } },
    );
    await table.press('Space', 'i');
    expect(await table.text()).toMatchInlineSnapshot(`
      " Intermediate              :-)  Mines left: 40   Time: 0:00
                  1│ · · · · · · · · · · · · · · · · │
                  2│ · · · · · · · · · · · · · · · · │
                  3│ · · · 1 1 1 1 2 · · · · · · · · │
                  4│ · · · 1       3 · · · · · · · · │
                  5│ · · · 1       2 · · · · · · · · │
                  6│ · 3 1 1       1 1 1 · · · · · · │
                  7│ · 2               1 · · · · · · │
                  8│ · 2 1 1      [ ]  1 · · · · · · │
                  9│ · · · 1     1 1 2 2 · · · · · · │
                 10│ · · · 1     2 · · · · · · · · · │
                 11│ · · · 1 1 1 2 · · · · · · · · · │
                 12│ · · · · · · · · · · · · · · · · │
                 13│ · · · · · · · · · · · · · · · · │
                 14│ · · · · · · · · · · · · · · · · │
                 15│ · · · · · · · · · · · · · · · · │
                 16│ · · · · · · · · · · · · · · · · │
       A safe cell can be found: Enough mines. A number that has
       all its mines: its other cells are safe.                  …
       Space open  f flag  i hint  u undo  ? help  Esc new game"
    `);
  });

  it('of 32 x 9 has all that is needed', async () => {
    const table = sit({ width: 32, height: 9 });
    await table.press('G', 'Space', 'i');
    expect(await table.text()).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines… :-)  * 3  0:00
               1│       1 · │
               2│ 1 1   2 · │
               3│ · 1   1 · │
               4│ 1 1   1 1 │
               5│        [ ]│
       A safe cell can be found:
       Enough mines. A number that   …
       Space open  f flag  i hint"
    `);
  });

  it('of 200 x 60 has large cells, and everything around the board in the middle', async () => {
    const table = sit({ width: 200, height: 60 });
    await table.press('G', 'Space');
    const rows = await table.rows();
    expect(rows).toHaveLength(60);
    expect(rows.filter((row) => row !== '').join('\n')).toMatchInlineSnapshot(`
      "                                                             5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:00
                                                                        ┌──1───────────────5──┐
                                                                       1│              1   ·  │        21 cells opened
                                                                        │                     │
                                                                       2│  1   1       2   ·  │
                                                                        │                     │
                                                                       3│  ·   1       1   ·  │
                                                                        │                     │
                                                                       4│  1   1       1   1  │
                                                                        │                     │
                                                                       5│                 [ ] │
                                                                        │                     │
                                                                        └─────────────────────┘
                                                                   Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
  });

  it('shows a part of a large board, and where on its map that is', async () => {
    const table = sit(
      { width: 80, height: 16 },
      { params: { ...DEFAULT_PARAMS, width: 100, height: 60, mineCount: 900 }, source: { kind: 'seed', seed: 7 } },
    );
    await table.press('Space');
    expect(await table.text()).toMatchInlineSnapshot(`
      " 100 × 60, 900 mines                          :-)  Mines left: 900   Time: 0:00
        ┌┄▴┄┄┄40┄┄┄┄▴┄┄┄45┄┄┄┄▴┄┄┄50┄┄┄┄▴┄┄┄55┄┄┄┄▴┄┄┄60┄┄┄┄┐
      25┆ · · · · · · · · · · · · · · · · · · · · · · · · · ┆  355 cells opened
      26┆ · · · · · · · · · · · · · · · · · · · · · · · · · ┆
      27┆ · · · · · · · · · · · · · · · · · · · · · · · · · ┆
      28◂ · · · · · · · · · · 1 2 3 2 2 · · · · · · · · · · ▸
      29┆ · · · · · · · · · · 1       2 · · · · · · · · · · ┆
      30┆ · 2 1 1 · · · · · · 2  [ ]  1 · · · · · · · · · · ┆
      31┆ 1 1   1 · · · · · · 2       2 · · · · · · · · · · ┆ ████████████████████
      32┆       1 1 1 · · · · 2 1 1   1 · · · · · · · · · · ┆ ████████████████████
      33◂ 1 1       1 · · · · · · 2   1 1 1 2 · · · · · · · ▸ █████████▓▓█████████
      34┆ · 1       1 · · · · · · 2         2 · · · · · · · ┆ ███████░░▒░▒▓███████
      35┆ 1 1     1 2 · · · · · · 2         2 · · · · · · · ┆ ██████▓░░░▒█████████
        └┄▾┄┄┄┄┄┄┄┄┄▾┄┄┄┄┄┄┄┄┄▾┄┄┄┄┄┄┄┄┄▾┄┄┄┄┄┄┄┄┄▾┄┄┄┄┄┄┄┄┄┘ ████████▓███████████

       Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
    await table.press('G');
    expect((await table.rows()).slice(0, 14)).toMatchInlineSnapshot(`
      [
        " 100 × 60, 900 mines                          :-)  Mines left: 900   Time: 0:00",
        "  ┌┄┄┄┄┄▴┄┄┄80┄┄┄┄▴┄┄┄85┄┄┄┄▴┄┄┄90┄┄┄┄▴┄┄┄95┄┄┄┄▴┄┄┄┄┄┐",
        "50┆ · · · · · · · · · · · · · · · · · · · · · · · · · │  355 cells opened",
        "51┆ · · · · · · · · · · · · · · · · · · · · · · · · · │",
        "52┆ · · · · · · · · · · · · · · · · · · · · · · · · · │",
        "53◂ · · · · · · · · · · · · · · · · · · · · · · · · · │",
        "54┆ · · · · · · · · · · · · · · · · · · · · · · · · · │",
        "55┆ · · · · · · · · · · · · · · · · · · · · · · · · · │",
        "56┆ · · · · · · · · · · · · · · · · · · · · · · · · · │ ████████████████████",
        "57┆ · · · · · · · · · · · · · · · · · · · · · · · · · │ ████████████████████",
        "58◂ · · · · · · · · · · · · · · · · · · · · · · · · · │ █████████▓▓█████████",
        "59┆ · · · · · · · · · · · · · · · · · · · · · · · · · │ ███████░░▒░▒▓███████",
        "60┆ · · · · · · · · · · · · · · · · · · · · · · · ·[·]│ ██████▓░░░▒█████████",
        "  └───────────────────────────────────────────────────┘ ████████▓███████████",
      ]
    `);
  });

  it('is written in Chinese, whose signs take two columns', async () => {
    const table = sit({ language: 'zh', width: 70, height: 14 });
    await table.press('G', 'Space', 'i');
    expect(await table.text()).toMatchInlineSnapshot(`
      " 5 × 5，3 个雷 · 第一步: 可能是雷       :-)  剩余雷数：3   时间：0:00


            ┌─1───────5─┐
           1│       1 · │        可以找到一个安全的格子：雷已找全。 数字周
           2│ 1 1   2 · │        围的雷已全部找到：其余的格子安全。
           3│ · 1   1 · │
           4│ 1 1   1 1 │        按 i 了解更多
           5│        [ ]│
            └───────────┘



       Space 打开  f 插旗  i 提示  u 撤销  ? 帮助  Esc 新游戏  w 原因"
    `);
  });

  it('is written in nothing but ASCII where the terminal has no more', async () => {
    const table = sit({ language: 'de', hasUnicode: false, width: 70, height: 14 });
    await table.press('G', 'Space', 'g', 'f', 'i');
    const text = await table.text();
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text).toMatchInlineSnapshot(`
      " 5 x 5, 3 Minen, Erster Zug: Kann ~ :-)  Minen uebrig: 3   Zeit: 0:00


            +-1-------5-+
           1|[ ]    1 . |        Ein sicheres Feld laesst sich finden:
           2| 1 1   2 . |        Genug Minen. Eine Zahl, die alle ihre
           3| . 1   1 . |        Minen hat: Ihre uebrigen Felder sind
           4| 1 1   1 1 |        sicher.
           5|           |
            +-----------+        i sagt mehr



       Space oeffnen  f Flagge  i Tipp  u zurueck  ? Hilfe  Esc neues Spiel"
    `);
  });

  it('names the keys of the player', async () => {
    const table = sit({
      settings: {
        bindings: new Map([
          ['x', 'quit'],
          ['Escape', 'close'],
          ['F5', 'hint'],
        ]),
      },
    });
    expect((await table.rows()).at(-1)).toBe(' F5 hint  Esc new game  x quit');
  });
});

describe('a window that is too small', () => {
  it('shows what is needed, and accepts only the key to quit', async () => {
    const table = sit({ width: 31, height: 9 });
    expect(await seen(table)).toMatchInlineSnapshot(`
      "This window is too small: 32
      columns and 9 rows are needed."
    `);
    await table.press('Space', '?', 'f');
    await table.mouse({ row: 4, column: 10, buttons: 1 });
    await table.mouse({ row: 4, column: 10 });
    await table.resize(80, 24);
    expect(await table.text()).toContain('│ · · · · · │');
    await table.resize(80, 8);
    await table.press('q');
    expect(table.status).toBe(0);
  });

  it('stops the clock until there is room', async () => {
    const table = sit();
    await table.press('G', 'Space');
    await table.wait(3010);
    await table.resize(20, 5);
    await table.wait(60_000);
    await table.resize(80, 24);
    expect(await table.text()).toContain('Time: 0:03');
    expect(await table.text()).not.toContain('Paused');
    await table.wait(2000);
    expect(await table.text()).toContain('Time: 0:05');
  });

  it('leaves a game paused that the player paused', async () => {
    const table = sit();
    await table.press('G', 'Space', 'p');
    await table.resize(20, 5);
    await table.resize(80, 24);
    expect(await table.text()).toContain('Paused');
  });

  it('starts no game that cannot be seen', async () => {
    const table = new PlayTable({ kind: 'play', setup: givenBoard(CORNERS), opens: 24 }, { width: 20, height: 5 });
    await table.wait(9000);
    await table.resize(80, 24);
    expect(await table.text()).toContain('Time: 0:00');
    await table.wait(1010);
    expect(await table.text()).toContain('Time: 0:01');
  });
});

describe('a game', () => {
  it('is opened, and its clock runs', async () => {
    const table = sit();
    await table.press('G', 'Space');
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:00
                 ┌─1───────5─┐
                1│       1 · │             21 cells opened
                2│ 1 1   2 · │
                3│ · 1   1 · │
                4│ 1 1   1 1 │
                5│        [ ]│
                 └───────────┘
       Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
    await table.wait(61_010);
    expect((await table.rows())[0]).toMatch(/Time: 1:01$/);
  });

  it('is lost, and explains why as soon as that is known', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', '2', 'j');
    await table.wait(2500);
    await table.press('e');
    await table.wait(0);
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     X-(  Mines left: 3   Time: 0:02
                 ┌─1───────5─┐
                1│       1 ✱ │             You hit a mine after 0:02.50
                2│ 1‹1   2 · │
                3│[✹]1   1 ✱ │             Row 3, column 1 had to be a mine.
                4│ 1 1   1 1 │
                5│           │             Next goal: a first win on this level
                 └───────────┘
                                           R Play again · u Undo · r Replay · y Share
                                           · v Race this game
                                           3BV 1/2 · 0.40 3BV/s · Efficiency 50%
                                           Luck 88% · Skill 0%
       u undo  ? help  Esc new game  q quit"
    `);
    await table.press('u');
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:02
                 ┌─1───────5─┐
                1│       1 · │             Undone
                2│ 1 1   2 · │
                3│[·]1   1 · │
                4│ 1 1   1 1 │
                5│           │
                 └───────────┘
       Space open  f flag  i hint  u undo  ? help  Esc new game  w why  q quit"
    `);
  });

  it('is won, with the best time', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', 'j', '4', 'l');
    await table.wait(2500);
    await table.press('Space');
    await table.wait(0);
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     B-)  Mines left: 0   Time: 0:02
                 ┌─1───────5─┐
                1│       1 ⚑ │             You won in 0:02.50
                2│ 1 1   2[2]│
                3│ ⚑ 1   1 ⚑ │             Your first win on this level
                4│ 1 1   1 1 │
                5│           │             Next goal: under 0:02
                 └───────────┘
                                           R Play again · r Replay · y Share ·
                                           v Race this game
                                           3BV 2 · 0.80 3BV/s · Efficiency 100%
                                           Luck 88% · Skill 100%
       u undo  ? help  Esc new game  q quit"
    `);
    await table.press('S', 'g', 'j', '4', 'l', 'k', 'f', 'j');
    await table.wait(9000);
    await table.press('Space');
    expect(await table.text()).toMatch(
      /You won in 0:09\.00.*Place 2 of your 2 wins on this level.*Next goal: under 0:02\.50/s,
    );
  });

  it('is raced as a ghost, which moves as it was played', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', 'j', '4', 'l');
    await table.wait(2500);
    await table.press('Space', 'v', 'G', 'Space');
    await table.wait(1000);
    expect(await table.text()).toMatch(/95% You.*=-* 95% Your ghost/s);
    await table.wait(1800);
    expect(await table.text()).toContain('==================== 100% Your ghost');
    await table.press('g', 'j', '4', 'l', 'Space');
    expect(await table.text()).toMatch(/You won in 0:02\.80.*Your ghost was 0:00\.30 faster/s);
  });

  it('hides the board while it is paused, and its clock stands still', async () => {
    const table = sit();
    await table.press('G', 'Space', 'g', 'f', 'p');
    await table.wait(5000);
    expect(await seen(table)).toMatchInlineSnapshot(`
      " 5 × 5, 3 mines · First move: May be a mine     :-)  Mines left: 3   Time: 0:00
                 ┌─1───────5─┐
                1│ · · · · · │             Paused
                2│ · · · · · │
                3│ · · · · · │             p or a click continues
                4│ · · · · · │
                5│ · · · · · │
                 └───────────┘
       ? help  Esc new game  q quit"
    `);
    await table.press('p');
    await table.wait(1010);
    expect(await table.text()).toMatch(/Time: 0:01$.*│ 1 1 {3}2 · │/ms);
  });

  it('shows why a move was refused, until the next one', async () => {
    const table = sit();
    await table.press('G', 'Space', 'k', 'c');
    expect(await table.text()).toContain('The number is 1, but there are 0 flags');
    await table.press('g', '4', 'l', 'f');
    expect(await table.text()).not.toContain('The number is 1');
    expect(await table.text()).toMatch(/Mines left: 2 {3}Time.*Mines left: 2$/ms);
  });

  it('shows that a saved game was resumed', async () => {
    const first = sit();
    await first.press('G', 'Space');
    await first.wait(4000);
    await first.press('q');
    expect(first.printed).toEqual(['The game was saved; ./countermine play continues it.\n']);
    expect(first.terminal.isOpen).toBe(false);
    expect(first.records.running.size).toBe(1);
  });

  it('shows what was damaged', async () => {
    const table = sit({ problems: ['The history is damaged.', 'So is the config.'] });
    expect(await table.text()).toMatch(/The history is damaged\. So is the\s+config\./);
  });
});
