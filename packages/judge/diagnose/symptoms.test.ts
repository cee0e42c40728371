import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import type { FaultFinding } from './fault-words.ts';
import type { CaseGroup } from './rest.ts';
import { symptomsOf } from './symptoms.ts';
import type { Understood } from './understand.ts';

const [one, other] = judgedGame('cs1302').requirements;

function understood(requirement: typeof one, left: readonly number[]): Understood[] {
  return requirement === undefined ? [] : [{ requirement, deviations: [], left, hiddenBy: [], blockedBy: [] }];
}

function groupOf(key: string, cause: string, finding: FaultFinding, cases: number[]): CaseGroup {
  return { group: { key, cause, kind: 'unexplained', finding, aside: undefined }, cases };
}

it('tells the same sentence once, of all requirements whose experiments show it', () => {
  const finding: FaultFinding = { code: 'wrong-line', expected: 'Bye!', actual: 'Oh!' };
  const groups = [groupOf('a', 'of one', finding, [1, 2]), groupOf('b', 'of another', finding, [3])];
  const symptoms = symptomsOf(groups, [...understood(one, [1, 2]), ...understood(other, [3])]);
  expect(symptoms).toMatchObject([{ finding, requirements: [one?.id, other?.id], cases: [1, 2, 3] }]);
});

it('tells that the end of the input is not noticed, also where that ends by itself more often', () => {
  const cause = 'ignores-end-of-input';
  const later = groupOf('a', cause, { code: 'output-goes-on', actual: 'Choose: ' }, [1, 2, 3]);
  const symptoms = symptomsOf([later, groupOf('b', cause, { code: cause }, [4])], []);
  expect(symptoms).toMatchObject([{ finding: { code: cause }, cases: [1, 2, 3, 4] }]);
});
