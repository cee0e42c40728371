import { type Compiled, findingSentence, makeChecks } from '../cases/hand-in.ts';
import type { JudgedGame } from '../cases/judged-game.ts';

/** Compiled without a word. */
export const COMPILED: Compiled = { missing: undefined, failed: undefined, classes: new Map() };

/** What is found, check by check, those that pass left out. */
export async function findingsOf(
  { checks }: JudgedGame,
  files: Readonly<Record<string, string>>,
  compiled: Compiled = COMPILED,
): Promise<Record<string, string[]>> {
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
  const results = await makeChecks(checks, { files: new Map(bytes), compiled });
  const failed = results.filter(({ outcome }) => outcome !== 'passed');
  return Object.fromEntries(failed.map(({ id, findings }) => [id, findings.map(findingSentence)]));
}
