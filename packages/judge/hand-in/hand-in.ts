/** A folder that was handed in. Paths are relative to it, with `/` between their parts. */
export interface HandIn {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What the compiler made of it; undefined where it was not asked. */
  readonly compiled: Compiled | undefined;
}

/** What came of compiling a hand-in as its course says. */
export interface Compiled {
  /** Why it could not be tried: there is no such compiler here. */
  readonly missing: string | undefined;
  /** The command that failed, as it is typed, and what it wrote. Undefined when all went well. */
  readonly failed: { readonly command: string; readonly output: string } | undefined;
  /** The class files, by their paths below the folder for compiled code. Empty for C and C++. */
  readonly classes: ReadonlyMap<string, Uint8Array>;
}

/** The text of a file, a character a byte; undefined where there is no such file. */
export function sourceOf({ files }: HandIn, path: string): string | undefined {
  const bytes = files.get(path);
  return bytes && textOfBytes(bytes);
}

/** Bytes as text, a character each. */
export function textOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** The paths of a hand-in that end so, in order. */
export function pathsEndingWith({ files }: HandIn, ending: string): string[] {
  return [...files.keys()].filter((path) => path.endsWith(ending)).sort();
}
