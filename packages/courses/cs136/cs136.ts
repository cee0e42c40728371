import { createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import { canPlayOn, ifMemoryAllows, MAX_PLAYABLE_CELLS, SHOWN_MINE } from '../kit/board.ts';
import { cellOrTell, type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { GlibcRandom } from '../kit/glibc-random.ts';
import { type Reads, toUint32 } from '../kit/input.ts';
import { LineReader } from '../kit/line-reader.ts';
import { PlayerBoard } from './player-board.ts';
import {
  type Bounds,
  CS136_RULES,
  type Cs136Rules,
  type Move,
  type MoveEnd,
  type NewBoard,
  type Placing,
  type Refusal,
  rowFirst,
  type Unknown,
} from './rules.ts';
import { type OpenSquares, stepsBy } from './steps.ts';
import { unclipped } from './surroundings.ts';

/** Waterloo CS136 S20 A7: columns before rows; step, mark, and the advanced step that opens areas. */
export const cs136: Dialect<'cs136'> = {
  id: 'cs136',
  title: 'Minesweeper of any size, column before row; step, mark, advanced step',
  course: 'Waterloo CS136 S20',
  source: 'Assignment 7, question 4: Minesweeper',
  input: 'I width height, D width height seed, S column row, A column row, M column row, Q',
  files: [],
  readings: CS136_RULES.readings,
  misconceptions: CS136_RULES.misconceptions,
  play,
};

/** The seed of `rand()` before any `srand()`. */
const UNSEEDED = 1;
/** A symbol as the course's reader accepts it; any other word ends the game. */
const SYMBOL = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

const NO_DIMENSIONS = 'Invalid board dimensions.\n';
const NO_SEED = 'Invalid seed.\n';
const NO_COORDINATES = 'Invalid board coordinates.\n';
const NO_COMMAND = 'Invalid command.\n';
const LOST = 'You stepped on a mine. Game over!';
const WON = 'You marked all mines. Congratulations, well done!';
const QUIT = 'Thanks for playing. See you soon!';

/** The exit status if a command ended the game; otherwise undefined. */
type Outcome = number | undefined;

interface Cs136Game {
  readonly rules: Cs136Rules;
  readonly reader: LineReader;
  readonly steps: Readonly<Record<'S' | 'A', OpenSquares>>;
  random: GlibcRandom;
  board: PlayerBoard | undefined;
  /** The lines of equal signs that the boards so far should have had, where later ones show them. */
  readonly separators: string[];
}

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CS136_RULES);
  const steps = { S: stepsBy(rules, 'S'), A: stepsBy(rules, 'A') };
  const reader = new LineReader(io, rules.readsLines);
  const game: Cs136Game = {
    rules,
    reader,
    steps,
    random: new GlibcRandom(UNSEEDED),
    board: undefined,
    separators: [],
  };
  for (;;) {
    const hasLine = yield* reader.startLine();
    const word = yield* reader.word();
    if (word === undefined && hasLine && rules.readsLines) continue;
    if (word === undefined && rules.quitsAtEndOfInput) io.write(QUIT + rules.quitEnd);
    if (word === undefined || !SYMBOL.test(word)) {
      return word !== undefined && rules.refusesNumbers ? fail(io, NO_COMMAND) : 0;
    }
    const outcome = yield* playCommand(io, game, word);
    if (outcome !== undefined) return outcome;
  }
}

function* playCommand(io: Io, game: Cs136Game, word: string): Reads<Outcome> {
  const unknown = unknownOf(game, word);
  if (unknown !== undefined) return yield* passOver(io, game, word, unknown);
  switch (word) {
    case 'I':
    case 'D':
      return yield* setUp(io, game, word);
    case 'S':
    case 'A':
    case 'M':
      return yield* move(io, game, word);
    case 'Q':
      if (game.rules.quitPrintsBoard && game.board !== undefined) io.write(game.board.text);
      io.write(QUIT + game.rules.quitEnd);
      return game.rules.goesOnAfterQuit ? undefined : 0;
    default:
      return fail(io, NO_COMMAND);
  }
}

function unknownOf({ rules, board }: Cs136Game, word: string): Unknown | undefined {
  const { unknownD, unknownI, unknownS, unknownA, unknownM, unknownQ } = rules;
  const unknownAgain = board === undefined ? undefined : rules.unknownAgain;
  switch (word) {
    case 'D':
      return unknownD ?? unknownAgain;
    case 'I':
      return unknownI ?? unknownAgain;
    case 'S':
      return unknownS;
    case 'A':
      return unknownA;
    case 'M':
      return unknownM;
    case 'Q':
      return unknownQ;
    default:
      return undefined;
  }
}

