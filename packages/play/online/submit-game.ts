import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type RankedBoard, rankedBoardOf } from '../protocol/ranked-boards.ts';
import { LONGEST_GAME_CODE } from '../protocol/ranked-messages.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

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
  if (code.length > LONGEST_GAME_CODE) return { code: 'unreadable-game' };
  const answer = await client.ask('submit-game', { code });
  return answer.ok ? undefined : answer.error;
}
