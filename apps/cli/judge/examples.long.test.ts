import { HAS_COMPILER } from '@countermine/judge/testing/programs.ts';
import { describe, it } from 'vitest';
import { expectEachTold, SEVERAL, useExamples } from '../testing/judged-examples.ts';

const examples = useExamples();

describe.runIf(HAS_COMPILER)('a program with several mistakes', () => {
  it.each(SEVERAL.filter(([game]) => game !== 'cs136'))(
    '%s is told each of them, on an input of its own, and no other',
    (...program) => expectEachTold(examples, program),
  );
});
