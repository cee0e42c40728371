import { describe, expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { Difference } from '../cases/requirement.ts';
import { calpoly } from './calpoly.ts';
import { CALPOLY_REQUIREMENTS } from './requirements.ts';

function outputOf(input: CaseInput, changes: readonly object[] = []): string {
  return answerTo(calpoly, input, { ...BY_THE_TEXT, changes }).stdout;
}

/** How many of the inputs show that a program follows a difference. */
function showing(inputs: readonly CaseInput[], { changes }: Difference): number {
  return inputs.filter((input) => outputOf(input) !== outputOf(input, [changes])).length;
}

/** As many inputs must show a claim, and as many must not, before it is made. */
const MIN_SHOWING = 12;

describe.each(CALPOLY_REQUIREMENTS)('the requirement $id', (requirement) => {
  const { id, needs, experiments, fresh } = requirement;
  const differences = [...(requirement.differences?.() ?? [])];

  it('comes after those that it needs', () => {
    const earlier = CALPOLY_REQUIREMENTS.slice(0, CALPOLY_REQUIREMENTS.indexOf(requirement)).map((one) => one.id);
    expect(needs.filter((need) => !earlier.includes(need))).toEqual([]);
  });

  it('has different experiments', () => {
    expect(new Set(experiments.map(({ steps }) => steps.join(''))).size).toBe(experiments.length);
  });

  it('has differences that its experiments show, with names of their own', () => {
    expect(differences.filter((one) => showing(experiments, one) === 0).map((one) => one.id)).toEqual([]);
    expect(new Set(differences.map((one) => one.id)).size).toBe(differences.length);
  });

  it('has fresh inputs that show each difference and others that do not, the same for a seed', () => {
    const inputs = fresh?.(7, 80) ?? [];
    expect(inputs.map(({ steps }) => steps)).toEqual(fresh?.(7, 80).map(({ steps }) => steps));
    const seldom = differences
      .map((one) => [one.id, showing(inputs, one)] as const)
      .filter(([, count]) => count < MIN_SHOWING || inputs.length - count < MIN_SHOWING);
    expect(seldom, id).toEqual([]);
  });

  it('says of each difference in one line what the program does and what it should do', () => {
    for (const { does, should } of differences) {
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
    }
  });

  it('has differences that its experiments tell apart, but for those of the same sentence', () => {
    const byAnswers = new Map<string, Difference[]>();
    for (const one of differences) {
      const key = experiments.map((input) => outputOf(input, [one.changes])).join('\0');
      byAnswers.set(key, [...(byAnswers.get(key) ?? []), one]);
    }
    const alike = [...byAnswers.values()].filter((group) => new Set(group.map(({ does }) => does)).size > 1);
    expect(alike.map((group) => group.map((one) => one.id).join(' = '))).toEqual([]);
  });
});

describe('the requirements', () => {
  it('have experiments enough for a few seconds', () => {
    const count = CALPOLY_REQUIREMENTS.reduce((sum, { experiments }) => sum + experiments.length, 0);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(1000);
  });
});
