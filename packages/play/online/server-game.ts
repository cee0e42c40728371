import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import { utcDate } from '../ports/local-date.ts';
import { gameCode, type ListedGame } from '../protocol/api-answers.ts';
import { readCode } from '../share/read-shared.ts';
import { askApi, gameFilePath, type OnlineApi } from './online-api.ts';
import type { RequestFailure } from './online-client.ts';

/** Whether the mines of a game may be shown: others may still play the board of the day. */
export function isReplayable({ day }: Pick<ListedGame, 'day'>, clock: Pick<Clock, 'date'>): boolean {
  return day === null || day < utcDate(clock);
}

/** A finished game of the server, to be replayed. */
export interface ServerGame {
  readonly record: GameRecord;
  /** The name of its player. */
  readonly by: string;
}

/** A finished game of the server. Errors: those of {@link askApi}. */
export async function serverGame(api: OnlineApi, id: string): Promise<Result<ServerGame, RequestFailure>> {
  const found = await askApi(api, `${gameFilePath(id)}/code`, gameCode);
  if (!found.ok) return found;
  const record = readCode(found.value.code);
  return record.ok ? ok({ record: record.value, by: found.value.by }) : err({ code: 'unreadable' });
}
