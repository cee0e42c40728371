import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { type HandInCollector, HandInRefusal, leadsOutside } from './files.ts';

/** The parser's errors for an archive that cannot be relied on. */
const DAMAGED: ReadonlySet<string> = new Set(['TAR_BAD_ARCHIVE', 'TAR_ENTRY_INVALID', 'TAR_ENTRY_ERROR', 'TAR_ABORT']);

/** The parser would unpack these once more by itself, uncounted. */
const PACKED = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])] as const;

/** Reads the files of a tar archive, which may be compressed by gzip. Bytes are counted as they are unpacked. */
export async function readTar(path: string, isCompressed: boolean, files: HandInCollector): Promise<void> {
  let failure: unknown;
  const attempt = (work: () => void): void => {
    try {
      if (failure === undefined) work();
    } catch (error) {
      failure = error;
    }
  };
  const parser = new Parser({
    onwarn: (code) => attempt(() => DAMAGED.has(code) && files.refuse('damaged', null)),
    onReadEntry: (entry) => readEntry(entry, files, attempt),
  });
  const stream = createReadStream(path);
  const source = isCompressed ? stream.pipe(createGunzip()) : stream;
  stream.once('error', (error) => source.destroy(error));
  try {
    await feed(source, parser, files, () => failure !== undefined);
  } catch (error) {
    failure ??= error;
  } finally {
    stream.destroy();
    source.destroy();
  }
  if (failure instanceof HandInRefusal) throw failure;
  if (failure !== undefined) files.refuse('damaged', null);
}

async function feed(
  source: AsyncIterable<Buffer>,
  parser: Parser,
  files: HandInCollector,
  hasFailed: () => boolean,
): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
  });
  ended.catch(() => undefined);
  let isFirst = true;
  for await (const chunk of source) {
    if (isFirst && PACKED.some((magic) => chunk.subarray(0, magic.length).equals(magic))) files.refuse('damaged', null);
    isFirst = false;
    // Headers and padding count, too: an archive can have them without end.
    files.count(chunk.length, null);
    parser.write(chunk);
    if (hasFailed()) return;
  }
  parser.end();
  await ended;
}

/** Takes what an entry has. What it throws is kept for later: an exception must not go through the parser. */
function readEntry(entry: ReadEntry, files: HandInCollector, attempt: (work: () => void) => void): void {
  const chunks: Buffer[] = [];
  let path: string | undefined;
  attempt(() => {
    path = files.enter(entry.path);
    checkKind(entry, path, files);
  });
  entry.on('data', (chunk: Buffer) => path !== undefined && chunks.push(chunk));
  entry.once('end', () => attempt(() => path !== undefined && isFile(entry) && files.add(path, Buffer.concat(chunks))));
}

function isFile({ type }: ReadEntry): boolean {
  return type === 'File' || type === 'OldFile' || type === 'ContiguousFile';
}

const SPECIAL: ReadonlySet<string> = new Set(['CharacterDevice', 'BlockDevice', 'FIFO']);

function checkKind(
  { type, path: typed, linkpath = '' }: ReadEntry,
  path: string | undefined,
  files: HandInCollector,
): void {
  if (SPECIAL.has(type)) files.refuse('special-file', typed);
  // The path of a hard link starts at the top of the archive, that of a symbolic one where the link is.
  const from = type === 'SymbolicLink' ? (path ?? typed) : 'link';
  const isLink = type === 'SymbolicLink' || type === 'Link';
  if (isLink && leadsOutside(from, linkpath)) files.refuse('link-outside', typed);
}
