import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { firstGame, PlayTable } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

const CORNERS = '....*\n.....\n*...*\n.....\n.....';
const [LEFT, RIGHT, MIDDLE] = [1, 2, 4] as const;
/** Where the first cell of CORNERS has its sign on a screen of 80 x 24. */
const FIRST = { row: 9, column: 13 };

/** A table at which the board is seen: before, there is nothing to click on. */
async function sit(): Promise<PlayTable> {
  const table = new PlayTable(firstGame(givenBoard(CORNERS)));
  await table.rows();
  return table;
}

/** The place of a cell. Units: from 1, as they are named. */
function cell(row: number, column: number) {
  return { row: FIRST.row + row - 1, column: FIRST.column + 2 * (column - 1) };
}

/** Presses a button over a cell and lets it go over another, or the same. */
async function click(table: PlayTable, at: ReturnType<typeof cell>, buttons: number = LEFT, until = at): Promise<void> {
  await table.mouse({ ...at, buttons });
  if (until !== at) await table.mouse({ ...until, buttons });
  await table.mouse(until);
}

async function board(table: PlayTable): Promise<string[]> {
  return (await table.rows()).slice(9, 14).map((row) => row.slice(10, 24));
}

const OPENED = ['1│       1 · │', '2│ 1 1   2 · │', '3│ · 1   1 · │', '4│ 1 1   1 1 │', '5│        [ ]│'];
const HIDDEN = ['1│ · · · · · │', '2│ · · · · · │', '3│ · ·[·]· · │', '4│ · · · · · │', '5│ · · · · · │'];

describe('the mouse', () => {
  it('opens with the left button when it comes up, and takes the cursor along', async () => {
    const table = await sit();
    await table.mouse({ ...cell(5, 5), buttons: LEFT });
    expect((await board(table)).join('')).not.toMatch(/[12] {3}/);
    await table.mouse(cell(5, 5));
    expect(await board(table)).toEqual(OPENED);
  });

  it('opens the cell that it slid to', async () => {
    const table = await sit();
    await click(table, cell(1, 1), LEFT, cell(5, 5));
    expect(await board(table)).toEqual(OPENED);
  });

  it('opens nothing when it left the board', async () => {
    const table = await sit();
    await click(table, cell(5, 5), LEFT, { row: -1, column: -1 });
    expect((await board(table)).join('').match(/·/g)).toHaveLength(25);
  });

  it('flags with the right button as soon as it is down', async () => {
    const table = await sit();
    await table.mouse({ ...cell(1, 5), buttons: RIGHT });
    expect((await board(table))[0]).toBe('1│ · · · ·[⚑]│');
    await table.mouse(cell(1, 5));
    expect((await table.rows())[0]).toContain('Mines left: 2');
  });

  it('opens around a number with the middle button, or with the left one', async () => {
    for (const button of [LEFT, MIDDLE]) {
      const table = await sit();
      await click(table, cell(5, 5));
      await click(table, cell(1, 5), RIGHT);
      await click(table, cell(1, 4), button);
      expect((await board(table))[1]).toBe('2│ 1 1   2 2 │');
    }
  });

  it('does nothing beside the board', async () => {
    const table = await sit();
    await click(table, { row: 2, column: 60 });
    await click(table, { row: 22, column: 5 });
    await click(table, { row: 23, column: 79 });
    expect(await board(table)).toEqual(HIDDEN);
  });

  it('presses the keys that are named, and the face for a new game', async () => {
    const table = await sit();
    await click(table, cell(5, 5));
    const keys = (await table.rows())[23] ?? '';
    await click(table, { row: 23, column: keys.indexOf('undo') });
    expect(await board(table)).toEqual(HIDDEN.with(2, '3│ · · · · · │').with(4, '5│ · · · ·[·]│'));
    await click(table, { row: 23, column: keys.indexOf('undo') }, LEFT, { row: 23, column: keys.indexOf('help') });
    await click(table, { row: 23, column: keys.indexOf('help') });
    expect(await table.text()).toContain('─ Help');
    await table.press('Escape');
    await click(table, cell(5, 5));
    await click(table, { row: 0, column: (await table.rows())[0]?.indexOf(':-)') ?? -1 });
    expect((await board(table)).join('').match(/·/g)).toHaveLength(25);
  });

  it('only ends a pause: what is hidden is neither opened nor flagged', async () => {
    for (const button of [LEFT, RIGHT, MIDDLE]) {
      const table = await sit();
      await click(table, cell(5, 5));
      await table.press('p');
      await click(table, cell(3, 1), button);
      expect(await table.text()).not.toContain('Paused');
      expect((await board(table))[2]).toMatch(/^3│[ [][·][ \]]1 {3}1 · │$/);
      await click(table, cell(3, 1), RIGHT);
      expect((await board(table))[2]).toBe('3│[⚑]1   1 · │');
    }
  });

  it('makes no move while a game is watched', async () => {
    const table = await sit();
    await click(table, cell(5, 5));
    await click(table, cell(3, 1));
    await table.press('r', 'l');
    const before = await board(table);
    await click(table, cell(1, 5));
    await click(table, cell(1, 5), RIGHT);
    expect(await board(table)).toEqual(before);
  });

  it('closes a form that is clicked, and not the board behind it', async () => {
    const table = await sit();
    await table.press('?');
    await click(table, cell(5, 5));
    await table.press('Escape');
    expect(await board(table)).toEqual(HIDDEN);
  });
});

describe('a board larger than the screen', () => {
  const large = { params: { ...DEFAULT_PARAMS, width: 100, height: 60, mineCount: 900 } } as const;

  async function sitLarge(): Promise<PlayTable> {
    const table = new PlayTable(firstGame({ ...large, source: { kind: 'seed', seed: 7 } }));
    await table.press('g');
    return table;
  }

  it('is scrolled by the wheel, and the cursor stays where it was', async () => {
    const table = await sitLarge();
    expect((await table.rows())[2]).toMatch(/^ 1│\[·\]/);
    await table.mouse({ row: 5, column: 5, wheelRows: 3 });
    expect((await table.rows())[2]).toMatch(/^ 4│ · /);
    await table.mouse({ row: 5, column: 5, wheelColumns: 5 });
    expect((await table.rows())[2]).toMatch(/^ 4┆ · /);
    await table.press('.');
    expect(await table.text()).toContain('row 1, column 1');
    await table.mouse({ row: 5, column: 5, wheelRows: -99 });
    expect((await table.rows())[2]).toMatch(/^ 1┆ · /);
  });

  it('goes where its map is clicked', async () => {
    const table = await sitLarge();
    await click(table, { row: 21, column: 73 });
    expect((await table.rows())[20]).toMatch(/^60/);
  });

  it('opens no cell where a drag on the map ends', async () => {
    const table = await sitLarge();
    await table.mouse({ row: 18, column: 60, buttons: LEFT });
    await table.mouse({ row: 18, column: 20, buttons: LEFT });
    await table.mouse({ row: 18, column: 20 });
    expect(await table.text()).not.toMatch(/opened/);
  });
});
