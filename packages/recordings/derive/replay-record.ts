import { checkRecord, type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { Recording } from '../recording/recording.ts';
import { deriveGame } from './derive-game.ts';
import type { DerivedGame } from './derived-game.ts';

/**
 * The game of a recording as this project stores games: the moves that had an effect, up to the end.
 * @param derived what follows from the recording, if that is known already
 * @returns undefined for a board that no game here can have, such as one without a free cell
 */
export function recordOfReplay(
  recording: Recording,
  derived: DerivedGame = deriveGame(recording),
): GameRecord | undefined {
  const record = recordGame(derived.game);
  return checkRecord(record) === undefined ? record : undefined;
}
