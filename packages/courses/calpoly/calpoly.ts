import { cellAt } from '@countermine/core/board.ts';
import { CRASHES, NEVER_ENDS } from '../cases/answer.ts';
import { type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import type { IntegerWord, Reads } from '../kit/input.ts';
import { createMinefield, type Minefield } from './minefield.ts';
import { messagePlace, type Place, PlaceReader } from './places.ts';
import { type BadRound, CALPOLY_RULES, type CalpolyRules, type LastBoard } from './rules.ts';
import { isInPasses } from './spread.ts';
import { TileBoard } from './tile-board.ts';
import { exchanged, LAST, NOWHERE, SHAPE, tileOnBoard } from './tiles.ts';

const NEGATIVE_COUNT = 'Number of mines cannot be negative.\n';

/** Cal Poly's C game: 20x20, the mines are typed in, then guesses, without a prompt. */
export const calpoly: Dialect<'calpoly'> = {
  id: 'calpoly',
  title: 'Minesweeper on 20x20, guesses without prompts',
  course: 'Cal Poly, introductory C',
  source: 'Minesweeper (LearningIDE project MineSweeper)',
  input: 'the number of mines, a row and column for each, then guesses: a row and a column',
  files: [],
  readings: CALPOLY_RULES.readings,
  misconceptions: CALPOLY_RULES.misconceptions,
  play,
};

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CALPOLY_RULES);
  const places = new PlaceReader(io, rules);
  const typed = yield* places.count();
  if (typed === undefined) return places.end === 'input' ? notEnoughMines(io) : statusOf(places, 1);
  const count = countToPlace(io, rules, typed);
  if (count === undefined) return 1;
  if (count === 0 && rules.refusesNoMines) return refuseNoMines(io, rules);
  const field = yield* readMines(io, rules, places, count);
  if (field === undefined) return statusOf(places, 1);
  yield* playGuesses(io, rules, places, new TileBoard(rules, field), count);
  return statusOf(places, 0);
}

/** The exit status of a program that ends by itself, or what stands for one that does not. */
function statusOf({ end }: PlaceReader, status: number): number {
  switch (end) {
    case 'input':
      return status;
    case 'never':
      return NEVER_ENDS;
    case 'crash':
      return CRASHES;
  }
}

function refuseNoMines(io: Io, { refusesNoMines }: CalpolyRules): number {
  if (refusesNoMines === 'not enough') return notEnoughMines(io);
  io.write(NEGATIVE_COUNT);
  return 1;
}

/** Undefined for a count below 0, which ends the game. */
function countToPlace(io: Io, { negativeCount }: CalpolyRules, count: IntegerWord): number | undefined {
  const isNegative = count.value < 0;
  if (!isNegative) tellRange(io, 'mines', count, 0, SHAPE.size);
  if (isNegative === (negativeCount === 'exchanged')) return Math.max(0, count.value);
  if (negativeCount !== 'played') io.write(NEGATIVE_COUNT);
  return negativeCount === 'refused' || negativeCount === 'exchanged' ? undefined : 0;
}

/** Reads mines until there are enough; undefined if the input ends first. */
function* readMines(io: Io, rules: CalpolyRules, places: PlaceReader, count: number): Reads<Minefield | undefined> {
  const field = createMinefield(rules);
  const isExchanged = rules.minesJudged === 'exchanged';
  const wanted = rules.minesToRead(count);
  if (rules.tooFewMines === 'always' && wanted > 0) {
    notEnoughMines(io);
    return undefined;
  }
  const taken: (number | string)[] = [];
  for (let placed = 0; placed < wanted; ) {
    const place = yield* places.mine();
    if (place === undefined) {
      if (places.end !== 'input') return undefined;
      return withTooFewMines(io, rules) ? field : undefined;
    }
    const { cell } = place;
    const room = cell === NOWHERE ? String(place.at) : undefined;
    const isTaken = cell !== undefined && isMineAt(rules, field, room ?? placeBy(rules.mineTakenAt, cell), taken);
    const isGood = cell !== undefined && (!isTaken || isAcceptedOnMine(rules, place));
    if (isGood) taken.push(room ?? cell);
    if (isGood) places.keep(place);
    if (isGood && !isTaken) field.place(placeBy(rules.laysMinesAt, cell), place.at);
    // A mine that is refused for one at the exchanged place is not there.
    else if (isTaken && field.mines[cell] === 1 && (isGood || rules.mineOnMineAddsUp === 'always'))
      field.place(cell, place.at);
    if (isGood === isExchanged && isTold(rules, isTaken)) {
      io.write(`${messagePlace(place, rules.badMineNumbers)} is not a valid position for a mine.\n`);
    }
    if (isGood !== isExchanged || isCounted(rules, isTaken)) placed += 1;
  }
  if (rules.tooFewMines !== 'exchanged') return field;
  notEnoughMines(io);
  return undefined;
}

