import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import { programNamed } from '../recording/program-named.ts';
import { decodeUnknownText } from '../recording/recorded-text.ts';
import { RECORDING_MODES, type ReadOptions, type Recording, type ReplayWarning } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { readEvfEvents } from './evf-events.ts';
import { NEWEST_EVF, readEvfHead } from './evf-head.ts';
import { readEvf4Events } from './evf4-events.ts';

/** The modes of EVF 0 to 13; `lucky` and `other` have no number. */
const MODES = RECORDING_MODES.slice(0, 14);

/** Reads a recording of Metasweeper, version 0 to 4. Source: docs/replays.md#evf. Never throws. */
export function parseEvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const warnings: ReplayWarning[] = [];
  const head = readEvfHead(reader, warnings);
  if (reader.failure !== undefined) return err(reader.failure);
  const isNewest = head.version === NEWEST_EVF;
  const events = isNewest ? readEvf4Events(reader, head.shape, head.cellSize) : readEvfEvents(reader);
  if (reader.failure !== undefined) return err(reader.failure);
  if (reader.left > 0) warnings.push({ offset: reader.offset, field: 'bytes after the end' });
  const { version, shape, mines, mineCount, cellSize, mode, bbbv, ms, software, startedAt, endedAt } = head;
  return ok({
    format: 'evf',
    formatVersion: `0.${version}`,
    // A converted file names the program that it comes from, whose conventions the player followed.
    program: programNamed(software),
    programText: software,
    player: decodeUnknownText(head.player, options.decodeGb18030),
    shape,
    mines,
    mineCount,
    mode: MODES[mode] ?? 'other',
    cellSize,
    hasQuestionMarks: undefined,
    claims: { ms, bbbv, isWon: head.isCompleted, startedAt, endedAt },
    events,
    warnings,
  });
}
