import { withoutParts } from '../cases/script-kind.ts';
import { lengthOf, lineNumbers, placeAmong } from '../cases/shrinks.ts';
import type { IntegerPair } from '../cases/words.ts';
import { Cs1302Rehearsal, commandsToAnEnd } from './rehearsal.ts';
import {
  type Cs1302Command,
  type Cs1302Script,
  type Cs1302Seed,
  type Cs1302Word,
  formatCs1302,
  MIN_SIDE,
} from './script.ts';

type FieldSeed = Extract<Cs1302Seed, { is: 'field' }>;

/** Sessions on smaller fields, with fewer mines or with fewer commands; each still leads to an end. */
export function* smallerCs1302({ seed, commands }: Cs1302Script): Iterable<Cs1302Script> {
  if (seed.is !== 'field') return;
  const length = lengthOf(formatCs1302({ seed, commands }));
  for (const smaller of cutDown(seed, commands)) {
    const ended = { seed: smaller.seed, commands: commandsToAnEnd(smaller.seed, smaller.commands) };
    if (lengthOf(formatCs1302(ended)) < length) yield ended;
  }
}

interface FieldScript {
  readonly seed: FieldSeed;
  readonly commands: readonly Cs1302Command[];
}

function* cutDown(seed: FieldSeed, commands: readonly Cs1302Command[]): Iterable<FieldScript> {
  for (const smaller of withFewerLines(seed, commands)) {
    yield smaller;
    // Another field has another score: with a few rounds more it may still be one that is rounded wrong.
    for (let rounds = 1; rounds <= MAX_ROUNDS && isWon(smaller); rounds += 1) {
      yield { ...smaller, commands: [...Array<Cs1302Command>(rounds).fill(HELP), ...smaller.commands] };
    }
  }
  for (const fewer of withoutParts(commands)) yield { seed, commands: fewer };
  yield { seed, commands: commands.map(({ words }) => ({ spacing: 'none', words: shorten(words) })) };
  for (const mines of withoutParts(seed.mines)) yield keepMines(seed, commands, mines);
}

const HELP: Cs1302Command = { spacing: 'none', words: ['h'] };
const MAX_ROUNDS = 4;

function isWon({ seed, commands }: FieldScript): boolean {
  const board = new Cs1302Rehearsal(seed);
  for (const command of commands) if (!board.isOver) board.take(command);
  return board.isWon;
}

function* withFewerLines(seed: FieldSeed, commands: readonly Cs1302Command[]): Iterable<FieldScript> {
  const rows = lineNumbers(seed.rows);
  const columns = lineNumbers(seed.columns);
  for (const kept of withoutParts(rows)) if (kept.length >= MIN_SIDE) yield keepLines(seed, commands, kept, columns);
  for (const kept of withoutParts(columns)) if (kept.length >= MIN_SIDE) yield keepLines(seed, commands, rows, kept);
}

/** The session on what is kept of the field, without the commands that name something else on it. */
function keepLines(
  seed: FieldSeed,
  commands: readonly Cs1302Command[],
  rows: readonly number[],
  columns: readonly number[],
): FieldScript {
  const placeOf = ([row, column]: IntegerPair): IntegerPair[] => {
    const [newRow, newColumn] = [placeAmong(rows, seed.rows, row), placeAmong(columns, seed.columns, column)];
    return newRow === undefined || newColumn === undefined ? [] : [[newRow, newColumn]];
  };
  return {
    seed: { ...seed, rows: rows.length, columns: columns.length, mines: seed.mines.flatMap(placeOf) },
    commands: commands.flatMap((command) => {
      const [word, row, column] = command.words;
      if (word === undefined || typeof row !== 'number' || typeof column !== 'number') return [command];
      return placeOf([row, column]).map((place) => ({
        ...command,
        words: [word, ...place, ...command.words.slice(3)],
      }));
    }),
  };
}

/** The session with fewer mines: a safe square is revealed where its mine was marked, so that a win is still one. */
function keepMines(seed: FieldSeed, commands: readonly Cs1302Command[], mines: readonly IntegerPair[]): FieldScript {
  const kept = new Set(mines.map(String));
  const safe = new Set(seed.mines.map(String).filter((mine) => !kept.has(mine)));
  return {
    seed: { ...seed, mines },
    commands: commands.map((command) => {
      const [word, ...place] = command.words;
      const isMarked = (word === 'm' || word === 'mark') && safe.has(String(place));
      return isMarked ? { ...command, words: ['r', ...place] } : command;
    }),
  };
}

const SHORT_WORDS: ReadonlyMap<Cs1302Word, Cs1302Word> = new Map([
  ['reveal', 'r'],
  ['mark', 'm'],
  ['guess', 'g'],
  ['help', 'h'],
  ['quit', 'q'],
]);

function shorten(words: readonly Cs1302Word[]): Cs1302Word[] {
  return words.map((word, index) => (index === 0 ? (SHORT_WORDS.get(word) ?? word) : word));
}
