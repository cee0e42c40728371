import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRulings } from './apply-rulings.ts';
import { type Decision, type Ruling, rulingsFor } from './decision.ts';
import { marksOf } from './mark-lines.ts';
import { type MarkableResult, markedFaults, stageCases } from './markable.ts';
import { readScheme } from './read-scheme.ts';

// What staff may decide in any order about results of any kind, and what then holds for the marks.

const CAUSES = ['wrong-count', 'format: A blank', 'crash: It ends', 'unexplained: Row #'] as const;
const KINDS = ['misconception', 'format', 'crash', 'unexplained'] as const;
const READINGS = ['wraps', 'counts-itself'] as const;
const STAGES = ['1', '2', '3'] as const;

const read = readScheme(
  {
    ...{ game: 'comp1511', title: 'A test', total: 100 },
    parts: [
      { id: 'code', title: 'Code', points: 100, by: 'judge', gives: 'per-fault', stages: { 1: 50, 2: 30, 3: 20 } },
    ],
    faults: { format: 5, misconception: 20, crash: 25, hang: 25, unexplained: 25 },
  },
  new Map([['comp1511', { stages: [...STAGES], checks: [] }]]),
);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const scheme = read.value;

const faults = CAUSES.map((cause, index) => ({
  ...{ id: `fault-${index}`, cause, kind: KINDS[index] ?? 'format', says: `It does ${cause}.`, requirement: undefined },
  ...{ mayHideOthers: index > 1, stage: STAGES[index % 3] ?? '1' },
}));

const caseGroup = fc.record({
  stage: fc.constantFrom(...STAGES),
  faults: fc.subarray(faults.map(({ id }) => id)),
  otherwiseBy: fc.subarray([[READINGS[0]], [READINGS[1]], [...READINGS]]),
  count: fc.integer({ min: 1, max: 30 }),
});

const result: fc.Arbitrary<MarkableResult> = fc.array(caseGroup, { minLength: 1, maxLength: 8 }).map((cases) => {
  const shown = new Set(cases.flatMap((group) => group.faults));
  return {
    stages: STAGES.map((stage) => ({ stage, title: '' })),
    faults: faults.filter(({ id }) => shown.has(id)),
    cases: cases.map((group) => ({ ...group, isPassed: group.faults.length === 0 })),
  };
});

const cause = fc.constantFrom(...CAUSES);
const ruling: fc.Arbitrary<Ruling> = fc.oneof(
  fc.record({ kind: fc.constant('waive' as const), cause }),
  fc.record({ kind: fc.constant('points' as const), cause, points: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('rename' as const), cause, says: fc.constantFrom('It is one thing.', 'Another.') }),
  fc.record({ kind: fc.constant('merge' as const), cause, into: fc.constantFrom(...faults) }),
  fc.record({ kind: fc.constant('allow' as const), reading: fc.constantFrom(...READINGS) }),
);

const decisions: fc.Arbitrary<Decision[]> = fc
  .array(fc.record({ ruling, student: fc.constantFrom(null, 'ada', 'bob'), reason: fc.constant('agreed') }), {
    maxLength: 8,
  })
  .map((made) => made.map((one, index) => ({ ...one, id: index + 1 })));

function decided(given: MarkableResult, made: readonly Decision[], student = 'ada'): MarkableResult {
  return applyRulings(given, rulingsFor(made, student));
}

function pointsOf(given: MarkableResult): number {
  return marksOf(given, { scheme, checks: [], submitted: undefined }).points.least;
}

