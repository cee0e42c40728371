import { describe, expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { comp1511 } from './comp1511.ts';
import { COMP1511_REQUIREMENTS } from './requirements.ts';

const FRESH = 80;
/** A claim is made only if it was tried on as many inputs where it tells a difference, and where not. */
const MIN_TRIED = 12;

/** What counts of an output: the course ignores blanks at the ends of lines. */
function outputOf(input: CaseInput, changes: readonly object[] = []): string {
  return answerTo(comp1511, input, { ...BY_THE_TEXT, changes })
    .stdout.replaceAll(/ +$/gm, '')
    .trimEnd();
}

describe.each(COMP1511_REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  '%s',
  (id, requirement) => {
    const differences = [...(requirement.differences?.() ?? [])];
    const inputs = requirement.experiments;

    it('has experiments, each once, after the requirements that it needs', () => {
      expect(inputs.length).toBeGreaterThan(2);
      const ids = COMP1511_REQUIREMENTS.map((one) => one.id);
      expect(requirement.needs.every((need) => ids.indexOf(need) >= 0 && ids.indexOf(need) < ids.indexOf(id))).toBe(
        true,
      );
      const twice = inputs.map(stdinOf).filter((text, index, all) => all.indexOf(text) !== index);
      expect(twice).toEqual([]);
    });

    it('says in one sentence what each difference is', () => {
      for (const { does, should } of differences) {
        expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
      }
    });

    it('tells each difference from the text, and shows it on fresh inputs', () => {
      const right = inputs.map((input) => outputOf(input));
      const fresh = requirement.fresh?.(1, FRESH) ?? [];
      const rightFresh = fresh.map((input) => outputOf(input));
      const untold = differences.filter(({ changes }) =>
        inputs.every((input, at) => outputOf(input, [changes]) === right[at]),
      );
      expect(untold.map((one) => one.id)).toEqual([]);
      const rarely = differences.flatMap((one) => {
        const shown = fresh.filter((input, at) => outputOf(input, [one.changes]) !== rightFresh[at]).length;
        return Math.min(shown, fresh.length - shown) < MIN_TRIED ? [`${one.id} ${shown} of ${fresh.length}`] : [];
      });
      expect(rarely).toEqual([]);
    });

    it('tells its differences apart', () => {
      const seen = new Map<string, string>();
      const equal: string[] = [];
      for (const one of differences) {
        const output = inputs.map((input) => outputOf(input, [one.changes])).join('\0');
        const other = seen.get(output);
        if (other !== undefined) equal.push(`${one.id} = ${other}`);
        seen.set(output, one.id);
      }
      expect(equal).toEqual([]);
    });
  },
);

it('has an id for each difference, and a quotation of the text for each requirement', () => {
  console.log(
    COMP1511_REQUIREMENTS.map((one) => `${one.id} ${one.experiments.length}`).join(', '),
    COMP1511_REQUIREMENTS.reduce((sum, { experiments }) => sum + experiments.length, 0),
  );
  for (const { quote } of COMP1511_REQUIREMENTS) expect(quote.length).toBeGreaterThan(20);
});
