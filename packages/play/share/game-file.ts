import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type DerivedGame, deriveGame, recordOfReplay } from '@countermine/recordings/derive/derive-game.ts';
import { isRankedBytes } from '@countermine/recordings/own-file.ts';
import { readRankedFile } from '@countermine/recordings/ranked-file.ts';
import { isMouseEvent } from '@countermine/recordings/recording/event-kind.ts';
import { decodeUtf8 } from '@countermine/recordings/recording/recorded-text.ts';
import type { ReadOptions, Recording } from '@countermine/recordings/recording/recording.ts';
import { isRecordingName, parseReplayFile } from '@countermine/recordings/replay-file.ts';
import { clickCode, type PointerTrail, type TrailClick } from '../replay/pointer-trail.ts';
import { boardRecord, readSharedFile, type SharedError } from './read-shared.ts';

/**
 * Where the mouse was in a recording, up to the end of its game.
 * @param derived what follows from the recording
 * @returns undefined if the recording does not have the mouse
 */
export function recordedTrail({ events, cellSize }: Recording, derived: DerivedGame): PointerTrail | undefined {
  const points: number[] = [];
  for (let event = 0; event <= derived.endEvent; event += 1) if (isMouseEvent(events.kinds[event]!)) points.push(event);
  if (points.length === 0) return undefined;
  const clicks = new Map<number, TrailClick>();
  for (const { event, kind, isEffective } of derived.clicks) clicks.set(event, isEffective ? kind : 'wasted');
  return {
    length: points.length,
    hasPath: true,
    // The record of the game has no times before its start either.
    times: Int32Array.from(points, (event) => Math.max(0, events.times[event]!)),
    columns: Float32Array.from(points, (event) => events.xs[event]! / cellSize),
    rows: Float32Array.from(points, (event) => events.ys[event]! / cellSize),
    clicks: Uint8Array.from(points, (event) => {
      const click = clicks.get(event);
      return click === undefined ? 0 : clickCode(click);
    }),
  };
}

export interface FiledGame {
  readonly record: GameRecord;
  readonly by: string | undefined;
  /** The way of the pointer, if the file tells. */
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
