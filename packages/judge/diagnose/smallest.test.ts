import type { CaseInput, ShrinkableInput } from '@countermine/courses/cases/case.ts';
import { withoutParts } from '@countermine/courses/cases/script-kind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrink } from './smallest.ts';

/** An input of single digits that may lose any of its parts. */
function digits(steps: readonly string[]): ShrinkableInput {
  return {
    input: { steps, args: [], files: new Map() },
    *smaller() {
      for (const fewer of withoutParts(steps)) yield digits(fewer);
    },
  };
}

const FOR_EVER = { hasTime: () => true, width: 1 };

async function shrinkDigits(text: string, fails: (text: string) => boolean, width = 1) {
  const tried: string[] = [];
  const stillFails = async ({ steps }: CaseInput): Promise<boolean> => {
    tried.push(steps.join(''));
    return fails(steps.join(''));
  };
  const { smallest, tries } = await shrink(digits([...text]), stillFails, { ...FOR_EVER, width });
  return { smallest: smallest.input.steps.join(''), tries, tried };
}

describe('searching for the smallest input that still fails', () => {
  it('leaves what the failure needs, and nothing else', async () => {
    const { smallest, tries } = await shrinkDigits('0123456789'.repeat(4), (text) => /3.*7.*3/.test(text));
    expect(smallest).toBe('373');
    expect(tries).toBeLessThan(120);
  });

  it('goes on where it was, also where nearly all is needed', async () => {
    const needed = (text: string): boolean => text.replaceAll('0', '').length === 96;
    const { smallest, tries } = await shrinkDigits(`${'1'.repeat(8)}0`.repeat(12), needed);
    expect(smallest).toBe('1'.repeat(96));
    expect(tries).toBeLessThan(200);
  });

  it('shrinks to nothing if nothing is needed', async () => {
    expect((await shrinkDigits('12345', () => true)).smallest).toBe('');
  });

  it('keeps the input when no smaller one fails', async () => {
    const { smallest, tries } = await shrinkDigits('123', (text) => text === '123');
    expect([smallest, tries]).toEqual(['123', 4]);
  });

  it('tries nothing twice', async () => {
    const { tried, tries } = await shrinkDigits('1111111122', (text) => text.includes('2'));
    expect(new Set(tried).size).toBe(tried.length);
    expect(tries).toBe(tried.length);
  });

  it('gives the same result whatever the number tried at once, and always a failing input', () =>
    fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[0-3]{0,20}$/), fc.integer({ min: 2, max: 5 }), async (text, width) => {
        const fails = (candidate: string): boolean => /1.*2|33/.test(candidate) || candidate === text;
        const one = await shrinkDigits(text, fails);
        expect((await shrinkDigits(text, fails, width)).smallest).toBe(one.smallest);
        expect(fails(one.smallest)).toBe(true);
      }),
      { examples: [['0303030', 4]] },
    ));

  it('stops when the time is up, with the best so far', async () => {
    let left = 3;
    const { smallest } = await shrink(digits([...'00000000']), async () => true, {
      hasTime: () => left-- > 0,
      width: 1,
    });
    expect(smallest.input.steps.join('')).toBe('0');
  });
});
