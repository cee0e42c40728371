/**
 * The files in a golden transcript's folder that belong to the transcript itself; the others are for the program to read.
 * Source: fixtures/README.md.
 */
export const TRANSCRIPT_FILES: ReadonlySet<string> = new Set([
  'stdin',
  'stdout',
  'exit',
  'argv',
  'stderr',
  'readings',
  'layout',
]);
