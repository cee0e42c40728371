import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { readAtMost } from '@countermine/node/read-file.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { FileCollector, type ListedFile } from '@countermine/recordings/collection.ts';
import { REPLAY_LIMITS, type RecordingError } from '@countermine/recordings/recording/recording-error.ts';
import { parseReplayFile, type ReplayFile } from '@countermine/recordings/replay-file.ts';

const gb18030 = new TextDecoder('gb18030');
const options = { decodeGb18030: (bytes: Uint8Array) => gb18030.decode(bytes) };
const collector = new FileCollector(options);

/** Reads a file, or standard input for `-`. @returns a text: why the system does not let us */
export function readReplay(file: string): ReplayFile | RecordingError | string {
  const isInput = file === '-';
  try {
    const bytes = readAtMost(isInput ? 0 : file, REPLAY_LIMITS.bytes);
    if (bytes === undefined) {
      const most = REPLAY_LIMITS.bytes;
      const found = Math.max(most + 1, isInput ? 0 : statSync(file).size);
      return { offset: 0, field: 'file', expected: { code: 'at-most', most, found } };
    }
    const read = parseReplayFile(bytes, basename(file), options);
    return read.ok ? read.value : read.error;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads and measures a file. */
export function replayEntry(file: string): ListedFile {
  const read = readReplay(file);
  if (typeof read === 'string') return { kind: 'unreadable', file, reason: read };
  return 'offset' in read ? { kind: 'broken', file, error: read } : collector.measure(read, file);
}
