import { describe, expect, it } from 'vitest';
import { giveMarks, type MarkedHandIn } from './give-marks.ts';
import type { MarkedFault } from './marks.ts';
import { readScheme } from './read-scheme.ts';
import type { Scheme } from './scheme.ts';

const GAMES = new Map([['comp1511', { stages: ['1', '2', '3'], checks: ['compiles', 'one-scanner'] }]]);

const BASE = {
  game: 'comp1511',
  title: 'A test',
  total: 100,
  parts: [
    { id: 'code', title: 'Code', points: 80, by: 'judge', gives: 'per-fault', stages: { 1: 40, 2: 30, 3: 10 } },
    { id: 'style', title: 'Style', points: 20, by: 'person' },
  ],
  faults: { format: 5, misconception: 20, crash: 25, hang: 25, unexplained: 25 },
};

function schemeOf(changes: object = {}): Scheme {
  const read = readScheme({ ...BASE, ...changes }, GAMES);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const STAGES = ['1', '2', '3'].map((stage) => ({ stage, of: 50, passed: 20, understood: 0, ofForm: 0 }));
const RIGHT: MarkedHandIn = { stages: STAGES, faults: [], checks: new Map(), submitted: undefined };

function fault(kind: MarkedFault['kind'], stage: string, share = 0.4): MarkedFault {
  const mayHideOthers = kind !== 'misconception' && kind !== 'format';
  return { id: `${kind}-${stage}`, kind, requirement: undefined, mayHideOthers, stage, share, shareOfAll: share / 2 };
}

function totalOf(scheme: Scheme, handIn: Partial<MarkedHandIn>): [least: number, most: number] {
  const { least, most } = giveMarks(scheme, { ...RIGHT, ...handIn }).total;
  return [least, most];
}

describe('a right program', () => {
  it('gets all points of the judge, and those of a person stay open', () => {
    const marks = giveMarks(schemeOf(), RIGHT);
    expect(marks.total).toEqual({ least: 80, most: 100 });
    expect(marks.parts.map(({ points }) => points)).toEqual([
      { least: 80, most: 80 },
      { least: 0, most: 20 },
    ]);
  });

  it('has no points yet for stages that were not judged', () => {
    const marks = giveMarks(schemeOf(), {
      ...RIGHT,
      stages: [{ stage: '2', of: 9, passed: 9, understood: 0, ofForm: 0 }],
    });
    expect(marks.parts[0]?.stages.map(({ points }) => points)).toEqual([
      { least: 0, most: 40 },
      { least: 30, most: 30 },
      { least: 0, most: 10 },
    ]);
  });
});

describe('a fault', () => {
  it('costs a share of its own stage, whatever the number of cases that show it', () => {
    expect(totalOf(schemeOf(), { faults: [fault('misconception', '2', 0.01)] })).toEqual([74, 94]);
    expect(totalOf(schemeOf(), { faults: [fault('misconception', '2', 1)] })).toEqual([74, 94]);
  });

  it('of form costs little, and nothing if only the rules count', () => {
    const marks = giveMarks(schemeOf(), { ...RIGHT, faults: [fault('format', '1', 1), fault('misconception', '3')] });
    expect(marks.total).toEqual({ least: 76, most: 96 });
    expect(marks.rulesOnly).toEqual({ least: 78, most: 98 });
    expect(marks.parts[0]?.stages[0]?.costs).toEqual([{ fault: 'format-1', points: 2 }]);
  });

  it.each(['crash', 'hang', 'unexplained'] as const)('of kind %s costs what it breaks, if that is more', (kind) => {
    expect(totalOf(schemeOf(), { faults: [fault(kind, '2', 0.1)] })).toEqual([72.5, 92.5]);
    expect(totalOf(schemeOf(), { faults: [fault(kind, '2', 1)] })).toEqual([50, 70]);
  });

  it('that hides nothing, as one at the end of the input, costs its share however many cases show it', () => {
    const hang = { ...fault('hang', '2', 1), mayHideOthers: false };
    expect(totalOf(schemeOf(), { faults: [hang] })).toEqual([72.5, 92.5]);
  });

  it('is charged with others of its requirement once, by the dearest', () => {
    const one = { ...fault('format', '2'), requirement: 'board' };
    const dearest = { ...fault('misconception', '2'), requirement: 'board' };
    const alone = totalOf(schemeOf(), { faults: [dearest] });
    expect(totalOf(schemeOf(), { faults: [one, dearest] })).toEqual(alone);
    expect(totalOf(schemeOf(), { faults: [dearest, one, { ...dearest, id: 'alike' }] })).toEqual(alone);
    expect(totalOf(schemeOf(), { faults: [one, { ...dearest, requirement: 'count' }] })).not.toEqual(alone);
  });

  it('costs no more than its stage has, with others', () => {
    const faults = [1, 2, 3, 4, 5, 6].map((id) => ({ ...fault('misconception', '2'), id: String(id) }));
    expect(totalOf(schemeOf(), { faults })).toEqual([50, 70]);
  });

  it.each([
    ['nothing where no case passes or is understood', 0, 0, [50, 70]],
    ['what is understood where no case passes', 0, 40, [74, 94]],
    ['all where each failure is understood', 0, 50, [80, 100]],
    ['all where a case passes, since the fault was paid for', 1, 0, [80, 100]],
  ] as const)('of an earlier stage leaves a stage %s', (_, passed, understood, total) => {
    const stages = STAGES.map((one) => (one.stage === '2' ? { ...one, passed, understood } : one));
    expect(totalOf(schemeOf(), { stages })).toEqual(total);
  });

  it('is not charged for more than is left, and what is lost adds up', () => {
    const stages = STAGES.map((one) => ({ ...one, passed: 0 }));
    const faults = ['a', 'b', 'c'].map((id) => ({ ...fault('unexplained', '1', 0.5), id }));
    const [first, second] = giveMarks(schemeOf(), { ...RIGHT, stages, faults }).parts[0]?.stages ?? [];
    expect(first).toMatchObject({
      costs: [
        { fault: 'a', points: 20 },
        { fault: 'b', points: 20 },
      ],
      missing: undefined,
    });
    expect(second).toMatchObject({ costs: [], missing: { points: 30, cases: 50, understood: 0 } });
  });

  it('costs a share of everything where there are no stages', () => {
    const parts = [{ ...BASE.parts[0], stages: undefined, points: 100 }].map(({ stages: _, ...part }) => part);
    expect(totalOf(schemeOf({ parts }), { faults: [fault('format', '3'), fault('crash', '1', 1)] })).toEqual([45, 45]);
  });

  it('costs everything where it is all or nothing', () => {
    const parts = [{ id: 'code', title: 'Code', points: 100, by: 'judge', gives: 'all-or-nothing' }];
    expect(totalOf(schemeOf({ parts }), {})).toEqual([100, 100]);
    const marks = giveMarks(schemeOf({ parts }), { ...RIGHT, faults: [fault('format', '1')] });
    expect([marks.total.most, marks.rulesOnly.most]).toEqual([0, 100]);
  });
});

describe('checks', () => {
  const parts = [
    BASE.parts[0],
    { id: 'classes', title: 'Classes', points: 20, by: 'check', checks: ['compiles', 'one-scanner'] },
  ];
  const required = [
    { id: 'scanner', title: 'One scanner', points: 100, by: 'check', checks: ['one-scanner'] },
    { id: 'comments', title: 'Comments', points: 20, by: 'person' },
  ];

  it('share the points of their part', () => {
    const checks = new Map([
      ['compiles', true],
      ['one-scanner', false],
    ]);
    const marks = giveMarks(schemeOf({ parts }), { ...RIGHT, checks });
    expect(marks.parts[1]).toMatchObject({ points: { least: 10, most: 10 }, missed: ['one-scanner'] });
    expect(totalOf(schemeOf({ parts }), { checks: new Map([['compiles', true]]) })).toEqual([90, 100]);
  });

  it('take points off if they are requirements, but not below 0', () => {
    const marked = (isPassed: boolean) =>
      giveMarks(schemeOf({ required }), { ...RIGHT, checks: new Map([['one-scanner', isPassed]]) });
    expect(marked(false).total).toEqual({ least: 0, most: 0 });
    expect(marked(true).total).toEqual({ least: 60, most: 100 });
    expect(marked(true).required.map(({ outcome }) => outcome)).toEqual(['met', 'open']);
    expect(totalOf(schemeOf({ required }), {})).toEqual([0, 100]);
  });
});

describe('time', () => {
  const due = '2022-02-13T23:55:00-05:00';
  const at = (hours: number): number => Date.parse(due) + hours * 3_600_000;
  const extra = [
    { id: 'early', title: 'Early', points: 20, until: '2022-02-09T23:55:00-05:00' },
    { id: 'soon', title: 'Soon', points: 10, until: '2022-02-11T23:55:00-05:00' },
  ];
  const parts = [
    { ...BASE.parts[0], points: 80 },
    { id: 'x', title: 'X', points: 20, by: 'check', checks: ['compiles'] },
  ];
  const checks = new Map([['compiles', true]]);

  it.each([
    [-5 * 24, 120],
    [-4 * 24, 120],
    [-3 * 24, 110],
    [-1, 100],
  ])('%i hours from the last deadline gives %i points, by one extra credit', (hours, points) => {
    expect(totalOf(schemeOf({ parts, extra }), { checks, submitted: at(hours) })).toEqual([points, points]);
  });

  it('that is not known leaves extra credit open', () => {
    expect(totalOf(schemeOf({ parts, extra }), { checks })).toEqual([100, 120]);
  });

  it.each([
    ['lowers-maximum', -1, 96],
    ['lowers-maximum', 3, 96],
    ['lowers-maximum', 10, 90],
    ['lowers-maximum', 29.5, 70],
    ['lowers-maximum', 200, 0],
    ['takes-off', 3, 93],
    ['takes-off', 99, 0],
    ['zero', 0.01, 0],
    ['by-person', 7, 96],
  ])('with the rule %s: %d hours late', (rule, hours, points) => {
    const percent = rule.includes('-') && rule !== 'by-person' ? { percent: 1, every: 'hour' } : {};
    const scheme = schemeOf({ parts, late: { due, rule, ...percent } });
    const faults = [fault('format', '1'), fault('misconception', '3')];
    expect(totalOf(scheme, { checks, faults, submitted: at(hours) })).toEqual([points, points]);
  });
});

describe('a late rule with limits', () => {
  const due = '2020-03-02T00:00Z';
  const parts = [{ ...BASE.parts[0], points: 100, stages: { 1: 50, 2: 30, 3: 20 } }];
  const late = {
    due,
    rule: 'takes-off',
    percent: 10,
    every: 'day',
    'at-most': 25,
    grace: '15 minutes',
    closes: '4 days',
  };

  it.each([
    ['in the minutes that are free', 15 / 60, 100],
    ['just after them', 16 / 60, 90],
    ['on the second day', 25, 80],
    ['when no more is taken off', 71, 75],
    ['on the last day', 96, 75],
    ['too late for marks', 96.1, 0],
  ])('leaves of 100 points, %s: %d hours late', (_, hours, points) => {
    const submitted = Date.parse(due) + hours * 3_600_000;
    expect(totalOf(schemeOf({ parts, late }), { submitted })).toEqual([points, points]);
  });
});

it('marks have a name once nothing is open that could change it', () => {
  const bands = [
    { from: 50, name: 'PS' },
    { from: 85, name: 'HD' },
    { from: 75, name: 'DN' },
  ];
  const bandOf = (faults: MarkedFault[], total = 20): string | undefined =>
    giveMarks(schemeOf({ bands, parts: [{ ...BASE.parts[0] }, { ...BASE.parts[1], points: total }] }), {
      ...RIGHT,
      faults,
    }).band;
  expect(bandOf([])).toBeUndefined();
  expect(bandOf([fault('hang', '1', 1)])).toBeUndefined();
  const all = schemeOf({ bands, total: 80, parts: [BASE.parts[0]] });
  expect(giveMarks(all, RIGHT).band).toBe('DN');
});