/** True if a program finds a mine there: a tile, or a place in its room. @param taken those that it has taken before */
function isMineAt(
  { mineTakenBy, roomIsCounted }: CalpolyRules,
  { mines }: Minefield,
  cell: number | string,
  taken: readonly (number | string)[],
): boolean {
  if (mineTakenBy === 'any')
    return typeof cell === 'number' ? mines[cell] === 1 : roomIsCounted && taken.includes(cell);
  return taken.slice(mineTakenBy.from, mineTakenBy.to).includes(cell);
}

function isAcceptedOnMine({ acceptsMineOnMine }: CalpolyRules, { at }: Place): boolean {
  return acceptsMineOnMine === 'all' || (acceptsMineOnMine === 'on the board' && tileOnBoard(...at) !== undefined);
}

type Where = CalpolyRules['mineTakenAt' | 'laysMinesAt' | 'looksForHit' | 'revealedTest' | 'hitShownAt'];

/** The tile at which a program looks, lays a mine or shows one, for another one. */
function placeBy(where: Where, cell: number): number {
  return where === 'exchanged' && cell !== NOWHERE ? exchanged(cell) : cell;
}

/** @returns true if the game is played all the same */
function withTooFewMines(io: Io, { tooFewMines }: CalpolyRules): boolean {
  if (tooFewMines === 'refused' || tooFewMines === 'told') notEnoughMines(io);
  return tooFewMines !== 'refused';
}

function isTold({ badMinesTold }: CalpolyRules, isTaken: boolean): boolean {
  return badMinesTold === 'all' || isTaken === (badMinesTold === 'on a mine');
}

function isCounted({ countsBadMines }: CalpolyRules, isTaken: boolean): boolean {
  return countsBadMines === 'all' || countsBadMines === (isTaken ? 'on a mine' : 'off the board');
}

function notEnoughMines(io: Io): number {
  io.write('Not enough mines placed on the board.\n');
  return 1;
}

/** What a guess comes to. */
type Outcome = 'off the board' | 'on an open tile' | 'mine' | 'safe';

function* playGuesses(io: Io, rules: CalpolyRules, places: PlaceReader, board: TileBoard, count: number): Reads<void> {
  const rounds = new Rounds(io, rules, board);
  const score = { goodGuesses: 0, zeros: 0, repeats: 0 };
  const guessed = new GuessesOnBoard();
  const isWon = (): boolean => hasWon(rules, board, count, score, rounds.played > 0);
  io.showField(board.field);
  io.write(rules.boardTitle);
  io.write(firstBoard(rules, board));
  if (rules.afterFirstBoard === 'the end') return;
  if (rules.afterFirstBoard === 'the loss') return void lose(io, rules, board);
  places.startGuesses();
  const isPlayed = rules.afterFirstBoard !== 'the win';
  while ((!isWon() && isPlayed) || (rules.afterWin === 'goes on' && rounds.played > 0)) {
    const guess = yield* places.guess();
    if (guess === undefined && places.end !== 'input') return;
    if (guess === undefined || rules.afterFirstBoard !== 'rounds') {
      io.write('No more input. Game Over.\n');
      if (rules.showsBoardAtEndOfInput) io.write(board.revealed());
      return;
    }
    const outcome = outcomeOf(io, rules, board, guess);
    const tells = tellsOf(rules, guess, guessed, board);
    const said = rules.makesGuesses ? take(rules, board, guess, outcome, tells) : '';
    if (guess.cell !== undefined && rules.tellsRevealed !== 'all') guessed.add(guess);
    if (outcome === 'safe') score.goodGuesses += 1;
    if (outcome === 'safe' && board.isZero(guess.cell)) score.zeros += 1;
    if (outcome === 'safe') places.keep(guess);
    if (outcome === 'on an open tile') score.repeats += 1;
    rounds.tell(outcome, isWon(), guess, said);
    const isLost = rules.everyGuessLoses || (outcome === 'mine' && rules.makesGuesses);
    if (outcome === 'mine' && rules.hitWins && board.safeLeft === 1) break;
    if (isLost && lose(io, rules, board)) return;
    if (rules.afterWin === 'goes on' && isWon()) win(io, rules, board);
  }
  win(io, rules, board);
}

function firstBoard({ firstBoard }: CalpolyRules, board: TileBoard): Uint8Array {
  switch (firstBoard) {
    case 'hidden':
      return board.bytes;
    case 'mines':
      return board.withMines();
    case 'revealed':
      return board.revealed();
  }
}

