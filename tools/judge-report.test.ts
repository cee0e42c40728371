import { describe, expect, it } from 'vitest';
import { documentedBlock } from './documented.ts';

// That its steps print it is tested by judge-report.long.test.ts.

describe('the report of docs/judge.md', () => {
  it('is of a program with seven faults, and shows each, what they hide, and the requirements', () => {
    const shown = documentedBlock('docs/judge.md', 'report');
    expect(shown).toContain("┃ Your program's failures have 7 causes");
    for (const number of [1, 2, 3, 4, 5, 6, 7]) expect(shown).toContain(`── Fault ${number} of `);
    for (const title of ['What could not be seen', 'What the text requires: ']) expect(shown).toContain(`\n${title}`);
  });
});
