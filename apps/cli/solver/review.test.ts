import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { countermine, ROOT } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

/** The mines are at 0 and 3 or at 1 and 4, which nothing can tell after the first cell; 2 is safe. */
const params = { ...DEFAULT_PARAMS, width: 5, height: 3, mineCount: 2 };
const board = {
  kind: 'layout',
  mines: Uint8Array.from({ length: 15 }, (_, cell) => Number(cell === 0 || cell === 3)),
} as const;
const begun: readonly RecordEvent[] = [
  { kind: 'place', at: 0 },
  { kind: 'open', at: 0, cell: 12 },
];

function textOf(...events: RecordEvent[]): string {
  return `${encodeGame({ params, board, events })}\n`;
}

describe('countermine review', () => {
  it('lists guesses with their odds, luck and skill, and why the game was lost', async () => {
    const text = textOf(...begun, { kind: 'open', at: 5, cell: 2 }, { kind: 'open', at: 7, cell: 0 });
    const { stdout, stderr, status } = await countermine(['review'], text);
    expect((await warm.run(['review', text.trim()])).stdout).toBe(stdout);
    expect((await warm.run(['review', `https://example.org/#g=${text.trim()}&by=me`])).stdout).toBe(stdout);
    expect(stdout).toBe(
      [
        '5 x 3, 2 mines: lost after 3 moves',
        'A forced guess: no cell was known to be safe, and row 1, column 1 was 50% safe, the best on the board.',
        '',
        'move  what     it was        odds  best  win',
        '1     open c3  first         100%  100%  50%',
        '3     open a1  forced guess   50%   50%   0%',
        '',
        'guesses   1 forced, 0 needless',
        'luck      50.0%: the best odds available, all guesses combined',
        'skill     100%: how much of those odds you used',
        '',
      ].join('\n'),
    );
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('gives every move as JSON', async () => {
    const text = textOf(...begun, { kind: 'open', at: 5, cell: 0 });
    const { moves, summary, missed } = JSON.parse((await warm.run(['review', '-', '--json'], text)).stdout);
    expect(moves).toHaveLength(2);
    expect(missed).toEqual([{ event: 2, technique: 'one-one' }]);
    expect(summary).toMatchObject({ phase: 'lost', luck: 1, skill: 0.5, causeOfLoss: { code: 'needless-guess' } });
  });

  it('names the lesson that would have saved a needless guess', async () => {
    const { stdout } = await warm.run(['review'], textOf(...begun, { kind: 'open', at: 5, cell: 0 }));
    expect(stdout).toContain(' 1 needless\n');
    expect(stdout).toMatch(/\n\nYou could have seen it: 1-1 \(\S*countermine learn one-one\)\n$/);
  });

  it('leaves out what the game refused', async () => {
    const text = textOf({ kind: 'undo', at: 0 }, { kind: 'open', at: 0, cell: 1 }, ...begun);
    const { stdout, status } = await warm.run(['review'], text);
    expect([stdout.split('\n')[0], status]).toEqual(['5 x 3, 2 mines: not finished after 1 move', 0]);
  });

  it.each(['nonsense!', 'abcd', ''])('refuses %j, which is not a game, and says what it expects', async (text) => {
    const { stdout, stderr, status } = await warm.run(['review'], text);
    expect(stderr).toBe(
      'countermine: standard input: no game, or one that was cut off or changed on the way: ' +
        'expected the text of a game, a link to one, or a recording\n',
    );
    expect([stdout, status]).toEqual(['', 1]);
  });

  it('reads the recording of another program, from a file or standard input', async () => {
    const file = join(ROOT, 'examples/recording.rawvf');
    const { stdout, status } = await warm.run(['review', file]);
    expect(stdout.split('\n')[0]).toBe('9 x 9, 10 mines: won after 16 moves');
    expect(status).toBe(0);
    expect((await warm.run(['review', '-'], readFileSync(file, 'latin1'))).stdout).toBe(stdout);
  });

  it('reports which file it cannot read', async () => {
    const { stderr, status } = await warm.run(['review', 'no-such-file']);
    expect(stderr).toContain('cannot read no-such-file');
    expect(status).toBe(74);
  });
});
