import { type FiledGame, readGameFile } from '@countermine/play/share/game-file.ts';
import { deriveGame } from '@countermine/recordings/derive/derive-game.ts';
import type { RecordedEvent } from '@countermine/recordings/recording/events.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import { describe, expect, it } from 'vitest';
import { PlayTable, type PlayTableOptions } from '../testing/play-table.ts';
import { useTestClock } from '../testing/test-clock.ts';

useTestClock();

/** A click on a cell, 20 ms long. */
function click(at: number, column: number, row: number): RecordedEvent[] {
  const [x, y] = [16 * column + 8, 16 * row + 8];
  return [
    { kind: 'left-press', at, x, y },
    { kind: 'left-release', at: at + 20, x, y },
  ];
}

/** A won game of two seconds: the first click opens all but a corner, the pointer goes there, and waits. */
function recorded(width = 6, end = 2000): FiledGame {
  const moves = [2, 3, 4].map(
    (column): RecordedEvent => ({ kind: 'move', at: Math.min(300, end), x: 16 * column + 8, y: 24 }),
  );
  const events = [...click(0, 0, 2), ...moves, ...click(end, 5, 0)];
  const recording = plainRecording(width, 3, [4], events);
  expect(deriveGame(recording).outcome).toBe('won');
  const read = readGameFile(encodeAvf(recording), 'a.avf');
  if (!read.ok) throw new Error('the recording cannot be read');
  return read.value;
}

function watching(options: PlayTableOptions = {}, beside?: FiledGame): PlayTable {
  return new PlayTable({ kind: 'watch', game: recorded(), ...(beside !== undefined && { beside }) }, options);
}

/** The rows of the boards, without what stands around them. */
async function boards(table: PlayTable): Promise<string> {
  const rows = (await table.rows()).filter((row) => /\d│/.test(row));
  return rows.map((row) => row.slice(row.indexOf('│') - 1, row.lastIndexOf('│') + 1)).join('\n');
}

describe('a recording that is watched', () => {
  it('shows the pointer and its way, and names the player and the click', async () => {
    const table = watching();
    await table.press('Space');
    await table.wait(350);
    expect(await boards(table)).toBe(['1│       1 · · │', '2│      :1[1]1 │', '3│  ◂          │'].join('\n'));
    expect(await table.text()).toMatch(/You are watching a game: Ada.*row 2, column 5, left click/s);
    await table.press('p');
    expect(await boards(table)).not.toContain('[');
  });

  it('goes to its longest pause, and tells what was certain then', async () => {
    const table = watching();
    await table.press('w');
    expect(await table.text()).toMatch(/Move 1 of 2.*2\.0 s before move 2: 1 cell was certain to\s+be safe, 1/s);
  });

  it('says that there was no long pause, until the next move', async () => {
    const table = new PlayTable({ kind: 'watch', game: recorded(6, 100) });
    await table.press('w');
    expect(await table.text()).toContain('There were no long pauses.');
    await table.press('l');
    expect(await table.text()).not.toContain('no long pauses');
  });

  it('shows the time on each cell, with signs that need no colours', async () => {
    const table = watching();
    await table.press('t');
    expect(await boards(table)).toBe(['1│ · · · · · ·░│', '2│ · · · · ·█· │', '3│ ·▒· · · · · │'].join('\n'));
    await table.press('t');
    expect(await boards(table)).not.toContain('█');
  });

  it('shows how the chance of winning went', async () => {
    const table = watching();
    await table.press('End');
    expect(await table.text()).toContain('Chance of winning: ');
  });
});

describe('a second recording', () => {
  it('stands beside the first, at the same time of its clock', async () => {
    const table = watching({}, { ...recorded(), by: 'Bo' });
    await table.press('End');
    const text = await table.text();
    expect(text).toMatch(/Ada +Bo/);
    expect(text).toMatch(/Ada: Move 2 of 2.*100% open.*Bo: Move 2 of 2, 100% open, 0:02\.0/s);
    await table.press('b');
    expect(await table.text()).toContain('You are watching a game');
  });

  it('is below it in a narrow window, and behind it in a low one', async () => {
    const table = watching({ width: 33, height: 20 }, { ...recorded(), by: 'Bo' });
    const rows = await table.rows();
    const rowOf = (name: string): number => rows.findIndex((row) => row.trim() === name);
    expect(rowOf('Ada')).toBeGreaterThan(0);
    expect(rowOf('Bo')).toBeGreaterThan(rowOf('Ada'));
    await table.resize(32, 12);
    expect((await table.rows())[1]?.trim()).toBe('Ada (Tab: Bo)');
    await table.press('Tab');
    expect((await table.rows())[1]?.trim()).toBe('Bo (Tab: Ada)');
  });

  it('is asked for, and what cannot be read is explained', async () => {
    const table = watching();
    await table.press('b', 'x', 'Enter');
    expect(await table.text()).toContain('x: this is not a link, a game ID, the text of a game or a');
  });
});
