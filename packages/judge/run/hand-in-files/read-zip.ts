import { constants } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Entry, getFileNameLowLevel, openPromise, parseExtraFields, type ZipFile } from 'yauzl';
import { type HandInCollector, HandInRefusal, leadsOutside } from './files.ts';

/** The host of a zip file whose attributes are the modes of Unix. Source: section 4.4.2.2 of PKWARE's APPNOTE. */
const UNIX = 3;
/** The target of a link is not longer. Units: bytes. */
const MAX_TARGET_LENGTH = 4096;

/**
 * Reads the files of a zip archive. Bytes are counted while they are inflated, whatever the archive says about them.
 */
export async function readZip(path: string, files: HandInCollector): Promise<void> {
  let archive: ZipFile | undefined;
  try {
    // Names are decoded and checked here, so that each problem has its own rule.
    archive = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
    for await (const entry of archive.eachEntry()) await readEntry(archive, entry, files);
  } catch (error) {
    if (error instanceof HandInRefusal) throw error;
    files.refuse('damaged', null);
  } finally {
    archive?.close();
  }
}

async function readEntry(archive: ZipFile, entry: Entry, files: HandInCollector): Promise<void> {
  const typed = nameOf(entry);
  const path = files.enter(typed);
  if (typed.endsWith('/')) return;
  if (entry.isEncrypted()) files.refuse('encrypted', typed);
  const bytes = await inflate(await archive.openReadStreamPromise(entry), typed, files);
  if (path === undefined) return;
  switch (kindOf(entry)) {
    case 'file':
      return files.add(path, bytes);
    case 'link':
      if (bytes.length > MAX_TARGET_LENGTH || leadsOutside(path, bytes.toString())) files.refuse('link-outside', typed);
      return;
    case 'special':
      files.refuse('special-file', typed);
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFieldRaw }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, parseExtraFields(extraFieldRaw), false);
}

function kindOf({ versionMadeBy, externalFileAttributes }: Entry): 'file' | 'link' | 'special' {
  const type = versionMadeBy >> 8 === UNIX ? (externalFileAttributes >>> 16) & constants.S_IFMT : 0;
  if (type === 0 || type === constants.S_IFREG) return 'file';
  return type === constants.S_IFLNK ? 'link' : 'special';
}

async function inflate(stream: Readable, entry: string, files: HandInCollector): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    files.count(chunk.length, entry);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
