import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG, HIDDEN, isOpen, QUESTION } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { describe, expect, it } from 'vitest';
import { SHOWN_MINE } from './kit/board.ts';
import { filesInMemory } from './kit/files.ts';
import { type Session, start } from './kit/session.ts';
import { dialects } from './registry.ts';
import { playOptions, readTranscripts, textOf } from './testing/transcripts.ts';

// The board that a game tells is the one that it prints.

const encoder = new TextEncoder();
const EXAMPLES = join(import.meta.dirname, '../../examples');

/** A field as text, each cell by what is known about it and whether it holds a mine. */
function print(
  { shape, mines, knowledge }: Field,
  row: (cells: string, row: number) => string,
  cell: PrintCell,
): string {
  const rows = Array.from({ length: shape.height }, (_, index) => {
    const start = index * shape.width;
    const cells = Array.from({ length: shape.width }, (_, column) =>
      cell(knowledge[start + column]!, mines[start + column] === 1),
    );
    return row(cells.join(''), index);
  });
  return rows.join('');
}

type PrintCell = (known: number, isMine: boolean) => string;

/** A cell by the letters of a game. */
function letters(hidden: string, others: Readonly<Record<number, string>> = {}): PrintCell {
  return (known) => others[known] ?? (isOpen(known) ? String(known) : hidden);
}

/** How each game prints its board while it is played, in each of its modes. */
const PRINTED: ReadonlyMap<string, readonly ((field: Field) => string)[]> = new Map([
  [
    'comp1511',
    [
      (field) =>
        print(
          field,
          (cells) => `${cells}\n`,
          (known, isMine) => (isOpen(known) ? '0 ' : isMine ? '2 ' : '1 '),
        ),
      (field) =>
        print(
          field,
          (cells, row) => `0${row} |${cells.slice(0, -1)}|\n`,
          (known) => (known === HIDDEN ? '## ' : known === 0 ? '   ' : `0${known} `),
        ),
    ],
  ],
  [
    'calpoly',
    [
      (field) =>
        print(
          field,
          (cells) => `${cells}\n`,
          (known) => `${letters('*')(known, false)} `,
        ),
    ],
  ],
  [
    'cs136',
    [
      (field) =>
        print(
          field,
          (cells) => `${cells.trimEnd()}\n`,
          (known) => `${letters('_', { [FLAG]: 'P' })(known, false)} `,
        ),
    ],
  ],
  [
    'cs204',
    [
      (field) =>
        print(
          field,
          (cells) => `${cells}\n`,
          (known) => `   ${letters('.', { [FLAG]: 'B', [SHOWN_MINE]: 'x' })(known, false)}`,
        ),
    ],
  ],
  [
    'cs1302',
    [
      (field) =>
        print(
          field,
          (cells, row) => ` ${row} |${cells}\n`,
          (known) => ` ${letters(' ', { [FLAG]: 'F', [QUESTION]: '?' })(known, false)} |`,
        ),
    ],
  ],
]);

/** A line of each example that prints something else than the board as it is known. */
const ELSEWISE = new Set(['nofog']);

describe.each([...dialects.values()])('$id reports the board that it prints', (dialect) => {
  it('in the example, turn by turn', () => {
    const names = dialect.files.map(({ example }) => example);
    const files = new Map(names.map((name) => [`examples/${name}`, readFileSync(join(EXAMPLES, name))]));
    const args = dialect.files
      .filter(({ givenBy }) => givenBy === 'argument')
      .map(({ example }) => `examples/${example}`);
    const told: Field[] = [];
    const session = start(dialect, { args, files: filesInMemory(files), onField: (field) => told.push(field) });
    const input = readFileSync(join(EXAMPLES, `${dialect.id}.txt`), 'utf8');
    let boards = told.length > 0 ? expectPrinted(dialect.id, told.at(-1), session.opening) : 0;
    for (const line of input.split(/(?<=\n)/)) {
      const turn = session.feed(encoder.encode(line));
      if (turn.exit === undefined && !ELSEWISE.has(line.trim())) boards += expectPrinted(dialect.id, told.at(-1), turn);
    }
    expect(told).toHaveLength(1);
    expect(boards).toBeGreaterThan(0);
  });

  it('and prints the same bytes to those who watch it', () => {
    for (const transcript of readTranscripts(dialect.id)) {
      const session = start(dialect, { ...playOptions(transcript), onField: () => undefined });
      const turns = [session.opening, session.feed(transcript.stdin), session.end()];
      expect(textOf(turns, 'stdout')).toBe(transcript.stdout);
    }
  });
});

/** @returns how many boards the turn printed: 1, or none */
function expectPrinted(id: string, field: Field | undefined, turn: Session['opening']): number {
  const text = textOf([turn], 'stdout');
  if (field === undefined || text.split('\n').length <= field.shape.height) return 0;
  const printed = PRINTED.get(id)?.map((how) => how(field)) ?? [];
  expect(printed.some((board) => text.includes(board)) ? 'the board' : text).toBe('the board');
  return 1;
}

it('reports a board that replaces another', () => {
  const told: Field[] = [];
  const dialect = dialects.get('cs136');
  if (dialect === undefined) throw new Error('no such game');
  const session = start(dialect, { onField: (field) => told.push(field) });
  session.feed(encoder.encode('D 6 4 7 A 0 0 I 3 2 A 9 9 '));
  expect(told.map(({ shape }) => [shape.width, shape.height])).toEqual([
    [6, 4],
    [3, 2],
  ]);
});

it('reports the shifted field', () => {
  const told: Field[] = [];
  const dialect = dialects.get('comp1511');
  if (dialect === undefined) throw new Error('no such game');
  const session = start(dialect, { onField: (field) => told.push(field) });
  session.feed(encoder.encode('1 0 0 4 0 0 '));
  expect(told.map(({ mines }) => mines.indexOf(1))).toEqual([8]);
});
