import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import type { ReadOptions, Recording } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { readNewMvf } from './new-mvf.ts';
import { readOldMvf } from './old-mvf.ts';

const MAGIC = 0x11_4d;
/** 0.97 with its header lost. */
const NO_HEADER = 0;

/**
 * Reads a recording of Minesweeper Clone, 0.75 to 2007.
 * Source: docs/replays.md#mvf. Never throws.
 */
export function parseMvf(bytes: Uint8Array, options: ReadOptions = {}): Result<Recording, RecordingError> {
  const reader = new ByteReader(bytes);
  const start = reader.u16('header');
  reader.offset = 0;
  const isNew = start === MAGIC || start === NO_HEADER;
  const recording = isNew ? readNewMvf(reader, start === MAGIC, options) : readOldMvf(reader, options);
  return reader.failure === undefined ? ok(recording) : err(reader.failure);
}
