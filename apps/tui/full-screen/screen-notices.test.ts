import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { expect, it } from 'vitest';
import { firstGame, PlayTable } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

const FULL = { code: 'unwritable', path: 'games.json', reason: 'disk full' } as const;

it('shows that a game that was won cannot be added to the history', async () => {
  const records = new MemoryRecords();
  const table = new PlayTable(firstGame(givenBoard('.*')), { records });
  await table.text();
  records.failure = FULL;
  await table.press('g', 'Space');
  expect(await table.text()).toContain('games.json cannot be written: disk full');
});

it('shows after a move that the game cannot be saved, once', async () => {
  const records = new MemoryRecords();
  const table = new PlayTable(firstGame(givenBoard('..*\n*..\n...')), { records });
  await table.text();
  records.failure = FULL;
  await table.press('g', 'Space');
  expect(await table.text()).toContain('games.json cannot be written: disk full');
  await table.press('l', 'f');
  expect(await table.text()).not.toContain('disk full');
});

it('reports at the end that a game could not be saved', async () => {
  const records = new MemoryRecords();
  const table = new PlayTable(firstGame(givenBoard('..*\n*..')), { records });
  await table.press('g', 'Space');
  records.failure = FULL;
  await table.press('l', 'f', 'q');
  expect(table.printed).toEqual(['games.json cannot be written: disk full']);
});

it('shows what was damaged', async () => {
  const records = new MemoryRecords();
  records.finished.set('bad', { id: 5 });
  const table = new PlayTable(firstGame(givenBoard('..*\n*..')), { records });
  expect(await table.text()).toContain('was damaged');
});
