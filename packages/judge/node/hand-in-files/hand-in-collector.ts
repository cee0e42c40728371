import { checkEntryPath } from './entry-path.ts';
import { type HandInBudget, type HandInFile, isLeftOut } from './hand-in-file.ts';
import type { HandInProblem, HandInRule } from './hand-in-problem.ts';

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

  /** Refuses the hand-in because of an entry. */
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