/** How a program deals with a command that it should know; the numbers that belong to it are passed over, too. */
function* passOver(io: Io, { board, reader }: Cs136Game, word: string, unknown: Unknown): Reads<Outcome> {
  if (unknown === 'refused') return fail(io, NO_COMMAND);
  if (unknown === 'ends') return 0;
  if (unknown === 'number-refused') return (yield* reader.word()) === undefined ? 0 : fail(io, NO_COMMAND);
  if (unknown === 'refused-once' || unknown === 'refused-each') io.write(NO_COMMAND);
  for (let count = numbersAfter(word); count > 0; count -= 1) {
    if ((yield* reader.word()) === undefined) return reader.isByLines ? undefined : 0;
    if (unknown === 'refused-each') io.write(NO_COMMAND);
  }
  if (unknown === 'unread') return fail(io, NO_COORDINATES);
  if (unknown === 'printed' && board !== undefined) io.write(board.text);
  return undefined;
}

function numbersAfter(word: string): number {
  if (word === 'Q') return 0;
  return word === 'D' ? 3 : 2;
}

/** I and D: a new board, after which the old one is gone. */
function* setUp(io: Io, game: Cs136Game, word: NewBoard): Reads<Outcome> {
  const { rules, reader } = game;
  const size = yield* reader.pair();
  if (size === undefined) return failToRead(io, reader, NO_DIMENSIONS);
  const [typedWidth, typedHeight] = rules.readsHeightFirst ? rowFirst(size) : size;
  const typed = [typedWidth.value, typedHeight.value] as const;
  const [width, height] = word === 'D' ? rules.sizeD(typed) : rules.sizeI(typed);
  tellRange(io, 'width', typedWidth, 1, MAX_PLAYABLE_CELLS);
  tellRange(io, 'height', typedHeight, 1, MAX_PLAYABLE_CELLS);
  if (!canPlayOn(width, height) || rules.refusesSize(width, height, word)) return fail(io, NO_DIMENSIONS);
  if (rules.readsSeed(word)) {
    const seed = yield* reader.integer();
    if (seed === undefined) return failToRead(io, reader, NO_SEED);
    if (rules.refusesSeed(seed.value)) return fail(io, NO_SEED);
    if (rules.seeds) game.random = new GlibcRandom(rules.seedOf(toUint32(seed)));
  } else if (rules.reseedsForRandom) game.random = new GlibcRandom(UNSEEDED);
  // The old board is freed first: there may not be enough memory for two large ones.
  const before = rules.leftover === 'nothing' ? undefined : game.board;
  game.board = undefined;
  const shape = createShape(width, height);
  game.board = ifMemoryAllows(
    () => new PlayerBoard(shape, { ...game, separator: separatorOf(game, width, height) }, io.layout, before),
  );
  if (game.board === undefined) return fail(io, NO_DIMENSIONS);
  io.showField(game.board.field);
  if (rules.printsNewBoard(word)) io.write(game.board.text);
  if (word === 'I' && rules.hasOwnRandom) io.leaveOpen('output');
  return undefined;
}

function separatorOf(game: Cs136Game, width: number, height: number): string {
  const { rules, separators } = game;
  const own = rules.separator(width, height);
  if (rules.separatorFrom === 'itself') return own;
  const earlier = earlierSeparator(separators, rules.separatorFrom, own);
  separators.push(own);
  return earlier ?? own;
}

function earlierSeparator(
  separators: readonly string[],
  from: Exclude<Cs136Rules['separatorFrom'], 'itself'>,
  own: string,
): string | undefined {
  switch (from) {
    case 'first':
      return separators[0];
    case 'previous':
      return separators.at(-1);
    case 'last other':
      return separators.findLast((separator) => separator !== own);
  }
}

