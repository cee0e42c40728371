/** A file of a hand-in. */
export interface HandInFile {
  /** Relative to the hand-in, with `/` as separator, never leading out of it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How much a hand-in may have; what is left out of it counts as an entry only. */
export interface HandInBudget {
  readonly files: number;
  /** Everything together, unpacked. Units: bytes. */
  readonly bytes: number;
  /** Files, folders, links and what is left out. */
  readonly entries: number;
}

/** Far more than any hand-in of a course needs. */
export const HAND_IN_BUDGET: HandInBudget = { files: 2000, bytes: 64 * 2 ** 20, entries: 20_000 };

/** Folders that do not belong to a hand-in: those of version control, earlier build results, and what macOS adds to archives. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.svn', '.hg', 'bin', 'node_modules', '__MACOSX']);

/** Whether a folder of this name is left out of hand-ins. */
export function isLeftOut(folder: string): boolean {
  return LEFT_OUT.has(folder);
}
