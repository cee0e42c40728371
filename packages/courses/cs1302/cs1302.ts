import { CRASHES, FREE_REST } from '../cases/answer.ts';
import { encodeUtf8 } from '../kit/bytes.ts';
import { type Dialect, type Io, rulesFor } from '../kit/dialect.ts';
import type { Reads } from '../kit/input.ts';
import { GAME_OVER, GAME_WON, HELP, WELCOME } from './banners.ts';
import { type Command, commandOfWord, type InvalidCommand, parseCommand } from './command.ts';
import { CommandReader } from './command-reader.ts';
import { type InvalidWords, isSquareCommand } from './command-rules.ts';
import { type Effect, MineGrid } from './mine-grid.ts';
import { CS1302_RULES, type Cs1302Rules, type GameEnd } from './rules.ts';
import { isLaidOutInLines, readSeedFile } from './seed-file.ts';
import {
  type ErrorPlace,
  MALFORMED,
  NOT_FOUND,
  type SeedProblem,
  type StartError,
  type TextName,
} from './start-rules.ts';

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

/** A folder that is always there. */
const HERE = '.';

/** The exit status for input that ends before the game. */
const NO_LINE = 1;

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CS1302_RULES);
  const welcome = textOf(rules, 'welcome', WELCOME);
  if (rules.welcomes === 'first') io.write(welcome);
  const [path] = io.args;
  if (path === undefined && rules.noArgument === 'crash') return CRASHES;
  if (path === undefined || (io.args.length > 1 && !rules.takesMoreArguments)) {
    return failToStart(io, rules, 'usage', rules.usageText);
  }
  if (rules.welcomes === 'before the file') io.write(welcome);
  const opened = io.files.open(encodeUtf8(path));
  if (!opened.ok) {
    const taken = path === HERE ? rules.folderIs : rules.missingFile;
    if (taken === 'malformed') return failToRead(io, rules, opened.error.reason);
    if (rules.missingFile === 'crash') return CRASHES;
    const message = startError(rules, rules.notFoundText, NOT_FOUND, `${path} (${opened.error.reason})`);
    return failToStart(io, rules, 'notFound', message);
  }
  const seed = readSeedFile(opened.value, rules);
  opened.value.close();
  if (!seed.ok) {
    if (seed.error.isCrash) return CRASHES;
    return failToRead(io, rules, seed.error.message, seed.error.problem);
  }
  if (rules.otherLayout !== 'read') {
    const again = io.files.open(encodeUtf8(path));
    const isRead = again.ok && isLaidOutInLines(again.value);
    if (!isRead) return rules.otherLayout === 'crash' ? CRASHES : failToRead(io, rules, 'Missing Value');
  }
  if (rules.welcomes === 'last') io.write(welcome);
  const { shape } = seed.value;
  if (rules.arrayExchanged === 'signs' && shape.height !== shape.width) return CRASHES;
  const grid = new MineGrid(seed.value, rules);
  io.showField(grid.field);
  return yield* playRounds(io, rules, grid);
}

