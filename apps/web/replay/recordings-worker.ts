import type { ReadFile } from '@countermine/play/replay/recordings-controller.ts';
import { FileCollector } from '@countermine/recordings/collection.ts';
import { REPLAY_LIMITS } from '@countermine/recordings/recording/recording-error.ts';

export interface SentFile {
  readonly name: string;
  readonly file: Blob;
}

const decoder = new TextDecoder('gb18030');
const collector = new FileCollector({ decodeGb18030: (bytes) => decoder.decode(bytes) });

// Reads and measures one file after the other, and answers after each.
self.onmessage = async ({ data }: MessageEvent<SentFile>) => {
  const read = await readFile(data);
  self.postMessage(read, { transfer: read.bytes === undefined ? [] : [read.bytes.buffer] });
};

async function readFile({ name, file }: SentFile): Promise<ReadFile & { readonly bytes?: Uint8Array<ArrayBuffer> }> {
  const { size } = file;
  if (size > REPLAY_LIMITS.bytes) {
    const expected = { code: 'at-most', most: REPLAY_LIMITS.bytes, found: size } as const;
    return { found: { kind: 'broken', file: name, error: { offset: 0, field: 'file', expected } } };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = collector.collect(bytes, name);
    return found.kind === 'recording' ? { found, bytes } : { found };
  } catch (error) {
    // The file may be gone by now, and a folder cannot be read at all.
    return { found: { kind: 'unreadable', file: name, reason: String(error) } };
  }
}