/** S, A and M: a move on one square, after which the board is printed. */
function* move(io: Io, { rules, reader, steps, board }: Cs136Game, word: Move): Reads<Outcome> {
  const typed = yield* reader.pair();
  if (typed === undefined || board === undefined) return failToRead(io, reader, NO_COORDINATES);
  const [column, row] = placingOf(rules, word)(typed, board.shape);
  const onBoard = cellOrTell(io, board.shape, row, column);
  const cell = rules.checksPlaces ? onBoard : unclipped(board.shape, row.value, column.value);
  if (printsBefore(rules)) io.write(board.text);
  const wasComplete = rules.testsWin === 'before M' && board.isComplete;
  const isNamed = cell !== undefined && boundsOf(rules, word)(board.shape, row.value, column.value);
  const refusal = isNamed ? refusalOf(rules, word, board.knowledge[cell]!) : undefined;
  const act = actOf(rules, word);
  const effect = isNamed ? makeMove(rules, steps, board, cell, act) : 'none';
  if (refusal !== undefined && effect === 'none') {
    if (refusal.board === 'before' && rules.printsMoves === 'after') io.write(board.text);
    io.write(refusal.text);
    if (refusal.board === 'after' && printsAfter(rules)) io.write(board.text);
    return undefined;
  }
  if (effect === 'unknown') io.leaveOpen('anything');
  if (effect === 'hit') return endMove(io, rules, board, 'lost');
  const wins = testsWin(rules, act, effect) && (rules.testsWin === 'before M' ? wasComplete : board.isComplete);
  const isWon = wins || (rules.winsByOpening && board.isOpened);
  const isSilent = effect === 'none' && !rules.printsUnchanged;
  return isSilent && !isWon ? undefined : endMove(io, rules, board, isWon ? 'won' : 'goes on');
}

function printsBefore({ printsMoves }: Cs136Rules): boolean {
  return printsMoves === 'before' || printsMoves === 'both';
}

function printsAfter({ printsMoves }: Cs136Rules): boolean {
  return printsMoves === 'after' || printsMoves === 'both';
}

function actOf({ actS, actA, actM }: Cs136Rules, word: Move): Move {
  return { S: actS, A: actA, M: actM }[word];
}

/** What is said to a command for a square that is not unknown. */
function refusalOf(rules: Cs136Rules, word: Move, known: number): Refusal | undefined {
  if (known === HIDDEN) return undefined;
  return rules[`refuses${known === FLAG ? 'Marked' : 'Open'}${word}`];
}

/** Prints what follows a move. @returns the exit status if that ends the game */
function endMove(io: Io, rules: Cs136Rules, board: PlayerBoard, then: MoveEnd): Outcome {
  const hasBoard = (then !== 'won' || rules.winPrintsBoard) && (then !== 'lost' || rules.lossPrintsBoard);
  const { says, ends } = rules.told(then);
  const message = messageOf(rules, says);
  const isFirst = says === 'won' ? rules.winSaysFirst : rules.lossSaysFirst;
  if (isFirst) io.write(message);
  if (hasBoard && printsAfter(rules)) io.write(board.text);
  if (!isFirst) io.write(message);
  const goesOn = (then === 'lost' && rules.goesOnAfterLoss) || (then === 'won' && rules.goesOnAfterWin);
  return ends && !goesOn ? 0 : undefined;
}

function messageOf({ winEnd, lossEnd }: Cs136Rules, then: MoveEnd): string {
  if (then === 'goes on') return '';
  return then === 'won' ? WON + winEnd : LOST + lossEnd;
}

function placingOf({ placeS, placeA, placeM }: Cs136Rules, word: Move): Placing {
  return { S: placeS, A: placeA, M: placeM }[word];
}

function boundsOf({ boundsS, boundsA, boundsM }: Cs136Rules, word: Move): Bounds {
  return { S: boundsS, A: boundsA, M: boundsM }[word];
}

type Effect = 'hit' | 'mark set' | 'mark removed' | 'opened' | 'unknown' | 'none';

