import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type Clock, utcDate } from '../ports/clock.ts';
import { dayBoard, gameCode, type ListedGame } from '../protocol/api-answers.ts';
import { type RankedBoard, rankedBoardOf } from '../protocol/game-kinds.ts';
import { MAX_GAME_CODE_LENGTH } from '../protocol/ranked-messages.ts';
import { readCode } from '../share/read-shared.ts';
import { type GivenBoard, sourceOfRecord } from '../timed-game/game-setup.ts';
import { askApi, gameFilePath, type OnlineApi } from './online-api.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

/** True if the mines of a game may be shown: others may still play the board of the day. */
export function isReplayable({ day }: Pick<ListedGame, 'day'>, clock: Pick<Clock, 'date'>): boolean {
  return day === null || day < utcDate(clock);
}

interface ServerGame {
  readonly record: GameRecord;
  readonly by: string;
}

/** A finished game of the server. Errors: those of {@link askApi}. */
export async function serverGame(api: OnlineApi, id: string): Promise<Result<ServerGame, RequestFailure>> {
  const found = await askApi(api, `${gameFilePath(id)}/code`, gameCode);
  if (!found.ok) return found;
  const record = readCode(found.value.code);
  return record.ok ? ok({ record: record.value, by: found.value.by }) : err({ code: 'unreadable' });
}

/**
 * The server's board of a day, to be played here without a rank; undefined as long as it is a secret to this player, and
 * where no server answers soon.
 */
export async function boardOfDay(
  api: OnlineApi,
  day: string,
  key: string,
  clock: Pick<Clock, 'after'>,
): Promise<GivenBoard | undefined> {
  const late = new Promise<undefined>((resolve) => clock.after(DAY_BOARD_MS, () => resolve(undefined)));
  const found = await Promise.race([askApi(api, dayBoardPath(day), dayBoard, key), late]);
  const record = found?.ok === true && found.value.code !== null ? readCode(found.value.code) : undefined;
  const source = record?.ok === true ? sourceOfRecord(record.value, 0) : undefined;
  return source?.kind === 'given' && source.start !== undefined ? { ...source, start: source.start } : undefined;
}

/** Whoever wants to play does not wait longer for the server. Units: ms. */
const DAY_BOARD_MS = 2000;

/**
 * The board whose list of local games a game belongs to.
 * Errors: it was played with help, or on a board that has no list.
 */
export function listOfGame({ params, events }: GameRecord): Result<RankedBoard, 'helped' | 'other-board'> {
  if (events.some(({ kind }) => kind === 'undo' || kind === 'hint')) return err('helped');
  const board = rankedBoardOf(params);
  return board === undefined ? err('other-board') : ok(board);
}

/** Submits a game that was played without the server, under the name of the player. @returns why it was not taken */
export async function submitGame(
  client: Pick<OnlineClient, 'ask'>,
  record: GameRecord,
): Promise<RequestFailure | undefined> {
  const code = encodeGame(record);
  if (code.length > MAX_GAME_CODE_LENGTH) return { code: 'unreadable-game' };
  const answer = await client.ask('submit-game', { code });
  return answer.ok ? undefined : answer.error;
}

/** The board of a day, once it is no secret. */
function dayBoardPath(day: string): string {
  return `/api/days/${day}`;
}
