import { describe, expect, it } from 'vitest';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { otherFormsOf } from '../cases/requirement.ts';
import { byOtherRules, holdsForAtLeast, triedOf } from '../testing/by-other-rules.ts';
import { comp1511 } from './comp1511.ts';
import { game, PLACES } from './requirements/experiments.ts';
import { cellsWithin, squareAt } from './requirements/square-mistakes.ts';
import { COMP1511_REQUIREMENTS } from './requirements.ts';
import type { Comp1511Rules } from './rules.ts';

/** As many fresh inputs as the judge takes. */
const FRESH = 240;

/** Fewer would not do for a claim; inputs of other kinds, on which nothing shows, are added by the judge. */
const MIN_SHOWN = 10;

/**
 * Differences that the experiments of their own requirement do not tell from the text or from another one: they are
 * there to correct what was found by earlier requirements, whose experiments tell.
 */
const CORRECTIONS: ReadonlySet<string> = new Set([
  'rows-ignored',
  'columns-ignored',
  'others-counted-off-field',
  'counted-down-some',
  'counted-down-none-no-numbers',
  'counted-down-some-numbers',
  'idle-command-1-silent',
  'refused-reads-1-1-1',
  'refused-reads-1-1-4',
  'shown-count-unclipped',
  'shown-count-last-unclipped',
  'shown-count-first-unclipped',
  'shown-count-torus',
  'radial-column-first',
  'loss-hidden-debug',
  'loss-silent-4',
  'loss-hidden-4',
  'loss-hidden-7-debug',
  'loss-silent-4-gameplay',
  'loss-hidden-4-gameplay',
  'loss-silent-4-debug',
  'loss-hidden-4-debug',
  'square-ends-uncut',
  'square-number-never-wins',
  'square-zero-never-wins',
  'field-without-last',
  'field-without-row-7',
  'field-without-column-7',
  'field-without-first',
  'field-without-row-0',
  'field-without-column-0',
  'goes-on-debug',
  'win-goes-on',
  'opens-first-mine',
  'single-after-shift-7',
]);

const play = byOtherRules(comp1511);

/** What counts of an output: the course ignores blanks at the ends of lines. */
function outputOf(input: CaseInput, changes: readonly object[] = []): string {
  return play(input, changes).stdout.replaceAll(/ +$/gm, '').trimEnd();
}

describe.each(COMP1511_REQUIREMENTS)('the requirement $id', (requirement) => {
  // What another requirement is about is there to be found early: its own experiments tell it apart.
  const differences = [...(requirement.differences?.() ?? [])].filter(
    ({ about = requirement.id }) => about === requirement.id,
  );
  const inputs = requirement.experiments;
  const right = inputs.map((input) => outputOf(input));

  it('comes after those that it needs, and has each experiment once', () => {
    const ids = COMP1511_REQUIREMENTS.map(({ id }) => id);
    const before = ids.slice(0, ids.indexOf(requirement.id));
    expect(before).toEqual(expect.arrayContaining([...requirement.needs]));
    expect(new Set(inputs.map(stdinOf)).size).toBe(inputs.length);
  });

  it('says in one sentence what each difference is', () => {
    for (const { id, does, should } of differences) {
      expect(id).toMatch(/^[a-z0-9*-]+$/i);
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
    }
  });

  it('tells each difference from the text and from the others', () => {
    const seen = new Map([[right.join('\0'), 'the text']]);
    const untold = triedOf(differences).filter(({ id, changes, unites = [] }) => {
      const outputs = inputs.map((input) => outputOf(input, [changes])).join('\0');
      const known = seen.get(outputs);
      seen.set(outputs, known ?? id);
      return known !== undefined && !CORRECTIONS.has(id) && !unites.includes(known);
    });
    expect(untold.map(({ id }) => id)).toEqual([]);
  });

  it('has fresh inputs that show each difference', () => {
    const fresh = requirement.fresh?.(1, FRESH) ?? [];
    const rare = triedOf(differences).filter(
      ({ id, changes }) =>
        !CORRECTIONS.has(id) &&
        !holdsForAtLeast(MIN_SHOWN, fresh, (input) => outputOf(input, [changes]) !== outputOf(input)),
    );
    expect(rare.map(({ id }) => id)).toEqual([]);
  });
});