function outcomeOf(io: Io, rules: CalpolyRules, board: TileBoard, { cell, at }: Place): Outcome {
  if (cell === undefined && looksRevealed(io, rules, board, at)) return 'on an open tile';
  if (cell === undefined) return 'off the board';
  if (cell === NOWHERE && rules.roomIsRevealed !== 'never' && board.isRoomRevealed(at)) return 'on an open tile';
  if (countsAsRevealed(rules, board, cell)) return 'on an open tile';
  const looked = placeBy(rules.looksForHit, cell);
  return board.isMine(looked) === (rules.looksForHit !== 'negated') ? 'mine' : 'safe';
}

function countsAsRevealed(rules: CalpolyRules, board: TileBoard, cell: number): boolean {
  const looked = placeBy(rules.revealedTest, cell);
  // A mine that is revealed was hit before, in a program that goes on.
  const mayBeMine = rules.hitIsRevealed || rules.looksForHit !== 'guess' || rules.revealedTest !== 'guess';
  const isRevealed = board.isRevealed(looked) && (!board.isMine(looked) || mayBeMine);
  return isRevealed !== (rules.revealedTest === 'negated');
}

/** True if what a program finds in memory for a guess off the board looks like a revealed tile. */
function looksRevealed(
  io: Io,
  { looksUpFirst, numbersAfter }: CalpolyRules,
  board: TileBoard,
  [row, column]: Place['at'],
): boolean {
  if (!looksUpFirst) return false;
  const index = cellAt(SHAPE, row, column);
  if (index >= 0 && index < SHAPE.size) return board.isRevealed(index);
  const other = numbersAfter === undefined ? NOWHERE : index - numbersAfter;
  if (other >= 0 && other < SHAPE.size) return !board.isMine(other);
  // What stands there is another thing in each run.
  io.leaveOpen('anything');
  return false;
}

class GuessesOnBoard {
  readonly #all = new Set<string>();
  #last: string | undefined;

  add({ at }: Place): void {
    this.#last = String(at);
    this.#all.add(this.#last);
  }

  has({ at }: Place): boolean {
    return this.#all.has(String(at));
  }

  endWith({ at }: Place): boolean {
    return this.#last === String(at);
  }
}

/** True if a guess on a revealed tile is told. @param guessed the guesses before */
function tellsOf({ tellsRevealed }: CalpolyRules, guess: Place, guessed: GuessesOnBoard, board: TileBoard): boolean {
  switch (tellsRevealed) {
    case 'all':
      return true;
    case 'guessed':
      return guessed.has(guess);
    case 'numbers':
      return board.field.knowledge[guess.cell ?? NOWHERE] !== 0;
    case 'same as last':
      return guessed.endWith(guess);
    case 'none':
      return false;
  }
}

/** @returns the message about a guess that is refused */
function take(rules: CalpolyRules, board: TileBoard, guess: Place, outcome: Outcome, tellsRevealed: boolean): string {
  const { cell = NOWHERE } = guess;
  switch (outcome) {
    case 'off the board':
      return `${messagePlace(guess, rules.badGuessNumbers)} is not a valid position.\n`;
    case 'on an open tile':
      if (tellsRevealed) return rules.alreadyRevealed;
      // What is taken for hidden is revealed anew, which shows where a reveal has come to no end.
      if (revealsAnew(rules)) board.reveal(cell);
      return '';
    case 'mine':
      if (rules.hitSpreads && board.isMine(cell)) board.revealAround(cell);
      if (rules.minesOfLastRound === 'hit') showHit(rules, board, cell);
      if (rules.minesOfLastRound === 'all') board.showAllMines();
      if (rules.minesOfLastRound === 'every tile') board.showAll();
      return '';
    case 'safe':
      if (!rules.revealsGuess || (!rules.revealsOffBoard && tileOnBoard(...guess.at) === undefined)) return '';
      if (cell === NOWHERE) board.revealRoom(guess.at);
      else if (!board.isMine(cell)) board.reveal(cell);
      else {
        board.revealMine(cell);
        if (rules.hitSpreads) board.revealAround(cell);
      }
      return '';
  }
}

function revealsAnew({ reach, revealsAgain }: CalpolyRules): boolean {
  return revealsAgain === 'in passes' ? isInPasses(reach) : revealsAgain && reach !== 'all';
}

function showHit({ hitShownAt, showsSafeHit }: CalpolyRules, board: TileBoard, cell: number): void {
  const shown = placeBy(hitShownAt, cell);
  if (hitShownAt === 'exchanged' || showsSafeHit) board.showTile(shown);
  else if (board.isMine(shown)) board.showMine(shown);
}

/** The rounds of a game: their numbers and boards. */
class Rounds {
  readonly #io: Io;
  readonly #rules: CalpolyRules;
  readonly #board: TileBoard;
  #number: number;
  #played = 0;

