/** The languages in which hand-ins are compared. */
export type SourceLanguage = 'c' | 'cpp' | 'java';

const ENDINGS: ReadonlyMap<string, SourceLanguage> = new Map([
  ['c', 'c'],
  ['h', 'c'],
  ['cc', 'cpp'],
  ['cpp', 'cpp'],
  ['hpp', 'cpp'],
  ['java', 'java'],
]);

/** The language of a source file; undefined for other files. A header is taken for C: that of C++ is close enough. */
export function languageOf(path: string): SourceLanguage | undefined {
  return ENDINGS.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}
