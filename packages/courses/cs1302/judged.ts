import { answerTo, statusAtItsEnd } from '../cases/answer.ts';
import { type BoardForm, cellsOfColumns, isNumberCell, MAX_ROW_LENGTH } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind, type StagesOf, stagesBy, withoutParts } from '../cases/script-kind.ts';
import { lengthOf, lineNumbers, placeAmong, shrunkFirstBy } from '../cases/shrinks.ts';
import { firstWord, type IntegerPair } from '../cases/words.ts';
import { cs1302 } from './cs1302.ts';
import { CS1302_CHECKS, CS1302_RECIPE } from './hand-in.ts';
import { Cs1302Rehearsal, commandsToAnEnd } from './rehearsal.ts';
import { CS1302_REQUIREMENTS } from './requirements.ts';
import {
  type Cs1302Command,
  type Cs1302Field,
  type Cs1302Script,
  type Cs1302Seed,
  type Cs1302Word,
  formatCs1302,
  isClearWord,
  isField,
  MIN_SIDE,
  parseCs1302,
  recordedCs1302,
} from './script.ts';
import { cs1302Sessions } from './sessions.ts';

/** The version in the text. */
const VERSION = 'v2022.sp';

/** The end of the banner: each term the course hands out a banner with a version of its own. */
const BANNER_END = /^( +ALPHA EDITION \|_\| )(v\d{4}\.(?:sp|su|fa))$/m;

/**
 * The output with the version of the text in its banner, if it has that of another term: a program prints the banner
 * that came with its assignment.
 */
export function withBannerVersion(stdout: string): { stdout: string; note: string } | undefined {
  const [, before = '', version = VERSION] = BANNER_END.exec(stdout) ?? [];
  if (version === VERSION) return undefined;
  return {
    stdout: stdout.replace(BANNER_END, `${before}${VERSION}`),
    note: `The version in the banner is ${version} and not ${VERSION}: it comes with the assignment, so it may be that of any term.`,
  };
}

/** Cells of three characters with a bar after each: ` 3 | 1 |< >|   |`. */
function barredCells(line: string): string[] | undefined {
  const cells = /^ *\d+ *\|((?:[!-~ ]{3}\|)+)[ \t\r\n]*$/.exec(line.slice(0, MAX_ROW_LENGTH))?.[1];
  return cells === undefined ? undefined : cellsOfColumns(cells, 4, 3);
}

const CS1302_BOARD: BoardForm = {
  id: 'cs1302',
  layout: { cellWidth: 3, gap: '|', isBarred: true },
  cellsOf: barredCells,
  isOpen: isNumberCell,
  meanings: new Map([
    ['', 'hidden (blank)'],
    ['F', 'marked (F)'],
    ['?', 'guessed (?)'],
    ['< >', 'a hidden mine without fog (< >)'],
    ['<F>', 'a marked mine without fog (<F>)'],
    ['<?>', 'a guessed mine without fog (<?>)'],
  ]),
};

/** The seed file and the first board; the commands; winning; what is wrong with commands: as the text has them. */
const cs1302Stages: StagesOf<Cs1302Script> = stagesBy<Cs1302Script, 'command' | 'win' | 'invalid'>(
  [
    { id: '1', title: 'the seed file, the first board and quit', adds: [] },
    { id: '2', title: 'reveal, mark, guess, nofog and help', adds: ['command'] },
    { id: '3', title: 'winning and the score', adds: ['win'] },
    { id: '4', title: 'invalid commands', adds: ['invalid'] },
  ],
  function* featuresOf(script) {
    const { stdout, stderr } = answerTo(cs1302, formatCs1302(script));
    if (script.commands.some(({ words: [word] }) => word !== 'q' && word !== 'quit')) yield 'command';
    if (stdout.includes(' SCORE: ')) yield 'win';
    if (stderr.includes('Invalid Command: ')) yield 'invalid';
  },
);

export const cs1302Scripts: ScriptKind<Cs1302Script> = {
  scripts: cs1302Sessions,
  plain: shrunkFirstBy(recordedCs1302, smallerCs1302),
  format: formatCs1302,
  spelledPlainly: ({ seed, commands }) => ({
    seed: 'layout' in seed ? { ...seed, layout: 'lines' } : seed,
    commands: commands.map((command) => ({ ...command, spacing: 'none' })),
  }),
  parse: parseCs1302,
  isValid: isValidCs1302,
  stages: cs1302Stages,
};

export const judged: JudgedGame = {
  dialect: cs1302,
  requirements: CS1302_REQUIREMENTS,
  cases: caseSourceOf(cs1302Scripts),
  handedOut: ['resources'],
  allowed: withBannerVersion,
  course: {
    compare: 'exact',
    fixesExitStatus: true,
    leavesEndOfInputOpen: true,
    errorPrefixes: ['Invalid Command: ', 'Seed File Not Found Error: ', 'Seed File Malformed Error: '],
  },
  checks: CS1302_CHECKS,
  recipe: CS1302_RECIPE,
  boards: [CS1302_BOARD],
  commandOf,
};

const COMMANDS: ReadonlySet<string> = new Set(['reveal', 'mark', 'guess', 'help', 'quit', 'nofog']);

/** The short and the long word are the same command. */
function commandOf({ steps }: CaseInput, step: number): string {
  const word = firstWord(steps[step]);
  const command = [...COMMANDS].find((long) => long === word || (long !== 'nofog' && long[0] === word));
  return command ?? 'an invalid command';
}

/** The exit status that the text gives a malformed seed file. */
const MALFORMED = 3;

/**
 * True if the text promises such a session. What is wrong about a command or a file is free as long as it is wrong
 * beyond doubt; the input may not end before the game, nor continue after it. What does not get to a game reads no
 * input.
 */
function isValidCs1302(script: Cs1302Script): boolean {
  const { seed, commands } = script;
  if (seed.is !== 'field' && seed.is !== 'malformed') return true;
  if (seed.is === 'malformed') {
    return seed.words.every(isClearWord) && statusAtItsEnd(cs1302, formatCs1302({ seed, commands: [] })) === MALFORMED;
  }
  if (!isField(seed) || !commands.every(({ words }) => words.every(isClearWord))) return false;
  // What a rehearsal does not end need not be played: most scripts that a search for smaller ones comes upon.
  if (!endsTheGame(seed, commands)) return false;
  return statusAtItsEnd(cs1302, formatCs1302(script)) === 0;
}

/** True if the last of these commands, and none before it, ends the game. */
export function endsTheGame(field: Cs1302Field, commands: readonly Cs1302Command[]): boolean {
  const board = new Cs1302Rehearsal(field);
  for (const command of commands) {
    if (board.isOver) return false;
    board.take(command);
  }
  return board.isOver;
}

type FieldSeed = Extract<Cs1302Seed, { is: 'field' }>;

/** Sessions on smaller fields, with fewer mines or with fewer commands; each still leads to an end. */
function* smallerCs1302({ seed, commands }: Cs1302Script): Iterable<Cs1302Script> {
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
