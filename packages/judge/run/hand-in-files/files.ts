import { err, ok, type Result } from '@countermine/core/result.ts';

/** The rules that an entry of a hand-in can break, so that the hand-in is refused. */
export const HAND_IN_RULES = [
  /** The path leads out of the hand-in by `..`. */
  'outside',
  /** The path starts at the root of a file system or a drive. */
  'absolute',
  /** A link leads out of the hand-in. */
  'link-outside',
  /** A device, a pipe or a socket. */
  'special-file',
  /** A name has control characters, or characters that change the direction of the text around them. */
  'control-characters',
  /** A name is empty, too long, or nested too deep. */
  'bad-name',
  /** Two entries have the same path, or a file has the path of a folder. */
  'clash',
  'too-many-files',
  'too-many-bytes',
  /** The archive needs a password. */
  'encrypted',
  /** The archive is damaged, or no archive of its kind. */
  'damaged',
  /** The system does not let it be read. */
  'unreadable',
  /** Something in the folder of a class that is not named as hand-ins are there. */
  'unrecognised',
] as const;

type HandInRule = (typeof HAND_IN_RULES)[number];

/** Why a hand-in is refused. Names are as the student chose them: clean them before you print them. */
export interface HandInProblem {
  /** The hand-in: its path, relative to the folder of the class where it is in one. */
  readonly source: string;
  /** The entry in it that breaks the rule; null where it is the hand-in itself. */
  readonly entry: string | null;
  readonly rule: HandInRule;
}

/** A name is not longer than file systems allow. Units: bytes. */
const MAX_NAME_LENGTH = 255;
const MAX_PATH_LENGTH = 1000;
const MAX_FOLDERS = 32;

/** Control characters, and the characters of Unicode that reorder the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * The path of an entry without `.` and doubled separators. Backslashes separate, too: some programs for Windows write
 * archives with them. Empty for the folder of the hand-in itself.
 * Errors: the rule that the path breaks.
 */
export function checkEntryPath(typed: string): Result<string, HandInRule> {
  if (CONTROL.test(typed)) return err('control-characters');
  const path = typed.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return err('absolute');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return err('outside');
  const isTooLong = parts.some((part) => Buffer.byteLength(part) > MAX_NAME_LENGTH) || path.length > MAX_PATH_LENGTH;
  if (typed === '' || isTooLong || parts.length > MAX_FOLDERS) return err('bad-name');
  return ok(parts.join('/'));
}

/**
 * True if a link leads out of the hand-in.
 * @param from the checked path of the link
 * @param target what the link says, relative to its folder
 */
export function leadsOutside(from: string, target: string): boolean {
  if (target.startsWith('/') || /^[A-Za-z]:/.test(target)) return true;
  const parts = from.split('/').slice(0, -1);
  for (const part of target.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return true;
  }
  return false;
}

export interface HandInFile {
  /** Relative to the hand-in, with `/` as separator, never leading out of it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The limits of a hand-in; what is left out of it counts as an entry only. */
export interface HandInBudget {
  readonly files: number;
  /** Everything together, unpacked. Units: bytes. */
  readonly bytes: number;
  /** Files, folders, links and what is left out. */
  readonly entries: number;
}

/** Folders that do not belong to a hand-in: those of version control, earlier build results, and what macOS adds to archives. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.svn', '.hg', 'bin', 'node_modules', '__MACOSX']);

/** True if a folder of this name is left out of hand-ins. */
function isLeftOut(folder: string): boolean {
  return LEFT_OUT.has(folder);
}

/** Folders that courses ask for. */
const SOURCE_FOLDERS: ReadonlySet<string> = new Set(['src/']);

/** An entry breaks a rule, so the whole hand-in is refused. Thrown inside this folder only, where streams are read. */
export class HandInRefusal extends Error {
  readonly problem: HandInProblem;

  constructor(problem: HandInProblem) {
    super(problem.rule);
    this.problem = problem;
  }
}

/** Gathers the files of one hand-in and holds them to the rules and the budget. */
export class HandInCollector {
  readonly #source: string;
  readonly #budget: HandInBudget;
  readonly #files = new Map<string, Uint8Array>();
  readonly #folders = new Set<string>();
  #entries = 0;
  #bytes = 0;

  constructor(source: string, budget: HandInBudget) {
    this.#source = source;
    this.#budget = budget;
  }

  /** The files, sorted by path. */
  get files(): HandInFile[] {
    return [...this.#files]
      .map(([path, bytes]) => ({ path, bytes }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  refuse(rule: HandInRule, entry: string | null): never {
    throw new HandInRefusal({ source: this.#source, entry, rule });
  }

  /**
   * Counts an entry and checks its path.
   * @returns the path; undefined for what is left out of hand-ins, and for the hand-in's own folder
   */
  enter(typed: string): string | undefined {
    this.#entries += 1;
    if (this.#entries > this.#budget.entries) this.refuse('too-many-files', typed);
    const path = checkEntryPath(typed);
    if (!path.ok) this.refuse(path.error, typed);
    return path.value === '' || path.value.split('/').some(isLeftOut) ? undefined : path.value;
  }

  /** Counts bytes of an entry before they are kept. */
  count(bytes: number, entry: string | null): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#budget.bytes) this.refuse('too-many-bytes', entry);
  }

  /** Keeps a file whose path and bytes have been counted. */
  add(path: string, bytes: Uint8Array): void {
    if (this.#files.has(path) || this.#folders.has(path)) this.refuse('clash', path);
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const folder = path.slice(0, at);
      if (this.#files.has(folder)) this.refuse('clash', path);
      this.#folders.add(folder);
    }
    if (this.#files.size === this.#budget.files) this.refuse('too-many-files', path);
    this.#files.set(path, bytes);
  }

  /** Takes the folder off that is around all files, as archives often have one, unless it is a folder of sources. */
  takeOffOuterFolder(): void {
    const [outer = '', ...others] = new Set(
      [...this.#files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)),
    );
    if (outer === '' || others.length > 0 || SOURCE_FOLDERS.has(outer)) return;
    const files = [...this.#files];
    this.#files.clear();
    this.#folders.clear();
    for (const [path, bytes] of files) this.add(path.slice(outer.length), bytes);
  }
}