describe('the decisions of staff', () => {
  it('hold as they are numbered, in whatever order they are read', () => {
    fc.assert(
      fc.property(
        result,
        decisions.chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))),
        (given, [made, shuffled]) => {
          expect(decided(given, shuffled)).toEqual(decided(given, made));
        },
      ),
    );
  });

  it('are as if they had never been made once they are revoked', () => {
    fc.assert(
      fc.property(result, decisions, fc.nat(), (given, made, at) => {
        const gone = made[at % Math.max(1, made.length)];
        if (gone === undefined) return;
        const revoking = { id: 99, student: null, ruling: { kind: 'revoke', decision: gone.id }, reason: '' } as const;
        expect(decided(given, [...made, revoking])).toEqual(
          decided(
            given,
            made.filter((one) => one !== gone),
          ),
        );
      }),
    );
  });

  it('change nothing for other students, and nothing where the program has no such fault', () => {
    fc.assert(
      fc.property(result, decisions, (given, made) => {
        const ofBob = made.map((one) => ({ ...one, student: 'bob' }));
        expect(decided(given, ofBob)).toEqual(given);
        const right: MarkableResult = { ...given, faults: [], cases: [] };
        expect(decided(right, made)).toEqual(right);
      }),
    );
  });

  it('keep every case, in the stage where it was', () => {
    fc.assert(
      fc.property(result, decisions, (given, made) => {
        const sizes = (one: MarkableResult) => stageCases(one).map(({ stage, of }) => ({ stage, of }));
        expect(sizes(decided(given, made))).toEqual(sizes(given));
      }),
    );
  });

  it('never take points off for a fault that is waived', () => {
    fc.assert(
      fc.property(result, cause, fc.boolean(), (given, waived, isForOne) => {
        const waive = {
          id: 1,
          student: isForOne ? 'ada' : null,
          ruling: { kind: 'waive', cause: waived },
          reason: 'agreed',
        };
        const after = decided(given, [waive as Decision]);
        expect(pointsOf(after)).toBeGreaterThanOrEqual(pointsOf(given));
        expect(markedFaults(after).map(({ id }) => id)).not.toContain(faults.find((one) => one.cause === waived)?.id);
      }),
    );
  });

  it('for one student count more than those for the class, whichever came first', () => {
    fc.assert(
      fc.property(result, cause, fc.boolean(), (given, charged, isClassFirst) => {
        const forClass = { student: null, ruling: { kind: 'points', cause: charged, points: 40 }, reason: '' } as const;
        const forAda = { student: 'ada', ruling: { kind: 'points', cause: charged, points: 3 }, reason: '' } as const;
        const made = (isClassFirst ? [forClass, forAda] : [forAda, forClass]).map((one, id) => ({ ...one, id }));
        expect(decided(given, made)).toEqual(decided(given, [{ ...forAda, id: 1 }]));
        expect(decided(given, made, 'bob')).toEqual(decided(given, [{ ...forClass, id: 1 }], 'bob'));
      }),
    );
  });

  it('make one fault of several, which is charged once, and leave a circle of merges alone', () => {
    fc.assert(
      fc.property(result, (given) => {
        const merge = (id: number, from: number, into: number): Decision => ({
          ...{ id, student: null, reason: '' },
          ruling: { kind: 'merge', cause: CAUSES[from] ?? '', into: faults[into]! },
        });
        const chained = decided(given, [merge(1, 0, 1), merge(2, 1, 2), merge(3, 3, 2)]);
        expect(chained.faults.length).toBe(given.faults.length === 0 ? 0 : 1);
        for (const fault of chained.faults) expect(fault).toMatchObject({ cause: CAUSES[2], kind: 'crash' });
        expect(decided(given, [merge(1, 0, 1), merge(2, 1, 0)])).toEqual(given);
      }),
    );
  });

  it('allow a reading only where fewer cases fail by it', () => {
    fc.assert(
      fc.property(result, (given) => {
        const failed = (one: MarkableResult) => stageCases(one).reduce((sum, { of, passed }) => sum + of - passed, 0);
        const allow = READINGS.map((reading, id): Decision => {
          return { id, student: null, ruling: { kind: 'allow', reading }, reason: '' };
        });
        expect(failed(decided(given, allow))).toBeLessThanOrEqual(failed(given));
        expect(failed(decided(given, allow))).toBeLessThanOrEqual(failed(decided(given, allow.slice(0, 1))));
      }),
    );
  });
});
