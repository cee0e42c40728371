import { existsSync } from 'node:fs';
import type { BoardShape } from '@countermine/core/board.ts';
import { decodeGame, type GameCodeError } from '@countermine/core/codec/game-code.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, replayTolerantly } from '@countermine/core/game/game-record.ts';
import type { Result } from '@countermine/core/result.ts';
import { countOf, formatPercent, percentInWords, withCommas } from '@countermine/core/text/english.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import { type CommandFailure, failWith, refuseInput } from '@countermine/node/exit-status.ts';
import { readGameFile } from '@countermine/play/share/game-file.ts';
import { codeInLink } from '@countermine/play/share/link.ts';
import { missedTechniques } from '@countermine/play/solver/answer-question.ts';
import type { MissedTechnique } from '@countermine/play/solver/solver-messages.ts';
import { lossWords } from '@countermine/play/words/announcements.ts';
import { common, common as english } from '@countermine/play/words/en/common.ts';
import { trainer } from '@countermine/play/words/en/games.ts';
import { codeErrorWords, sharedErrorWords } from '@countermine/play/words/errors.ts';
import { missedWords } from '@countermine/play/words/trainer.ts';
import { isRankedBytes } from '@countermine/recordings/own-file.ts';
import { type ReviewedGame, reviewGame } from '@countermine/solver/learn/game-reviewer.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import { commandName } from '../host/command-name.ts';
import { complain, print } from '../host/streams.ts';
import { MAX_TEXT, openText, readBytes } from '../host/text-input.ts';
import { shownCell } from './boards.ts';

/** What looks like the text of a game, which begins with its version. */
const GAME_TEXT: RegExp = /^A[\w-]{12,}$/;

/** Of a file that has nothing to do with a game nobody can tell that it is not a damaged one. */
const NO_GAME =
  'no game, or one that was cut off or changed on the way: expected the text of a game, a link to one, or a recording';

const HEADINGS = ['move', 'what', 'it was', 'odds', 'best', 'win'];
/** Columns of numbers are right-aligned. */
const FIRST_NUMBER = 3;

/** A review as text: a line for each move that was not obvious, then the figures, and the lessons that would have helped. */
function formatReview(
  { params, shape }: Game,
  { moves, summary }: ReviewedGame,
  missed: readonly MissedTechnique[],
): string {
  const { forcedGuesses, needlessGuesses, unknownMoves } = summary;
  const cause = summary.causeOfLoss;
  const lessons = missedWords(english, trainer, missed, commandName());
  return [
    `${params.width} x ${params.height}, ${countOf(params.mineCount, 'mine')}: ${PHASES[summary.phase]} after ${countOf(summary.moves, 'move')}`,
    ...(cause === undefined ? [] : [lossWords(english, shape, cause)]),
    '',
    ...table([HEADINGS, ...moves.flatMap((move, index) => (isCertain(move) ? [] : [rowOfMove(shape, move, index)]))]),
    '',
    `guesses   ${forcedGuesses.length} forced, ${needlessGuesses.length} needless`,
    `luck      ${percentInWords(summary.luck)}: the best odds available, all guesses combined`,
    `skill     ${percentInWords(summary.skill)}: how much of those odds you used`,
    ...(unknownMoves === 0 ? [] : [`unknown   ${countOf(unknownMoves, 'move')}, too hard to analyze`]),
    ...(lessons === undefined ? [] : ['', lessons]),
    '',
  ].join('\n');
}

const PHASES = { unplaced: 'not started', playing: 'not finished', won: 'won', lost: 'lost' } as const;

function isCertain({ odds }: ReviewedMove): boolean {
  return odds?.verdict === 'certain';
}

function rowOfMove(shape: BoardShape, { kind, cell, odds, winAfter }: ReviewedMove, index: number): string[] {
  const win = winAfter === undefined ? '?' : formatPercent(winAfter.probability);
  return [
    String(index + 1),
    `${kind} ${shownCell(shape, cell)}`,
    odds?.verdict.replace('-', ' ') ?? 'unknown',
    odds === undefined ? '?' : formatPercent(odds.survival),
    odds === undefined ? '?' : formatPercent(odds.safest.safety),
    win,
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((text, column) => (column < FIRST_NUMBER ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

export interface ReviewOptions {
  readonly json?: true;
}

/**
 * `countermine review`: reviews how a recorded game was played.
 * @returns the exit status
 */
export function reviewCommand(file: string | undefined, { json }: ReviewOptions): number {
  const read = readGame(file);
  if (!read.ok) return failWith(read.error, complain);
  const game = read.value;
  const review = reviewGame(game.params, game.log);
  const missed = missedTechniques(game, review.moves);
  print(json ? formatReviewJson(review, missed) : formatReview(game, review, missed));
  return 0;
}

/** A review in a line of JSON, with the techniques that would have saved its needless guesses. */
function formatReviewJson(review: ReviewedGame, missed: readonly MissedTechnique[]): string {
  const techniques = missed.map(({ event, technique }) => ({ event, technique }));
  return `${JSON.stringify({ ...review, missed: techniques })}\n`;
}

function readGame(given: string | undefined): Result<Game, CommandFailure> {
  if (given !== undefined && isGame(given)) return gameOfText(given, shownWord(given));
  const input = openText(given);
  if (!input.ok) return input;
  const { name } = input.value;
  const bytes = readBytes(input.value);
  if (bytes === undefined)
    return refuseInput(`${name}: more than ${withCommas(MAX_TEXT)} bytes is too long for a game`);
  const game = gameOfText(bytes.toString('utf8'), name);
  if (game.ok) return game;
  const file = readGameFile(bytes, given ?? '');
  if (file.ok) return gameOf(file.value.record, name);
  return file.error.kind === 'recording' || isRankedBytes(bytes)
    ? refuseInput(`${name}: ${sharedErrorWords(common, file.error)}`)
    : game;
}

function gameOfText(text: string, name: string): Result<Game, CommandFailure> {
  const code = codeInLink(text) ?? text.trim();
  const record = decodeGame(code);
  return record.ok ? gameOf(record.value, name) : refuseInput(`${name}: ${gameCodeProblem(record.error, code)}`);
}

function gameOf(record: GameRecord, name: string): Result<Game, CommandFailure> {
  const game = replayTolerantly(record);
  return game.ok ? game : refuseInput(`${name}: its mines cannot be placed as its first move requires`);
}

/** True if a word is a game itself: a link, or what looks like the text of one, also mistyped, and is not the name of a file. */
function isGame(word: string): boolean {
  return codeInLink(word) !== undefined || (!existsSync(word) && (GAME_TEXT.test(word) || decodeGame(word).ok));
}

/** A sentence as it follows the name of a file: with a lower-case start and no full stop. */
function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}

/** Why the text of a game cannot be read, as a clause. @param text it, which may be anything */
function gameCodeProblem(error: GameCodeError, text: string): string {
  if (GAME_TEXT.test(text)) return asClause(codeErrorWords(english, error));
  switch (error.code) {
    case 'character':
    case 'ending':
    case 'too-short':
    case 'checksum':
      return NO_GAME;
    default:
      return asClause(codeErrorWords(english, error));
  }
}
