import { checkRecord } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRankedFile } from './ranked-file.ts';

const FILE = {
  format: 'countermine ranked game',
  version: 1,
  player: 'Zoë',
  params: DEFAULT_PARAMS,
  revealed: { kind: 'seed', seed: '0123456789abcdef'.repeat(4) },
  moves: [
    { at: 12.5, kind: 'mark', cell: 80 },
    { at: 900, kind: 'open', cell: 0 },
  ],
};

it('reads the moves of a ranked game, and who played it', () => {
  const read = readRankedFile(JSON.stringify(FILE));
  expect(read).toMatchObject({
    ok: true,
    value: {
      by: 'Zoë',
      record: {
        board: { kind: 'layout', start: 0 },
        events: [
          { kind: 'mark', at: 12, cell: 80 },
          { kind: 'place', at: 900 },
          { kind: 'open', at: 900, cell: 0 },
        ],
      },
    },
  });
});

it('reads a game or says that it cannot, whatever stands in the file', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 0.5, 81, 4000, 2 ** 40, 2 ** 53, 'ff', 'mines', 'as-is', []),
  );
  const paths = [...pathsIn(FILE)].filter(([first]) => first !== 'format' && first !== 'version');
  fc.assert(
    fc.property(fc.constantFrom(...paths), odd, (path, value) => {
      const read = readRankedFile(JSON.stringify(replaced(FILE, path, value)));
      expect(read.ok ? checkRecord(read.value.record) : ['damaged', 'unplayable'].includes(read.error.kind)).toBe(
        read.ok ? undefined : true,
      );
    }),
  );
});

function* pathsIn(value: unknown): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    yield [key];
    for (const rest of pathsIn(one)) yield [key, ...rest];
  }
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]);
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