  constructor(io: Io, rules: CalpolyRules, board: TileBoard) {
    this.#io = io;
    this.#rules = rules;
    this.#board = board;
    this.#number = rules.firstRound;
  }

  get played(): number {
    return this.#played;
  }

  /** @param said the message about a guess that is refused */
  tell(outcome: Outcome, isWon: boolean, guess: Place, said: string): void {
    this.#played += 1;
    const how = this.#badRound(outcome, isWon, guess);
    if (how === 'counted twice') this.#number += this.#rules.roundStep;
    const isCounted = how === 'counted' || how === 'counted twice' || how === 'next skipped';
    const number = how === 'last number' ? this.#number - this.#rules.roundStep : this.#number;
    const round = isCounted || how === 'same number' || how === 'last number' ? `Round: ${number}\n` : '';
    const { saysRoundLate, saysOffBoard, saysOnOpen } = this.#rules;
    const place = outcome === 'off the board' ? saysOffBoard : saysOnOpen;
    if (place === 'first') this.#io.write(said);
    if (!saysRoundLate) this.#io.write(round);
    if (place === 'between') this.#io.write(said);
    if (how !== 'nothing' && how !== 'counted silently') this.#io.write(this.#board.bytes);
    if (saysRoundLate) this.#io.write(round);
    if (place === 'last') this.#io.write(said);
    if (isCounted || how === 'counted silently') this.#number += this.#rules.roundStep;
    if (how === 'next skipped') this.#number += this.#rules.roundStep;
  }

  #badRound(outcome: Outcome, isWon: boolean, guess: Place): BadRound {
    const { roundOffBoard, roundOnOpen, lossRound, winRound } = this.#rules;
    if (outcome === 'off the board') return isBadRoundFor(this.#rules, guess) ? roundOffBoard : 'counted';
    if (outcome === 'on an open tile') return roundOnOpen;
    const how = outcome === 'mine' ? lossRound : isWon ? winRound : 'printed';
    return how === 'printed' ? 'counted' : 'nothing';
  }
}

/** True if `roundOffBoard` is about a guess off the board; one like -1 20 is of both kinds. */
function isBadRoundFor({ roundOffBoardFor }: CalpolyRules, { at }: Place): boolean {
  switch (roundOffBoardFor) {
    case 'all':
      return true;
    case 'negative':
      return Math.min(...at) < 0;
    case 'too large':
      return Math.max(...at) > LAST;
  }
}

interface Score {
  readonly goodGuesses: number;
  /** Those of them on 0s. */
  readonly zeros: number;
  /** The guesses on tiles that were revealed. */
  readonly repeats: number;
}

function hasWon(
  { wins, winIgnores, winIgnoresAtStart }: CalpolyRules,
  board: TileBoard,
  count: number,
  { goodGuesses, zeros, repeats }: Score,
  isPlayed: boolean,
): boolean {
  switch (wins) {
    case 'tiles':
      return (isPlayed || winIgnoresAtStart) && winIgnores.length > 0
        ? board.isCleared(winIgnores)
        : board.safeLeft === 0;
    case 'count':
      return board.opened + count === SHAPE.size;
    case 'count or more':
      return board.opened + count >= SHAPE.size;
    case 'guesses':
      return goodGuesses + count === SHAPE.size;
    case 'but one':
      return board.safeLeft <= 1;
    case 'visits':
    case 'visits of all':
      return board.visits + count >= SHAPE.size;
    case 'repeats':
      return board.opened + repeats + count >= SHAPE.size;
    case 'repeats exactly':
      return board.safeLeft === repeats;
    case 'zeros':
      return board.safeLeft <= zeros;
    case 'zeros exactly':
      return board.safeLeft === zeros;
    case 'without mines':
      return count === 0 && board.safeLeft === 0;
    case 'exchanged tiles':
      return board.areExchangedRevealed();
    case 'never':
      return false;
  }
}

/** @returns true if the game is over */
function lose(io: Io, rules: CalpolyRules, board: TileBoard): boolean {
  if (rules.afterLoss === 'unnoticed') return false;
  io.write('You Lose...\n');
  writeLastBoard(io, board, rules.lossBoard);
  if (rules.afterLoss === 'revealed') board.showAll();
  return rules.afterLoss === 'ends';
}

function win(io: Io, rules: CalpolyRules, board: TileBoard): void {
  io.write('You Win!!!!\n');
  writeLastBoard(io, board, rules.winBoard);
}

function writeLastBoard(io: Io, board: TileBoard, how: LastBoard): void {
  if (how === 'none') return;
  if (how === 'mines') board.showAllMines();
  io.write(board.lastBoard(how === 'mines' ? 'as before' : how));
}
