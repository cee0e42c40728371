import { joinWords } from '@countermine/core/text/english.ts';
import { answerTo } from '../../cases/answer.ts';
import { spacedCells } from '../../cases/board-form.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { cs136 } from '../cs136.ts';
import type { Changes } from './difference.ts';

// How squares are printed, of whatever width.

/** What a program prints for each kind of square: `9` stands for all numbers. */
type Signs = ReadonlyMap<string, string>;

const SIGNS = [
  ['_', 'an unknown square', 'signUnknown'],
  ['P', 'a marked square', 'signMarked'],
  ['X', 'the mine that was stepped on', 'signHit'],
  ['9', 'every number', 'signNumber'],
] as const;

/** The texts that a program prints for squares instead of their signs, where they are always the same. */
export function measureSigns(observed: readonly ObservedExperiment[]): Difference | undefined {
  // By the text, so that what was measured before of other signs is told with these.
  const byTheText = observed.map((one) => ({ ...one, expected: answerTo(cs136, one.input).stdout }));
  const signs = signsIn(byTheText) ?? signsIn(observed);
  const wrong = SIGNS.filter(([sign]) => (signs?.get(sign) ?? sign) !== sign);
  if (signs === undefined || wrong.length === 0) return undefined;
  const words = wrong.map(([sign, what]) => `${printed(signs.get(sign)!)} for ${what}`);
  const changes: Changes = Object.fromEntries(wrong.map(([sign, , rule]) => [rule, signs.get(sign)!]));
  return {
    id: `signs-${wrong.map(([sign]) => `${sign}${signs.get(sign)}`).join('-')}`,
    does: `prints ${joinWords(words)}`,
    should:
      'UNKNOWN squares are printed as _, marked ones as P, the mine that was stepped on as X, others as their number',
    isOfForm: true,
    changes,
  };
}

function printed(text: string): string {
  return text === '' ? 'nothing' : `"${text}"`;
}

/** Undefined where a sign is printed now so and now so, or a number as another one. */
function signsIn(observed: readonly ObservedExperiment[]): Signs | undefined {
  const signs = new Map<string, string>();
  const asItself = new Set<string>();
  for (const { actual, expected } of observed) {
    const lines = actual.split('\n');
    for (const [index, row] of expected.split('\n').entries()) {
      const cells = spacedCells(row);
      const found = lines[index]?.split(' ');
      if (cells === undefined || found === undefined) continue;
      if (found.length !== cells.length) return undefined;
      for (const [at, cell] of cells.entries()) {
        const text = found[at]!;
        const key = /\d/.test(cell) ? '9' : cell;
        if (key === '9' && text === cell) asItself.add(key);
        else if ((signs.get(key) ?? text) === text && text.length < MAX_SIGN) signs.set(key, text);
        else return undefined;
      }
    }
  }
  return asItself.has('9') && signs.has('9') ? undefined : signs;
}

/** Units: characters. */
const MAX_SIGN = 10;
