import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { deriveGame, recordOfReplay } from '@countermine/recordings/derive/derive-game.ts';
import { isRankedBytes } from '@countermine/recordings/files/own-file.ts';
import { readRankedFile } from '@countermine/recordings/files/ranked-file.ts';
import { isRecordingName, parseReplayFile } from '@countermine/recordings/files/replay-file.ts';
import { decodeUtf8 } from '@countermine/recordings/recording/recorded-text.ts';
import type { ReadOptions, Recording } from '@countermine/recordings/recording/recording.ts';
import { boardRecord, readSharedFile, type SharedError } from '../share/read-shared.ts';
import type { PointerTrail } from '../trail/pointer-trail.ts';
import { recordedTrail } from './recorded-trail.ts';

/** A game from a file. */
export interface FiledGame {
  readonly record: GameRecord;
  /** The name of the player, if the file has one. */
  readonly by: string | undefined;
  /** Where the pointer was, if the file tells. */
  readonly trail?: PointerTrail;
}

/**
 * Reads a file with a game: what {@link readSharedFile} reads, a ranked game, or a recording of another program.
 * @param name the name of the file, which tells the format of most recordings
 */
export function readGameFile(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Result<FiledGame, SharedError> {
  if (isRankedBytes(bytes)) return readRankedFile(decodeUtf8(bytes) ?? '');
  const isRecording = isRecordingName(name);
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
  return playedFile(file.value.recording);
}

function playedFile(recording: Recording): Result<FiledGame, SharedError> {
  const derived = deriveGame(recording);
  const record = recordOfReplay(recording, derived);
  if (record === undefined) return err({ kind: 'unplayable' });
  const by = recording.player.text.trim();
  const trail = recordedTrail(recording, derived);
  return ok({ record, by: by === '' ? undefined : by, ...(trail !== undefined && { trail }) });
}