function* playRounds(io: Io, rules: Cs1302Rules, grid: MineGrid): Reads<number> {
  const reader = new CommandReader(io, rules);
  let rounds = rules.firstRound;
  let isFogless = false;
  let showsField = true;
  for (;;) {
    if (showsField && rules.roundBlock === 'whole') showRound(io, grid, rounds, isFogless, '\n');
    if (rules.roundBlock === 'line and prompt') io.write('\n');
    if (rules.roundBlock !== 'nothing') io.write('minesweeper-alpha: ');
    const tokens = yield* reader.tokens();
    if (tokens === undefined) return rules.reads === 'lines' ? fail(io, 'No line found', NO_LINE) : CRASHES;
    const command = parseCommand(tokens, grid.shape, rules);
    const effect = command.ok ? effectOf(command.value, grid) : 'refused';
    if (effect === 'crash') return CRASHES;
    if (effect === 'unknown') io.leaveOpen('output');
    if (!command.ok || effect === 'refused' || effect === 'ignored') {
      const outcome = effect === 'ignored' ? 'silent' : 'refused';
      const wrong: InvalidCommand = command.ok ? { ...notObeyed(command.value, grid), outcome } : command.error;
      if (wrong.outcome === 'crash') return CRASHES;
      if (wrong.outcome === 'refused') tellInvalid(io, rules, wrong, { tokens, shape: grid.shape });
      isFogless &&= !rules.nofogEndsAt.includes('invalid');
      if (isInvalidRound(rules, wrong, commandOfWord(tokens[0] ?? '', rules))) rounds += 1;
      showsField = rules.invalidShowsField;
      if (!rules.winAfterInvalid || !grid.isWon) continue;
      tellEnd(io, rules, grid, { end: 'won', rounds });
      if (rules.winEnds) return rules.winStatus;
      continue;
    }
    const { kind } = command.value;
    const isLost = effect === 'lost';
    const then = rules.fallsThrough?.from === kind && !isLost ? rules.fallsThrough.to : undefined;
    if ('cell' in command.value && (then === 'mark' || then === 'guess')) grid.take({ ...command.value, kind: then });
    for (const one of then === undefined ? [kind] : [kind, then]) if (isRound(rules, one)) rounds += rules.roundStep;
    const showsMines = kind === 'nofog' || then === 'nofog';
    isFogless = showsMines ? !(rules.nofogToggles && isFogless) : isFogless && staysFogless(rules, kind);
    showsField = true;
    if (kind === 'help' || then === 'help') io.write(`\n${textOf(rules, 'help', HELP)}`);
    if (kind === 'quit' || then === 'quit') {
      tellEnd(io, rules, grid, { end: 'quit', rounds });
      if (rules.quitEnds) return rules.quitStatus;
    }
    if (isLost) {
      const uncounted = !rules.lossCountsRound && isRound(rules, kind) ? 1 : 0;
      if (rules.lossShowsField) showRound(io, grid, rounds - uncounted, isFogless, rules.lossFieldEnd);
      tellEnd(io, rules, grid, { end: 'lost', rounds });
      if (rules.lossEnds) return rules.lossStatus;
    }
    const looksForWin = rules.winsAfter === 'any' || rules.winsAfter === kind;
    if (looksForWin && grid.crashesAtWin) return CRASHES;
    if (looksForWin && grid.isWon) {
      if (rules.winShowsField) showRound(io, grid, rounds, isFogless, rules.winFieldEnd);
      tellEnd(io, rules, grid, { end: 'won', rounds, by: kind });
      if (rules.winEnds) return rules.winStatus;
    }
  }
}

/** Prints what is said at the end of a game. */
function tellEnd(
  io: Io,
  rules: Cs1302Rules,
  grid: MineGrid,
  { end, rounds, by }: { readonly end: GameEnd; readonly rounds: number; readonly by?: Command['kind'] },
): void {
  const told = rules.endTexts(end);
  if (told.includes('lost')) io.write(`\n${textOf(rules, 'lost', GAME_OVER)}\n`);
  if (told.includes('quit')) io.write('\nQuitting the game...\nBye!\n');
  const wonText = rules.textsLeftOut.includes('won') ? '' : GAME_WON.join('\n');
  if (told.includes('won')) io.write(`\n${wonText}${scoreOf(rules, grid, rounds, by)}\n\n`);
  if (rules.endError !== undefined) io.error(`\n${rules.endError}\n`);
}

/** True if the mines stay visible after a valid command. */
function staysFogless({ nofogEndsAt }: Cs1302Rules, kind: Command['kind']): boolean {
  return kind === 'nofog' || kind === 'quit' || !nofogEndsAt.includes(kind);
}

function isInvalidRound(
  { countsInvalid, countsInvalidAt }: Cs1302Rules,
  { fault, isRowRight }: InvalidCommand,
  kind: Command['kind'] | undefined,
): boolean {
  const isUnknown = fault === 'unknown' || fault === 'empty';
  if (isSquareCommand(kind) && !countsInvalidAt.includes(kind)) return false;
  switch (countsInvalid) {
    case 'none':
      return false;
    case 'all':
      return true;
    case 'off the field':
      return fault === 'row-off' || fault === 'column-off' || fault === 'failed';
    case 'of squares':
      return !isUnknown && fault !== 'not-alone';
    case 'of numbers':
      return !isUnknown && fault !== 'not-alone' && fault !== 'left-over';
    case 'columns':
      return isRowRight === true;
    case 'of known words':
      return !isUnknown;
    case 'unknown':
      return isUnknown;
  }
}

