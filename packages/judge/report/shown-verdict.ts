import type { Verdict } from '../compare/verdict.ts';
import { exitStatusSentence } from '../compare/verdict-words.ts';

/** A verdict and its sentence without the expected exit status, which becomes NaN. */
export function withoutExpectedStatus<Part extends { readonly verdict: Verdict; readonly sentence: string }>(
  part: Part,
): Part {
  const { verdict } = part;
  if (verdict.kind !== 'wrong-exit-status') return part;
  const sentence = exitStatusSentence(verdict.actual);
  return { ...part, verdict: { ...verdict, expected: Number.NaN }, sentence };
}
