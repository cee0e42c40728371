import { closeSync, openSync, readSync } from 'node:fs';

/** The kinds of archives that hand-ins come in. */
export type ArchiveKind = 'zip' | 'tar' | 'tar.gz';

const ARCHIVE_NAME = /\.(zip|tar|tgz|tar\.gz)$/i;

/** Whether a file is named like an archive. */
export function isArchiveName(name: string): boolean {
  return ARCHIVE_NAME.test(name);
}

/** The name of a file without the ending of an archive. */
export function withoutArchiveEnding(name: string): string {
  return name.replace(ARCHIVE_NAME, '');
}

/** Where the header of a tar file has its magic. Source: ustar in the `pax` page of POSIX. */
const USTAR_AT = 257;

/** The kind of an archive by its first bytes, and by its name for the oldest kind of tar; undefined for other files. */
export function archiveKindOf(path: string): ArchiveKind | undefined {
  const head = readHead(path);
  if (head.toString('latin1', 0, 2) === 'PK') return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz';
  if (head.toString('latin1', USTAR_AT, USTAR_AT + 5) === 'ustar') return 'tar';
  const ending = ARCHIVE_NAME.exec(path)?.[1]?.toLowerCase();
  if (ending === undefined || ending === 'tar') return ending;
  return ending === 'zip' ? 'zip' : 'tar.gz';
}

function readHead(path: string): Buffer {
  const head = Buffer.alloc(512);
  const fd = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(fd, head));
  } finally {
    closeSync(fd);
  }
}
