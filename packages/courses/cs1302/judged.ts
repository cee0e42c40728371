import { answerTo, statusAtItsEnd } from '../cases/answer.ts';
import { type BoardForm, cellsOfColumns, isNumberCell, MAX_ROW_LENGTH } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { shrunkFirstBy } from '../cases/shrinks.ts';
import { firstWord } from '../cases/words.ts';
import { cs1302 } from './cs1302.ts';
import { CS1302_CHECKS, CS1302_RECIPE } from './hand-in.ts';
import { Cs1302Rehearsal } from './rehearsal.ts';
import { CS1302_REQUIREMENTS } from './requirements.ts';
import {
  type Cs1302Command,
  type Cs1302Field,
  type Cs1302Script,
  formatCs1302,
  isClearWord,
  isField,
  parseCs1302,
  recordedCs1302,
} from './script.ts';
import { cs1302Sessions } from './sessions.ts';
import { smallerCs1302 } from './smaller.ts';

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
