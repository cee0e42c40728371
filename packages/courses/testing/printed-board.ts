import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../kit/dialect.ts';
import { filesInMemory } from '../kit/files.ts';
import { type Session, start } from '../kit/session.ts';
import { playOptions, readTranscripts, textOf } from './transcripts.ts';

// The board that a game tells is the one that it prints.

const encoder = new TextEncoder();
const EXAMPLES = join(import.meta.dirname, '../../../examples');

/** A field as text, each cell by what is known about it and whether it holds a mine. */
export function printBoard(
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
export function letters(hidden: string, others: Readonly<Record<number, string>> = {}): PrintCell {
  return (known) => others[known] ?? (isOpen(known) ? String(known) : hidden);
}

/** A line of each example that prints something else than the board as it is known. */
const ELSEWISE = new Set(['nofog']);

export function itReportsItsBoard(dialect: Dialect, printed: readonly ((field: Field) => string)[]): void {
  describe(`${dialect.id} reports the board that it prints`, () => {
    it('in the example, turn by turn', () => {
      const names = dialect.files.map(({ example }) => example);
      const files = new Map(names.map((name) => [`examples/${name}`, readFileSync(join(EXAMPLES, name))]));
      const args = dialect.files
        .filter(({ givenBy }) => givenBy === 'argument')
        .map(({ example }) => `examples/${example}`);
      const told: Field[] = [];
      const session = start(dialect, { args, files: filesInMemory(files), onField: (field) => told.push(field) });
      const input = readFileSync(join(EXAMPLES, `${dialect.id}.txt`), 'utf8');
      let boards = told.length > 0 ? expectPrinted(printed, told.at(-1), session.opening) : 0;
      for (const line of input.split(/(?<=\n)/)) {
        const turn = session.feed(encoder.encode(line));
        if (turn.exit === undefined && !ELSEWISE.has(line.trim())) boards += expectPrinted(printed, told.at(-1), turn);
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
}

/** @returns how many boards the turn printed: 1, or none */
function expectPrinted(
  printed: readonly ((field: Field) => string)[],
  field: Field | undefined,
  turn: Session['opening'],
): number {
  const text = textOf([turn], 'stdout');
  if (field === undefined || text.split('\n').length <= field.shape.height) return 0;
  const boards = printed.map((how) => how(field));
  expect(boards.some((board) => text.includes(board)) ? 'the board' : text).toBe('the board');
  return 1;
}
