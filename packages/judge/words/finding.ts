/** What a finding says beyond its code, where that is nothing. */
export type NoData = Readonly<Record<never, never>>;

/** A finding of a family: its code, and the data that the family has for that code. */
export type Finding<Family, Code extends keyof Family = keyof Family> = {
  readonly [One in Code]: { readonly code: One } & Family[One];
}[Code];

/** The words for each code of a family. A code without words is a type error. */
export type WordsFor<Family> = { readonly [Code in keyof Family]: (finding: Finding<Family, Code>) => string };

/** A finding in words. */
export function say<Family, Code extends keyof Family>(
  words: WordsFor<Family>,
  finding: Finding<Family, Code>,
): string {
  return words[finding.code](finding);
}
