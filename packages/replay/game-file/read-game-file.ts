import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { boardRecord, readSharedFile, type SharedError } from '@countermine/play/share/read-shared.ts';
import { recordOfReplay } from '../derive/replay-record.ts';
import { parseReplayFile } from '../files/replay-file.ts';
import type { ReadOptions } from '../recording/recording.ts';

/** A game from a file, with the name of the player if the file has one. */
export interface FiledGame {
  readonly record: GameRecord;
  readonly by: string | undefined;
}

/** The endings of recordings of other programs. */
const RECORDING = /\.(avf|mvf|rmv|evf|rawvf|umf|mvr|fsvf|evfs)$/i;

/**
 * Reads a file with a game: what {@link readSharedFile} reads, or a recording of another program.
 * @param name the name of the file, which tells the format of most recordings
 */
export function readGameFile(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Result<FiledGame, SharedError> {
  const isRecording = RECORDING.test(name);
  const shared = isRecording ? undefined : readSharedFile(bytes);
  if (shared?.ok) return ok({ record: shared.value, by: undefined });
  const file = parseReplayFile(bytes, name, options);
  if (!file.ok) {
    const { offset, field } = file.error;
    return err(shared?.error ?? { kind: 'recording', offset, field });
  }
  if (file.value.kind === 'board') {
    const board = boardRecord(file.value.board);
    return board.ok ? ok({ record: board.value, by: undefined }) : board;
  }
  const { recording } = file.value;
  const record = recordOfReplay(recording);
  if (record === undefined) return err({ kind: 'unplayable' });
  const by = recording.player.text.trim();
  return ok({ record, by: by === '' ? undefined : by });
}
