import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import type { FaultFinding, WrongAnswer } from './fault-words.ts';
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

it('tells of each of two crashes where it was, also if a third one lost the output that would tell', () => {
  const crash = (key: string, after: WrongAnswer | undefined, cases: number[]): CaseGroup =>
    groupOf(key, key, { code: 'crash', signal: 'SIGSEGV', after }, cases);
  const groups = [
    crash('u', undefined, [1]),
    crash('a', { command: 'command 1' }, [2, 3]),
    crash('b', { command: 'command 2' }, [4]),
  ];
  const symptoms = symptomsOf(groups, []);
  expect(symptoms).toMatchObject([
    { finding: { after: { command: 'command 1' } }, cases: [1, 2, 3] },
    { finding: { after: { command: 'command 2' } }, cases: [4] },
  ]);
});

it('tells after which command a message comes that is too much, unless it comes after several', () => {
  const message = (key: string, command: string, cases: number[]): CaseGroup =>
    groupOf(key, 'message', { code: 'unexpected-line', actual: 'Oh!', after: { command } }, cases);
  const [a, b] = [message('a', 'command 1', [1, 2]), message('b', 'command 2', [3])];
  expect(symptomsOf([a], [])).toMatchObject([{ finding: { after: { command: 'command 1' } } }]);
  expect(symptomsOf([a, b], [])).toMatchObject([{ finding: { actual: 'Oh!', after: undefined }, cases: [1, 2, 3] }]);
});

it('tells that the end of the input is not noticed, also where that ends by itself more often', () => {
  const cause = 'ignores-end-of-input';
  const later = groupOf('a', cause, { code: 'output-goes-on', actual: 'Choose: ' }, [1, 2, 3]);
  const symptoms = symptomsOf([later, groupOf('b', cause, { code: cause }, [4])], []);
  expect(symptoms).toMatchObject([{ finding: { code: cause }, cases: [1, 2, 3, 4] }]);
});