describe('what is measured', () => {
  const measuredBy = (id: string, print: (input: CaseInput) => string) => {
    const requirement = COMP1511_REQUIREMENTS.find((one) => one.id === id);
    const observed = (requirement?.experiments ?? []).map((input) => ({
      input,
      actual: print(input),
      expected: play(input).stdout,
    }));
    return requirement?.measure?.(observed);
  };

  it('is told of directions that are missing and others in their place', () => {
    const changes: Partial<Comp1511Rules> = {
      hasRay: (_, right) => right >= 0,
      moreRays: [
        [-1, 2],
        [1, 2],
      ],
    };
    expect(measuredBy('radial-lines', (input) => play(input, [changes]).stdout)?.does).toBe(
      'sends no lines of a radial reveal 1 up with 1 to the left, 1 to the left and 1 down with 1 to the left, but sends lines 1 up with 2 to the right and 1 down with 2 to the right',
    );
  });

  it('has no other form where directions are only missing', () => {
    const changes: Partial<Comp1511Rules> = { hasRay: (down, right) => down + 2 * right < 2 };
    const measured = measuredBy('radial-lines', (input) => play(input, [changes]).stdout);
    expect(measured?.does).toBe('sends no lines of a radial reveal 1 to the right and 1 down with 1 to the right');
    expect(measured?.variant).toBeUndefined();
  });

  it.each<[limits: string, changes: Partial<Comp1511Rules>, does: string]>([
    [
      'of all hints together',
      { maxHints: (command) => (command === 3 ? 4 : 3) },
      'refuses commands 1 and 2 after commands 1, 2 and 3 came 3 times in all and command 3 after commands 1, 2 and 3 came 4 times in all, refused ones included',
    ],
    [
      'that count other hints for each command',
      { hintsBefore: { 1: [1], 2: [1, 2], 3: [1] }, maxHints: (command) => ({ 1: 2, 2: 3, 3: 1 })[command] },
      'refuses command 3 after command 1 came once, command 1 after command 1 came 2 times and command 2 after commands 1 and 2 came 3 times in all, refused ones included',
    ],
    [
      'that are tested for one number of hints only',
      { staysRefused: () => false },
      'refuses commands 1, 2 and 3 only where commands 1, 2 and 3 came exactly 3 times in all before, refused ones included',
    ],
    [
      'that are tested so for one command',
      { staysRefused: (command) => command !== 2 },
      'refuses commands 1 and 3 after commands 1, 2 and 3 came 3 times in all, and refuses command 2 only where commands 1, 2 and 3 came exactly 3 times in all before, refused ones included',
    ],
  ])('tells limits %s', (_, changes, does) => {
    const measured = measuredBy('hint-limit', (input) => play(input, [changes]).stdout);
    const forms = measured === undefined ? [] : [measured, ...otherFormsOf(measured).variants];
    expect(forms.map((form) => form.does)).toContain(does);
  });

  it('says that commands are never refused that nothing shows to be', () => {
    const changes: Partial<Comp1511Rules> = {
      hintsBefore: { 1: [], 2: [], 3: [3] },
      maxHints: (command) => (command === 3 ? 2 : Number.POSITIVE_INFINITY),
    };
    const measured = measuredBy('hint-limit', (input) => play(input, [changes]).stdout);
    const forms = measured === undefined ? [] : [measured, ...otherFormsOf(measured).variants];
    const says =
      'never refuses commands 1 and 2 and refuses command 3 after command 3 came 2 times, refused ones included';
    expect(forms.map((form) => form.does)).toContain(says);
    for (const { does } of forms) expect(does).toMatch(/^never refuses commands 1 and 2 and refuses command 3 /);
  });

  it.each(['hint-limit', 'reveal-zero', 'reveal-number', 'square-sides'])(
    'is nothing where nothing is wrong, or nothing can be read: %s',
    (id) => {
      expect(measuredBy(id, (input) => play(input).stdout)).toBeUndefined();
      expect(measuredBy(id, () => '')).toBeUndefined();
    },
  );

  it('is told of a table of directions with a slip in it, by which an array without a border is read', () => {
    const steps = [-9, -8, -7, -1, 1, 7, 8, -7];
    const count: Comp1511Rules['count'] = (_, mines, cell) =>
      steps.reduce((sum, step) => sum + (mines[cell + step] ?? 0), 0);
    const isInBlock: Comp1511Rules['isInBlock'] = (down, right) =>
      Math.max(Math.abs(down), Math.abs(right)) === 1 && down + right < 2;
    const print = (input: CaseInput): string => play(input, [{ count, isInBlock, openedMineStays: true }]).stdout;
    const says = (id: string): string[] => {
      const measured = measuredBy(id, print);
      return measured === undefined ? [] : [measured, ...otherFormsOf(measured).variants].map(({ does }) => does);
    };
    const overTheBorder =
      'and counts a mine on the other side of the field as one beside a square of the first or last column';
    expect(says('reveal-number')).toContain(`does not count a mine to the lower right of a square, ${overTheBorder}`);
    expect(says('gameplay-numbers')).toContain(
      `counts twice a mine to the upper right of a square and does not count a mine to the lower right of a square, ${overTheBorder}`,
    );
  });

  it('has the form with hidden mines of each wrong block that agrees', () => {
    const squareOpensAt = new Map(
      PLACES.map(([row, column], cell) => {
        const { own, cut } = squareAt({ row, column }, 1);
        return [cell, [cell, ...cellsWithin({ ...cut, ...(own.right > 7 && { right: cut.bottom }) })]];
      }),
    );
    const measured = measuredBy('reveal-zero', (input) => play(input, [{ squareOpensAt }]).stdout);
    const all = measured === undefined ? [] : [measured, ...otherFormsOf(measured).variants];
    expect(all.length).toBeGreaterThan(2);
    expect(all.filter(({ changes }) => 'minesStayHidden' in changes)).toHaveLength(all.length / 2);
  });

  it.each([
    ['one line', 'Bye\n', 'prints "Bye" when'],
    ['two lines', 'Game Over\nBye\n', 'prints "Game Over" and "Bye" when'],
    ['an empty line alone', '\n', undefined],
  ])('quotes what comes at the end of the input: %s', (_, tail, does) => {
    const measured = measuredBy('end-of-input', (input) => play(input).stdout + tail);
    expect(measured?.does.slice(0, does?.length)).toBe(does);
  });
});

