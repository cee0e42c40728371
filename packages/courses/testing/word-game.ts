import { shrink } from '@countermine/judge/diagnose/smallest.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerTo } from '../cases/answer.ts';
import { type CaseInput, type ShrinkableInput, stdinOf } from '../cases/case.ts';
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import type { Dialect } from '../kit/dialect.ts';
import { sampledCases } from './sampled-cases.ts';

/** `unread`: not in the form of a script at all. */
export type Validity = 'valid' | 'invalid' | 'unread';

/** Whether an input is a valid script of a kind. */
export function validityOf<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
  stdin: string,
): Validity {
  const script = kind.parse({ steps: [stdin], args: [], files: new Map() });
  if (script === undefined) return 'unread';
  return kind.isValid(script) ? 'valid' : 'invalid';
}

const whiteSpace = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\v', '\f'), minLength: 1, maxLength: 3 });

/** The first of what an iterable yields. */
function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most) break;
    found.push(item);
  }
  return found;
}

function inputOf(stdin: string): CaseInput {
  return { steps: [stdin], args: [], files: new Map() };
}

/** What the kinds keep whose games read words and do not look at line breaks, beside the contract of all kinds. */
export function itReadsWords<Script extends { readonly commands: readonly unknown[] }>(
  dialect: Dialect,
  kind: ScriptKind<Script>,
): void {
  const source = caseSourceOf(kind);

  it('are read whatever white space separates the words', () => {
    fc.assert(
      fc.property(kind.scripts, whiteSpace, whiteSpace, (script, between, around) => {
        const words = stdinOf(kind.format(script)).trim().split(/\s/);
        expect(kind.parse(inputOf(around + words.join(between) + around))).toEqual(script);
        expect(kind.parse(inputOf(words.join(between)))).toEqual(script);
      }),
    );
  });

  it('are not read from an input with a word written differently', () => {
    const broken = fc.constantFrom<(word: string) => string>(
      (word) => `+${word}`,
      (word) => `0${word}`,
      (word) => `${word}x`,
      (word) => `${word}.5`,
      () => 'many',
      () => '-0',
      () => '9999999999',
    );
    fc.assert(
      fc.property(kind.scripts, fc.nat(), broken, (script, place, breaks) => {
        const words = stdinOf(kind.format(script)).trim().split(/\s/);
        words[place % words.length] = breaks(words[place % words.length] ?? '');
        expect(kind.parse(inputOf(words.join(' ')))).toBeUndefined();
      }),
    );
  });

  it('have nothing after the end of the game', () => {
    fc.assert(
      fc.property(kind.scripts, (script) => {
        const { commands } = script;
        fc.pre(commands.length > 0 && answerTo(dialect, kind.format(script)).endedByItself);
        expect(kind.isValid({ ...script, commands: [...commands, commands.at(-1)] })).toBe(false);
      }),
    );
  });

  it('are rarely equal', () => {
    const inputs = source.sample(7, 200).map(({ input }) => stdinOf(input));
    expect(new Set(inputs).size).toBeGreaterThan(160);
  });

  it('are as small as can be after a few hundred steps, whichever the step', () => {
    for (const [index, each] of source.sample(3, 8).entries()) {
      let smallest: ShrinkableInput = each;
      let steps = 0;
      for (let next: ShrinkableInput[] = [smallest]; next.length > 0; steps += 1) {
        smallest = next[index % next.length] ?? smallest;
        next = firstOf(smallest.smaller(), 3);
      }
      expect(steps).toBeLessThan(400);
      expect(stdinOf(smallest.input).length).toBeLessThan(12);
    }
  });

  it.each(dialect.misconceptions)('show $id in a few lines', async ({ id }) => {
    const answerIn = (input: CaseInput, misconceptions: string[]): string =>
      answerTo(dialect, input, { readings: [], misconceptions }).stdout;
    const isShownBy = (input: CaseInput): boolean => answerIn(input, [id]) !== answerIn(input, []);
    const shortestFirst = sampledCases(source, 136, 200).toSorted(
      (one, other) => one.input.steps.length - other.input.steps.length,
    );
    const first = shortestFirst.find(({ input }) => isShownBy(input));
    if (first === undefined) throw new Error('no case shows it');
    const stillFails = (input: CaseInput): Promise<boolean> => Promise.resolve(isShownBy(input));
    const { smallest } = await shrink(first, stillFails, { hasTime: () => true, width: 1 });
    expect(smallest.input.steps.length).toBeLessThan(15);
    expect(stdinOf(smallest.input).length).toBeLessThan(80);
  });
}
