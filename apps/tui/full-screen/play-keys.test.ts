import { TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { CORNERS, firstGame, PlayTable } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';
import { shortestKey } from './key-line.ts';

useTestClock();

async function cursorAfter(...keys: string[]): Promise<string | undefined> {
  const table = new PlayTable(firstGame(givenBoard(CORNERS)));
  await table.press(...keys, '.');
  return /row (\d, column \d)/.exec(await table.text())?.[1];
}

describe('keys', () => {
  it.each([
    [[], '3, column 3'],
    [['j'], '4, column 3'],
    [['2', 'j'], '5, column 3'],
    [['9', '9', 'k'], '1, column 3'],
    [['0', 'j'], '4, column 3'],
    [['1', '0', 'l'], '3, column 5'],
    [['2', 'x', 'j'], '4, column 3'],
    [['1', '2', '3', '4', '5', 'j'], '4, column 3'],
    [['g'], '1, column 1'],
    [['G'], '5, column 5'],
    [['Home'], '3, column 1'],
    [['$'], '3, column 5'],
    [['b'], '3, column 4'],
    [['2', 'b'], '3, column 5'],
    [['Ctrl+q'], '3, column 3'],
  ] as const)('%j lead to row %s', async (keys, place) => {
    expect(await cursorAfter(...keys)).toBe(place);
  });

  it('show the number that is typed before them', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.press('1', '2');
    expect((await table.rows())[0]).toContain('12  :-)');
    await table.press('j');
    expect((await table.rows())[0]).not.toContain('12');
  });

  it('that continue a paused game do nothing else', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.press('G', 'Space', 'g', 'p', 'e');
    expect(await table.text()).not.toContain('Paused');
    expect((await table.rows())[9]).toContain('1│[ ]    1 · │');
    await table.press('p', '?');
    expect(await table.text()).toContain('┌─ Help ─');
    await table.press('Escape');
    expect(await table.text()).toContain('Paused');
  });

  it('that come all at once with the first cell act after it', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.pressAtOnce('G', 'Space', 'g', 'l', 'l', 'l', 'l', 'f');
    expect((await table.rows())[9]).toMatch(/1│.*\[⚑\]│/);
  });

  it('read what is around', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.press('n');
    expect(await table.text()).toContain('No hidden cell');
    await table.press('G', 'Space', 'k', ',');
    expect(await table.text()).toContain('Around it: 1, hidden, 1, empty, empty');
  });

  it('begin a game like this one, or this board again', async () => {
    const table = new PlayTable(firstGame(givenBoard(CORNERS)));
    await table.press('G', 'Space', 'k', 'k', 'f', 'S');
    expect((await table.rows()).slice(9, 14).join('\n')).toMatch(/1 · │\n.*2 · │\n.*1 · │\n/);
    await table.press('R');
    expect((await table.rows())[11]).toContain('3│ · ·[·]· · │');
  });
});

describe('the shortest key', () => {
  it('is what takes the least room to name', () => {
    const { defaults } = TERMINAL_KEYS;
    const keys = (['new-game', 'smart', 'help', 'hint', 'zoom-in'] as const).map((action) =>
      shortestKey(defaults, action),
    );
    expect(keys).toEqual(['R', 'Space', '?', 'i', undefined]);
  });
});

describe('a board without a guess', () => {
  it('is searched for until Escape', async () => {
    const { params, source } = { params: givenBoard(CORNERS).params, source: { kind: 'seed', seed: 3 } as const };
    const setup = {
      params: { ...params, width: 9, height: 9, mineCount: 10, firstMove: 'opening', isNoGuess: true },
      source,
    } as const;
    const table = new PlayTable(firstGame(setup));
    table.terminal.tell({ kind: 'key', name: 'Space' });
    table.terminal.tell({ kind: 'key', name: 'Escape' });
    expect((await table.rows())[7]).toContain('1│ · · · · · · · · · │');
    expect(await table.text()).not.toContain('Generating a board');
    await table.press('Space');
    expect(await table.text()).toMatch(/\d+ cells opened/);
  });
});
