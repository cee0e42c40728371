import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { FaultFinding } from './fault-words.ts';

/** As many words in a row tell that a text is about a line; of shorter lines all. */
const TELLING_WORDS = 3;

/**
 * The requirement whose sentence quotes the line that a finding is about, as far as one does: what is printed wrongly may
 * come to light in the experiments of any other.
 * @param known the id of the one in whose experiments it did, which is taken where it quotes as much as another
 */
export function requirementQuoting(
  finding: FaultFinding,
  requirements: readonly Requirement[],
  known: string | undefined,
): Requirement | undefined {
  if (!('expected' in finding) || typeof finding.expected !== 'string') return undefined;
  const words = wordsOf(finding.expected);
  if (!words.some((word) => /\p{L}/u.test(word))) return undefined;
  const shared = requirements.map(({ quote }) => longestRun(words, wordsOf(quote)));
  const most = Math.max(0, ...shared);
  if (most < Math.min(TELLING_WORDS, words.length)) return undefined;
  return (
    requirements.find(({ id }, index) => id === known && shared[index] === most) ?? requirements[shared.indexOf(most)]
  );
}

function wordsOf(text: string): string[] {
  return text.split(/[\s"“”]+/).filter((word) => word !== '');
}

/** The most words in a row that two texts have in common. Cost: the product of their lengths. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  let before: readonly number[] = [];
  for (const word of one) {
    const runs = other.map((found, index) => (found === word ? (before[index - 1] ?? 0) + 1 : 0));
    longest = Math.max(longest, ...runs);
    before = runs;
  }
  return longest;
}