it.each(['start', 'end-of-input', 'pairs-off-field'])('tells how many pairs are read, by %s', (id) => {
  const { experiments, differences } = COMP1511_REQUIREMENTS.find((one) => one.id === id)!;
  const counts = [...(differences?.() ?? [])].filter(({ changes }) => 'pairsRead' in changes);
  expect(counts.map((one) => one.id)).toContain('pairs-at-least-one');
  const inputs = [...experiments, game([], [1, 0]), game([], [4, 1, 1])];
  const outputs = counts.map(({ changes }) => inputs.map((input) => outputOf(input, [changes])).join('\0'));
  expect(new Set([...outputs, inputs.map((input) => outputOf(input)).join('\0')]).size).toBe(counts.length + 1);
});

it('tells wins by typed mines where command 4 opens too few squares to win in few reveals', () => {
  const { experiments, differences } = COMP1511_REQUIREMENTS.find(({ id }) => id === 'win-with-pairs')!;
  const isInBlock: Comp1511Rules['isInBlock'] = (down, right) => Math.max(down, right) <= 1 && down + right < 2;
  const all = [{}, ...[...(differences?.() ?? [])].map(({ changes }) => changes)];
  const outputs = all.map((changes) =>
    experiments.map((input) => outputOf(input, [changes, { isInBlock }])).join('\0'),
  );
  expect(new Set(outputs).size).toBe(5);
});

it('reveals no square that a program takes for one off the field, whatever opens it', () => {
  const inColumns: Partial<Comp1511Rules> = { isOnField: (_, column) => column < 7 };
  const mirrored: Partial<Comp1511Rules> = {
    openedForOnLine: (cell) => cell - (cell % 8) + 7 - (cell % 8),
  };
  const listed: Partial<Comp1511Rules> = { squareOpensAt: new Map([[0, [0, 7]]]) };
  for (const [command, rules] of [
    [7, mirrored],
    [4, listed],
  ] as const) {
    const rows = outputOf(game([], [command, 0, 0]), [inColumns, rules])
      .split('\n')
      .slice(-8);
    expect(rows.map((row) => row.at(-1))).toEqual(Array(8).fill('1'));
  }
});

it('takes away a mine that is revealed in the place of the named square before it counts', () => {
  const openedForNamed: Comp1511Rules['openedForNamed'] = (cell) => (cell % 8) * 8 + Math.floor(cell / 8);
  const rows = outputOf(game([[2, 1]], [4, 1, 2]), [{ openedForNamed }])
    .split('\n')
    .slice(-8);
  expect(rows.slice(0, 4)).toEqual([...Array(3).fill('1 0 0 0 1 1 1 1'), '1 1 1 1 1 1 1 1']);
});
