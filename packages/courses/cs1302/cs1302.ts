import { encodeUtf8 } from '../kit/bytes.ts';
import { type Dialect, type Io, rulesFor } from '../kit/dialect.ts';
import type { Reads } from '../kit/input.ts';
import { GAME_OVER, GAME_WON, HELP, WELCOME } from './banners.ts';
import { type Command, DECISIVE_TOKENS, parseCommand } from './command.ts';
import { MineGrid } from './mine-grid.ts';
import { CS1302_RULES, type Cs1302Rules } from './rules.ts';
import { readSeedFile } from './seed-file.ts';

/**
 * The score of a won game, 100 * squares / rounds, with two decimals, half up on the exact value: binary fractions
 * would round 2.025 down.
 * @param squares rows * columns
 * @param rounds at least 1
 */
export function formatScore(squares: number, rounds: number): string {
  return formatHundredths(Math.floor((20_000 * squares + rounds) / (2 * rounds)));
}

/** The same cut off after two decimals, which is wrong. */
export function formatTruncatedScore(squares: number, rounds: number): string {
  return formatHundredths(Math.floor((10_000 * squares) / rounds));
}

function formatHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** UGA CSCI 1302: the field comes from a seed file; one square a move, rounds, the fog of war, a score. */
export const cs1302: Dialect<'cs1302'> = {
  id: 'cs1302',
  title: 'Minesweeper Alpha on a seed file, with rounds, nofog and a score',
  course: 'UGA CSCI 1302, Spring 2022',
  source: 'CSCI 1302 - Minesweeper Alpha v2022.sp',
  input: 'lines: r row col, m row col, g row col, h, q, nofog, or the long words',
  files: [{ name: 'SEED_FILE_PATH', givenBy: 'argument', example: 'cs1302-seed.txt' }],
  readings: CS1302_RULES.readings,
  misconceptions: CS1302_RULES.misconceptions,
  play,
};

/** Exit statuses of the seed's table of errors, and for input that ends before the game. */
const BAD_USAGE = 1;
const SEED_FILE_NOT_FOUND = 2;
const SEED_FILE_MALFORMED = 3;
const NO_LINE = 1;

function* play(io: Io): Reads<number> {
  const [path] = io.args;
  if (path === undefined || io.args.length > 1) {
    return fail(io, 'Usage: MinesweeperDriver SEED_FILE_PATH', BAD_USAGE);
  }
  const opened = io.files.open(encodeUtf8(path));
  if (!opened.ok) return fail(io, `Seed File Not Found Error: ${path} (${opened.error.reason})`, SEED_FILE_NOT_FOUND);
  const seed = readSeedFile(opened.value);
  opened.value.close();
  if (!seed.ok) return fail(io, `Seed File Malformed Error: ${seed.error}`, SEED_FILE_MALFORMED);
  io.write(lines(WELCOME));
  const rules = rulesFor(io, CS1302_RULES);
  const grid = new MineGrid(seed.value, rules);
  io.showField(grid.field);
  return yield* playRounds(io, rules, grid);
}

function* playRounds(io: Io, rules: Cs1302Rules, grid: MineGrid): Reads<number> {
  let rounds = 0;
  let isFogless = false;
  for (;;) {
    io.write(`\n Rounds Completed: ${rounds}\n\n`);
    io.write(isFogless ? grid.foglessText : grid.text);
    io.write('\nminesweeper-alpha: ');
    const tokens = yield* io.scannerLine(DECISIVE_TOKENS);
    if (tokens === undefined) return fail(io, 'No line found', NO_LINE);
    const command = parseCommand(tokens, grid.shape, rules.readsColumnFirst);
    if (!command.ok) {
      io.error(`\nInvalid Command: ${command.error}\n`);
      isFogless &&= rules.nofogLasts !== 'one-board';
      if (rules.countsInvalid) rounds += 1;
      continue;
    }
    const { kind } = command.value;
    if (isRound(rules, kind)) rounds += 1;
    isFogless = kind === 'nofog' || (isFogless && rules.nofogLasts === 'for-ever');
    if (kind === 'quit') {
      io.write('\nQuitting the game...\nBye!\n');
      return 0;
    }
    if (kind === 'help') io.write(`\n${lines(HELP)}`);
    if (kind === 'mark' || kind === 'guess') grid.mark(command.value.cell, kind);
    if (kind === 'reveal' && !grid.reveal(command.value.cell)) {
      io.write(`\n${lines(GAME_OVER)}\n`);
      return 0;
    }
    if (grid.isWon) {
      io.write(`\n${GAME_WON.join('\n')}${scoreOf(rules, grid.shape.size, rounds)}\n\n`);
      return 0;
    }
  }
}

function isRound({ nofogIsRound, helpIsRound }: Cs1302Rules, kind: Command['kind']): boolean {
  return kind === 'nofog' ? nofogIsRound : kind === 'help' ? helpIsRound : true;
}

/** @param rounds those that are completed, the winning one included */
function scoreOf({ scoreIs, scoresLastRound }: Cs1302Rules, squares: number, rounds: number): string {
  const scored = scoresLastRound ? rounds : rounds - 1;
  // A game that its first command wins is divided by 0, which Java shows so.
  if (scored === 0) return 'Infinity';
  return scoreIs === 'rounded' ? formatScore(squares, scored) : formatTruncatedScore(squares, scored);
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}

/** Writes what is wrong to stderr, as the course's program does. @returns the exit status */
function fail(io: Io, message: string, status: number): number {
  io.error(`\n${message}\n`);
  return status;
}