function makeMove(rules: Cs136Rules, steps: Cs136Game['steps'], board: PlayerBoard, cell: number, word: Move): Effect {
  if (word === 'M') return mark(rules, board, cell);
  const isUnknown = board.knowledge[cell] === HIDDEN;
  const stepsOnMarks = word === 'S' ? rules.stepsOnMarksS : rules.stepsOnMarksA;
  if (rules.stepsRemoveMarks && board.knowledge[cell] === FLAG) {
    board.toggleMark(cell);
    return 'none';
  }
  const stepsOnThis = stepsOnMarks === true || (stepsOnMarks !== false && board.isMine(cell));
  if (stepsOnThis && board.knowledge[cell] === FLAG) {
    if (rules.sparesFirstMine) board.spareFirstMine(cell);
    if (board.isMine(cell) && staysMarked(rules, word)) return 'hit';
    board.toggleMark(cell);
  }
  const skipsUnknown = word === 'S' ? rules.skipsUnknownS : rules.skipsUnknownA;
  if (skipsUnknown && isUnknown) return 'none';
  // A program that looks for a mine before all else finds one again that A has shown.
  const isFoundAgain = stepsOnMarks === 'all mines' && board.knowledge[cell] === SHOWN_MINE;
  const isAgain = isFoundAgain || (word === 'A' && startsAgainAt(rules, board, cell));
  if (board.knowledge[cell] !== HIDDEN && !isAgain) return 'none';
  if (rules.sparesFirstMine) board.spareFirstMine(cell);
  if (word === 'A' && !rules.advancedOpensNumbers && !board.isMine(cell) && board.numberAt(cell) > 0) return 'none';
  if (word === 'A' && rules.advancedOnMine !== 'loses' && board.isMine(cell)) return wrongOnMine(rules, board, cell);
  return board.step(cell, steps[word]);
}

/** True if the mark of a mine that is stepped on stays, as in a program that leaves every mine as it was. */
function staysMarked(rules: Cs136Rules, word: 'S' | 'A'): boolean {
  const keepsMark = word === 'S' ? rules.keepsMarkOfHitS : rules.keepsMarkOfHitA;
  if (word === 'A' && rules.advancedOnMine !== 'loses') {
    return rules.advancedOnMine === 'loses unseen' || (keepsMark && losesByA(rules));
  }
  return rules.lossShows === 'nothing' || (keepsMark && rules.lossShows === 'hit');
}

function losesByA({ advancedOnMine }: Cs136Rules): boolean {
  return advancedOnMine !== 'nothing' && advancedOnMine !== 'shows';
}

function wrongOnMine(rules: Cs136Rules, board: PlayerBoard, cell: number): Effect {
  const { advancedOnMine } = rules;
  if (advancedOnMine === 'shows') board.showMine(cell);
  if (advancedOnMine === 'loses with a number') board.showNumber(cell, false);
  if (advancedOnMine === 'loses with itself') board.showNumber(cell, true);
  return losesByA(rules) ? 'hit' : 'none';
}

/** True if an advanced step on a square that is not unknown opens what is around it. */
function startsAgainAt({ startsAtOpen, startsAtMarked }: Cs136Rules, board: PlayerBoard, cell: number): boolean {
  const known = board.knowledge[cell];
  return (startsAtOpen && known === 0) || (startsAtMarked && known === FLAG && !board.isMine(cell));
}

function mark(rules: Cs136Rules, board: PlayerBoard, cell: number): Effect {
  const known = board.knowledge[cell]!;
  const isMarked = known === FLAG;
  if (countsUnmarked(rules, known)) {
    board.countMark(cell, 1);
    return 'mark set';
  }
  const isFull = rules.marksAsManyAsMines && board.hasAllMarks;
  const canMark = known === HIDDEN ? !(rules.marksNothing === true || isFull) : rules.marksOpenSquares !== 'never';
  if (isMarked ? !rules.canUnmark : !canMark) return 'none';
  if (rules.marksOpenSquares === 'hides' && known !== HIDDEN && !isMarked) {
    board.hide(cell);
    return 'mark removed';
  }
  board.toggleMark(cell);
  return isMarked ? 'mark removed' : 'mark set';
}

/** True if M counts a mark that it does not set. */
function countsUnmarked({ marksNothing }: Cs136Rules, known: number): boolean {
  return marksNothing === 'counts at any square' || (marksNothing === 'counts' && known === HIDDEN);
}

function testsWin({ testsWin }: Cs136Rules, word: Move, effect: Effect): boolean {
  switch (testsWin) {
    case 'M':
    case 'before M':
      return word === 'M';
    case 'changed':
      return effect === 'mark set' || effect === 'mark removed';
    case 'set':
      return effect === 'mark set';
    case 'not removed':
      return word === 'M' && effect !== 'mark removed';
    case 'moves':
      return true;
    case 'steps':
      return word !== 'M';
  }
}

function failToRead(io: Io, { isByLines }: LineReader, message: string): number {
  if (isByLines) io.leaveOpen('anything');
  return fail(io, message);
}

function fail(io: Io, message: string): number {
  io.write(message);
  return 1;
}