/** A valid command that a wrong rule does not obey because of its square. */
function notObeyed(command: Command, grid: MineGrid): Omit<InvalidCommand, 'outcome'> {
  const isFailed = 'cell' in command && grid.failsAt(command);
  return { fault: isFailed ? 'failed' : 'unknown', message: 'Command not recognized!' };
}

/** The rounds completed, the squares and the column numbers. */
function showRound(io: Io, grid: MineGrid, rounds: number, isFogless: boolean, end: string): void {
  io.write(`\n Rounds Completed: ${rounds}\n\n`);
  io.write(isFogless ? grid.foglessText : grid.text);
  io.write(end);
}

function effectOf(command: Command, grid: MineGrid): Effect {
  if ('cell' in command) return grid.take(command);
  return command.kind === 'nofog' && grid.crashesAtMines ? 'crash' : 'done';
}

function isRound(rules: Cs1302Rules, kind: Command['kind']): boolean {
  switch (kind) {
    case 'reveal':
      return rules.revealIsRound;
    case 'mark':
      return rules.markIsRound;
    case 'guess':
      return rules.guessIsRound;
    case 'nofog':
      return rules.nofogIsRound;
    case 'help':
      return rules.helpIsRound;
    case 'quit':
      return true;
  }
}

/** @param rounds those that are completed, the winning one included. @param by the command that won */
function scoreOf(rules: Cs1302Rules, grid: MineGrid, rounds: number, by: Command['kind'] | undefined): string {
  const isCounted = isSquareCommand(by) && !rules.scoreRoundsAt.includes(by);
  const scored = rounds + (isCounted ? 0 : rules.scoreRoundsMore);
  // A game that its first command wins is divided by 0, which Java shows so.
  if (scored === 0) return 'Infinity';
  const text = rules.scoreText(rules.scoreSquares(grid.shape, grid.mineCount), scored);
  return rules.scoreDropsZeros ? text.replace(/(\.\d)0$/, '$1') : text;
}

function tellInvalid(io: Io, rules: Cs1302Rules, { fault, message }: InvalidCommand, words: InvalidWords): void {
  const text = rules.invalidText?.(fault, words) ?? withPrefix(rules.invalidPrefix, 'Invalid Command: ', message);
  tell(io, rules.invalidEmptyLineGoesTo, '\n');
  tell(io, rules.invalidGoesTo, `${text}\n`);
}

function failToStart(io: Io, rules: Cs1302Rules, error: StartError, message: string): number {
  if (!rules.silentStarts.includes(error)) {
    tell(io, rules.startEmptyLineGoesTo, '\n');
    tell(io, rules.startErrorGoesTo, `${message}\n`);
  }
  return rules[`${error}Status`];
}

function failToRead(io: Io, rules: Cs1302Rules, message: string, problem?: SeedProblem): number {
  const text = startError(rules, rules.malformedText, MALFORMED, message);
  const status = failToStart(io, rules, 'malformed', text);
  return (problem && rules[`${problem}Status`]) ?? status;
}

function tell(io: Io, place: ErrorPlace, text: string): void {
  if (place === 'error') io.error(text);
  if (place === 'output') io.write(text);
}

/** A message whose words are free; after another prefix than the text's, they are free as well. */
function withPrefix(prefix: string | undefined, byTheText: string, message: string): string {
  return prefix === undefined || prefix === byTheText ? byTheText + message : prefix + FREE_REST;
}

/** The same for an error at the start: on standard output, where every byte counts, its words are free, too. */
function startError({ startErrorGoesTo }: Cs1302Rules, prefix: string, byTheText: string, message: string): string {
  return startErrorGoesTo === 'output' ? prefix + FREE_REST : withPrefix(prefix, byTheText, message);
}

function textOf({ textsLeftOut }: Cs1302Rules, name: TextName, text: readonly string[]): string {
  return textsLeftOut.includes(name) ? '' : `${text.join('\n')}\n`;
}

/** Writes what is wrong to stderr, as the course's program does. @returns the exit status */
function fail(io: Io, message: string, status: number): number {
  io.error(`\n${message}\n`);
  return status;
}
