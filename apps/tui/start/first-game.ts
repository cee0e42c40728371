import { dailyBoard, formatDailyError } from '@countermine/core/game/daily.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { checkParams, DEFAULT_PARAMS, type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { sourceOfRecord } from '@countermine/play/session/board-source.ts';
import { type GameSetup, withOpenStart } from '@countermine/play/session/game-setup.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { paramsErrorWords } from '@countermine/text/words/game-words.ts';
import type { KeptGame } from '../desk/game-desk.ts';
import type { PlayRequest } from '../settings/play-request.ts';
import type { PlayStore } from '../storage/play-store.ts';

/** What to begin with. */
export type FirstGame =
  | {
      readonly kind: 'play';
      readonly setup: GameSetup;
      /** Where it is a game that goes on. */
      readonly kept?: KeptGame;
      /** The cell that is opened at once. */
      readonly opens?: number;
    }
  /** A game that somebody else played, to be watched. */
  | { readonly kind: 'watch'; readonly record: GameRecord };

/** What is needed to choose. */
export interface FirstGamePorts {
  readonly store: PlayStore;
  readonly messages: Messages;
  /** Such as `2026-11-21`, where the player is. */
  readonly today: string;
  readonly newSeed: () => number;
  /** Reads what somebody shared: a link, an ID, a text or a file. Errors: a text for people. */
  readonly readShared: (shared: string) => Result<GameRecord, string>;
}

/** What the command line asks for; otherwise the game that was left, or one like the last. Errors: texts for people. */
export function chooseFirstGame(request: PlayRequest, ports: FirstGamePorts): Result<FirstGame, string> {
  if (request.shared !== undefined) {
    const record = ports.readShared(request.shared);
    return record.ok ? ok(gameOfRecord(record.value, ports.newSeed())) : record;
  }
  if (request.daily !== undefined) return gameOfDay(request.daily === true ? ports.today : request.daily);
  const params = paramsOf(request, ports.store.lastParams() ?? DEFAULT_PARAMS);
  const goesOn = request.fresh !== true && params === undefined && request.seed === undefined;
  const kept = goesOn ? keptGame(ports.store) : undefined;
  if (kept !== undefined) return ok(kept);
  const checked = checkParams(params ?? ports.store.lastParams() ?? DEFAULT_PARAMS);
  if (!checked.ok) return err(paramsErrorWords(ports.messages, checked.error));
  ports.store.saveLastParams(checked.value);
  const source = { kind: 'seed', seed: request.seed ?? ports.newSeed() } as const;
  return ok({ kind: 'play', setup: { params: checked.value, source } });
}

/** A shared game: one with moves is watched, any other played from its first cell on. */
export function gameOfRecord(record: GameRecord, seed: number): FirstGame {
  if (record.events.length > 0 && record.board.kind !== 'unplaced') return { kind: 'watch', record };
  const { params } = record;
  return { kind: 'play', setup: withOpenStart({ params, source: sourceOfRecord(record, seed) }) };
}

/** The board of a day, its first cell open. Errors: a text that is no date. */
export function gameOfDay(date: string): Result<FirstGame & { kind: 'play' }, string> {
  const daily = dailyBoard(date);
  if (!daily.ok) return err(formatDailyError(daily.error));
  const { params, seed, start } = daily.value;
  return ok({ kind: 'play', setup: { params, source: { kind: 'seed', seed } }, opens: start });
}

/** The params that a request names, the others as they were; undefined where it names none. */
function paramsOf(request: PlayRequest, last: GameParams): GameParams | undefined {
  const { level, width, height, mines, reveal, firstMove, noGuess, questionMarks } = request;
  const named = [level, width, height, mines, reveal, firstMove, noGuess, questionMarks];
  if (named.every((one) => one === undefined)) return undefined;
  const size = level === undefined ? last : LEVELS[level];
  // Who names a whole board means the usual rules with it; who names a part of one, the game as it was but for that.
  const isBoardNamed = level !== undefined || [width, height, mines].every((one) => one !== undefined);
  const rules = isBoardNamed ? DEFAULT_PARAMS : last;
  const isNoGuess = noGuess ?? (reveal === undefined && firstMove === undefined && rules.isNoGuess);
  return {
    width: width ?? size.width,
    height: height ?? size.height,
    mineCount: mines ?? size.mineCount,
    reveal: reveal ?? (isNoGuess ? 'flood' : rules.reveal),
    firstMove: firstMove ?? (isNoGuess ? 'opening' : rules.firstMove),
    isNoGuess,
    hasQuestionMarks: questionMarks ?? rules.hasQuestionMarks,
  };
}

/** The game that was left, its clock waiting. */
function keptGame(store: PlayStore): FirstGame | undefined {
  const resumed = store.takeRunning();
  if (resumed === undefined) return undefined;
  const { kept, game, source, elapsed, start } = resumed;
  const setup: GameSetup = { params: game.params, source, game, elapsed, waits: true };
  return { kind: 'play', setup, kept: { id: kept.id, start } };
}
