import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { expect, it } from 'vitest';
import { CORNERS, firstGame, PlayTable, sit } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

it.each([
  ['left', 1],
  ['right', 2],
])('ends a pause by the %s button, which does nothing else', async (_name, button) => {
  const table = new PlayTable(firstGame(givenBoard('..*\n*..')));
  await table.press('g', 'Space', 'p');
  expect(await table.text()).toContain('Paused');
  const { row, column } = await table.placeOf('1│');
  const click = async (): Promise<void> => {
    await table.mouse({ row, column: column + 5, buttons: button });
    await table.mouse({ row, column: column + 5 });
  };
  await click();
  expect(await table.text()).not.toContain('Paused');
  expect((await table.rows())[row]).toContain('[1]· ·');
  await click();
  expect((await table.rows())[row]).toMatch(/1\[[2⚑]\]·/);
});

it('closes a confirmation by Escape, and not the form below it', async () => {
  const table = sit();
  await table.press('G', 'Space', 'k', 'k', 'f', 'f', 'f', 'f', 'f', 'f', 'Escape', 'Enter');
  expect(await table.text()).toContain('┌─ Give up');
  await table.press('Escape');
  expect(await table.text()).not.toContain('┌─ Give up');
  expect(await table.text()).toContain('┌─ New game');
  await table.press('Escape');
  expect(await table.text()).not.toContain('┌─ New game');
});

it('treats a terminal that is gone without a signal as a hang-up', async () => {
  const table = sit();
  table.terminal.tell({ kind: 'end', signal: undefined });
  await table.wait(0);
  expect([table.status, table.terminal.isOpen, table.printed]).toEqual([129, false, []]);
});

it('does what keys ask for that were pressed before it had loaded what they do', async () => {
  const table = sit();
  await table.pressAtOnce('ArrowRight', 'f', 'ArrowLeft', 'ArrowLeft', 'f');
  const text = await table.text();
  expect(text).toContain('3│ ·[⚑]· ⚑ · │');
  expect(text).toContain('Mines left: 1');
});

it('ignores what was typed after the key to quit', async () => {
  const table = new PlayTable(firstGame(givenBoard(CORNERS)));
  await table.press('G', 'Space');
  await table.pressAtOnce('q', 'g', 'f');
  expect(table.status).toBe(0);
  expect([...table.records.running.values()]).toMatchObject([{ code: expect.any(String) }]);
  expect(table.printed).toHaveLength(1);
});
