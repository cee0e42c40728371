import { existsSync } from 'node:fs';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { replayTolerantly } from '@countermine/core/game/replay.ts';
import { ok, type Result } from '@countermine/core/result/result.ts';
import { codeInLink } from '@countermine/play/share/link.ts';
import { reviewGame } from '@countermine/solver/review/game-reviewer.ts';
import { gameCodeProblem } from '@countermine/text/command/game-code-problem.ts';
import { withCommas } from '@countermine/text/english/with-commas.ts';
import { shownWord } from '@countermine/text/typed/shown-word.ts';
import { complain, print } from '../host/streams.ts';
import { type CommandFailure, refuseInput } from './command-failure.ts';
import { formatReview } from './review-text.ts';
import { LONGEST_TEXT, openText, readAll } from './text-input.ts';

/** The options of `countermine review`. */
export interface ReviewOptions {
  readonly json?: true;
}

/**
 * `countermine review`: reviews how a recorded game was played.
 * @returns the exit status
 */
export function reviewCommand(file: string | undefined, { json }: ReviewOptions): number {
  const read = readGame(file);
  if (!read.ok) {
    complain(read.error.problem);
    return read.error.status;
  }
  const game = read.value;
  const review = reviewGame(game.params, game.log);
  print(json ? `${JSON.stringify(review)}\n` : formatReview(game, review));
  return 0;
}

/** A text, and its name in messages. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

function readGame(given: string | undefined): Result<Game, CommandFailure> {
  const read = given !== undefined && isGame(given) ? ok({ name: shownWord(given), text: given }) : readFile(given);
  if (!read.ok) return read;
  const { name, text } = read.value;
  const record = decodeGame(codeInLink(text) ?? text.trim());
  if (!record.ok) return refuseInput(`${name}: ${gameCodeProblem(record.error)}`);
  const game = replayTolerantly(record.value);
  return game.ok ? game : refuseInput(`${name}: its mines cannot be placed as its first move requires`);
}

/** Whether a word is a game itself: a link, or text that decodes and is not the name of a file. */
function isGame(word: string): boolean {
  return codeInLink(word) !== undefined || (!existsSync(word) && decodeGame(word).ok);
}

function readFile(path: string | undefined): Result<NamedText, CommandFailure> {
  const input = openText(path);
  if (!input.ok) return input;
  const { name } = input.value;
  const text = readAll(input.value);
  if (text !== undefined) return ok({ name, text });
  return refuseInput(`${name}: more than ${withCommas(LONGEST_TEXT)} bytes is too long for a game`);
}
