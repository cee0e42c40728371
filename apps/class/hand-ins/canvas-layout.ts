import type { ClassEntry, FoundHandIn, LayoutReader } from './class-listing.ts';

/**
 * Canvas's "Download Submissions": files `lastnamefirst_LATE_USER_FILE_NAME.c`, without LATE for those in time. A file
 * that was handed in again has a number before its ending: `NAME-1.c`. The courses here fix the names of files, so a
 * number at the end is always taken for that.
 */
const NAME = /^([^_]+)_(LATE_)?(\d+)_(\d+)_(.+)$/s;
const AGAIN = /^(.*?)-(\d{1,3})(\.[^.]*(?:\.gz)?)?$/s;

interface CanvasFile {
  readonly source: string;
  readonly student: string;
  readonly user: string;
  readonly isLate: boolean;
  /** As it was handed in. */
  readonly name: string;
  /** The number of hand-ins before it. */
  readonly again: number;
}

export const canvas: LayoutReader = ({ entries }) => {
  const files = new Map<string, CanvasFile[]>();
  const others: ClassEntry[] = [];
  for (const entry of entries) {
    const file = entry.kind === 'file' ? parseName(entry.name) : undefined;
    if (file === undefined) others.push(entry);
    else files.set(file.user, [...(files.get(file.user) ?? []), file]);
  }
  return { found: [...files.values()].flatMap(attemptsOf), problems: [], others };
};

function parseName(source: string): CanvasFile | undefined {
  const [, student, late, user, , file = ''] = NAME.exec(source) ?? [];
  if (student === undefined || user === undefined) return undefined;
  const [, base, count, ending = ''] = AGAIN.exec(file) ?? [];
  const name = base === undefined ? file : `${base}${ending}`;
  return { source, student, user, isLate: late !== undefined, name, again: Number(count ?? 0) };
}

/** The attempts of one student: one, unless a file is there more than once. Each has the newest of every file until then. */
function attemptsOf(files: readonly CanvasFile[]): FoundHandIn[] {
  const names = [...new Set(files.map(({ name }) => name))];
  const rounds = [...new Set(files.map(({ again }) => again))].sort((one, other) => one - other);
  const isRepeated = names.length < files.length;
  return (isRepeated ? rounds : rounds.slice(-1)).map((round) => {
    const parts = names.flatMap((name) => {
      const versions = files.filter((file) => file.name === name && file.again <= round);
      return versions.sort((one, other) => other.again - one.again).slice(0, 1);
    });
    const [first] = parts;
    return {
      keys: [first?.user ?? '', first?.student ?? ''],
      name: null,
      canvasId: first?.user ?? '',
      order: round + 1,
      submittedAt: null,
      isMarkedLate: parts.some(({ isLate, again }) => isLate && again === round) || parts.every(({ isLate }) => isLate),
      source: (parts.find(({ again }) => again === round) ?? first)?.source ?? '',
      parts: parts.map(({ source, name }) => ({ path: source, name })),
    };
  });
}
