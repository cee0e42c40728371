/** A folder that was handed in. Paths are relative to it, with `/` as separator. */
export interface HandIn {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The result of compiling it; undefined if it was not compiled. */
  readonly compiled: Compiled | undefined;
}

/** The result of compiling a hand-in with the course's command. */
export interface Compiled {
  /** The compiler that is not installed here; undefined if there is one. */
  readonly missing: string | undefined;
  /** The command that failed, as typed, and its output; or that there was nothing to compile. Undefined on success. */
  readonly failed: { readonly command: string; readonly output: string } | 'no-source' | undefined;
  /** The class files, by their paths below the folder for compiled code. Empty for C and C++. */
  readonly classes: ReadonlyMap<string, Uint8Array>;
}

/** The text of a file, one character per byte; undefined if there is no such file. */
export function sourceOf({ files }: HandIn, path: string): string | undefined {
  const bytes = files.get(path);
  return bytes && textOfBytes(bytes);
}

/** Bytes as text, one character per byte. */
function textOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** The paths of a hand-in with this ending, sorted. */
export function pathsEndingWith({ files }: HandIn, ending: string): string[] {
  return [...files.keys()].filter((path) => path.endsWith(ending)).sort();
}
