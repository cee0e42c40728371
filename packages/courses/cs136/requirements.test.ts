import { describe, expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT } from '../cases/answer.ts';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import type { Difference, Requirement } from '../cases/requirement.ts';
import { byOtherRules, triedOf } from '../testing/by-other-rules.ts';
import { sampledCases } from '../testing/sampled-cases.ts';
import { cs136 } from './cs136.ts';
import { judged } from './judged.ts';
import { boardWith, sessionOn } from './requirements/experiments.ts';
import { CS136_REQUIREMENTS } from './requirements.ts';
import type { Cs136Rules } from './rules.ts';
import { EACH_ONCE, type Weights, type WeightsAt } from './surroundings.ts';

const SEED = 20200713;

/** What the judge needs to see before it says anything. */
const MIN_TRIED = 12;

/** Differences that show in every session with a command. */
const ALWAYS_VISIBLE = ['no-commands-known'];

/** Pairs that the experiments of their requirement cannot tell apart: those of others, fresh inputs or cases do. */
const ALIKE: readonly string[] = [
  'no-commands-known = no-boards-known',
  'safe-squares-explode = every-square-explodes',
  'steps-change-nothing = no-command-s-printed',
  'no-newline-after-messages = no-newline-after-quit',
];

const play = byOtherRules(cs136);

function outputOf(input: CaseInput, changes: readonly object[] = []): string {
  return play(input, changes).stdout;
}

function differencesOf({ differences }: Requirement): Difference[] {
  return [...(differences?.() ?? [])];
}

it('lists every requirement of cs136 after those that it needs, each once', () => {
  const ids = CS136_REQUIREMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [index, { needs }] of CS136_REQUIREMENTS.entries())
    expect(ids.slice(0, index)).toEqual(expect.arrayContaining([...needs]));
  const hidden = CS136_REQUIREMENTS.flatMap((one) => differencesOf(one).flatMap(({ hides = [] }) => hides));
  expect(ids).toEqual(expect.arrayContaining(hidden));
});

it('tells every pair apart that shows alike in its requirement', () => {
  const all = new Map(CS136_REQUIREMENTS.flatMap(differencesOf).map((one) => [one.id, one.changes]));
  const inputs = [
    ...CS136_REQUIREMENTS.flatMap(({ experiments, fresh }) => [...experiments, ...(fresh?.(SEED, 20) ?? [])]),
    ...sampledCases(judged.cases, SEED, 400).map((one) => one.input),
  ];
  const untold = ALIKE.filter((pair) => {
    const [one, other] = pair.split(' = ').map((id) => [all.get(id) ?? {}]);
    return inputs.every((input) => outputOf(input, one) === outputOf(input, other));
  });
  expect(untold).toEqual([]);
});

it('finds out about cs136 with fewer than 1,000 runs', () => {
  const inputs = CS136_REQUIREMENTS.flatMap(({ experiments }) => experiments);
  expect(inputs.length).toBeLessThan(1000);
});

it('gives every difference of cs136 a name of its own, and a sentence', () => {
  const all = CS136_REQUIREMENTS.flatMap(differencesOf);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { does, should } of all) expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
});

it('follows the rule book in the differences that it has, too', () => {
  const listed = new Map(cs136.misconceptions.map((one) => [one.id, one]));
  const both = CS136_REQUIREMENTS.flatMap(differencesOf).filter(({ id }) => listed.has(id));
  expect(both.length).toBeGreaterThan(10);
  for (const { id, does, should, changes } of both) {
    expect({ does, should }).toEqual({ does: listed.get(id)?.does, should: listed.get(id)?.should });
    for (const input of sampledCases(judged.cases, SEED, 60).map((one) => one.input)) {
      expect(outputOf(input, [changes])).toBe(answerTo(cs136, input, { ...BY_THE_TEXT, misconceptions: [id] }).stdout);
    }
  }
});

describe.each(CS136_REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  '%s',
  (_, requirement) => {
    const { experiments, fresh } = requirement;
    const right = experiments.map((input) => outputOf(input));
    const visible = triedOf(differencesOf(requirement));

    it('tells every difference from the text and from the others', () => {
      const known = new Map([[right.join('\0'), 'the text']]);
      const alike: string[] = [];
      for (const { id, changes, unites = [] } of visible) {
        const outputs = experiments.map((input) => outputOf(input, [changes])).join('\0');
        const other = known.get(outputs);
        if (other === undefined) known.set(outputs, id);
        else if (!ALIKE.includes(`${id} = ${other}`) && !isSameBut(id, other) && !unites.includes(other))
          alike.push(`${id} = ${other}`);
      }
      expect(alike).toEqual([]);
    });

    it('has fresh inputs that show every difference, and others that do not', () => {
      const inputs = distinct([
        ...(fresh?.(SEED, 80) ?? []),
        ...sampledCases(judged.cases, SEED, 400).map((one) => one.input),
      ]);
      const few = visible
        .filter(({ id, changes }) => !isTried(inputs, changes, ALWAYS_VISIBLE.includes(id)))
        .map(({ id }) => id);
      expect(few).toEqual([]);
    });
  },
);

/** True for the same difference after other commands: what A does is assumed until fresh inputs decide. */
function isSameBut(id: string, other: string): boolean {
  const [one, two] = [id, other].map((name) => name.replace(/(-(s|a|m|sa|sm|am))?(-unchecked)?$/, ''));
  return one === two;
}

function distinct(inputs: readonly CaseInput[]): CaseInput[] {
  return [...new Map(inputs.map((input) => [stdinOf(input), input])).values()];
}

/** @param isAlwaysVisible true if none of the inputs has to show no difference: others that show one take their place */
function isTried(inputs: readonly CaseInput[], changes: object, isAlwaysVisible: boolean): boolean {
  const least = isAlwaysVisible ? 0 : MIN_TRIED;
  let [differing, same] = [0, 0];
  for (const input of inputs) {
    if (outputOf(input, [changes]) === outputOf(input)) same += 1;
    else differing += 1;
    if (differing >= MIN_TRIED && same >= least && differing + same >= 2 * MIN_TRIED) return true;
  }
  return false;
}

describe('a way to count that nobody thought of', () => {
  const count = CS136_REQUIREMENTS.find(({ id }) => id === 'count')!;
  const ODD: readonly (readonly [name: string, weights: Weights | WeightsAt, does: string])[] = [
    [
      'two directions left out',
      EACH_ONCE.filter(([down, right]) => !(down === -1 && right !== 0)),
      'does not count a mine to the upper left of or to the upper right of a square',
    ],
    [
      'a test that ends one line too early',
      (_, row) => EACH_ONCE.filter(([down]) => row !== 1 || down !== -1),
      'does not count a mine to the upper left of, above or to the upper right of a square in the second row',
    ],
    [
      'one that begins too early',
      ({ width }, _, column) => EACH_ONCE.filter(([, right]) => column !== width - 2 || right !== 1),
      'does not count a mine to the upper right of, to the right of or to the lower right of a square in the second to last column',
    ],
    ['mines two squares to the right', [...EACH_ONCE, [0, 2, 1]], 'counts a mine 2 squares to the right of a square'],
  ];

  it.each(ODD)('is measured and predicted: %s', (_, weights, does) => {
    const changes = { weightsS: weights, weightsA: weights };
    const observed = count.experiments.map((input) => ({
      input,
      actual: outputOf(input, [changes]),
      expected: outputOf(input),
    }));
    const measured = count.measure?.(observed);
    expect(measured?.does).toBe(does);
    for (const input of count.fresh?.(SEED, 40) ?? []) {
      expect(outputOf(input, [measured?.changes ?? {}])).toBe(outputOf(input, [changes]));
    }
  });

  it('is not measured where it depends on more', () => {
    const odd: WeightsAt = (_, row, column) => ((row + column) % 2 === 0 ? EACH_ONCE : []);
    const observed = count.experiments.map((input) => ({
      input,
      actual: outputOf(input, [{ weightsS: odd }]),
      expected: outputOf(input),
    }));
    expect(count.measure?.(observed)).toBeUndefined();
  });
});

it('ends a game as won by two mistakes together that neither ends alone', () => {
  const all = CS136_REQUIREMENTS.flatMap(differencesOf);
  const changesOf = (id: string): object => all.find((one) => one.id === id)!.changes;
  const [within, marks] = [changesOf('win-within-first-column'), changesOf('win-ignores-wrong-marks')];
  const inputs = CS136_REQUIREMENTS.find(({ id }) => id === 'no-win')!.fresh?.(SEED, 80) ?? [];
  const wins = (input: CaseInput, changes: readonly object[]): boolean =>
    outputOf(input, changes).includes('marked all mines');
  const both = inputs.filter((input) => wins(input, [within, marks]));
  expect(both.some((input) => !wins(input, [within]) && !wins(input, [marks]))).toBe(true);
});

describe('rules that meet', () => {
  const board = boardWith(3, 1, [
    [1, 0],
    [2, 0],
  ]);

  it('spare the first mine also where a step ignores its mark', () => {
    const input = sessionOn(board, ['M', 1, 0], ['S', 1, 0]);
    const changes = { sparesFirstMine: true, stepsOnMarksS: true, lossShows: 'nothing' } satisfies Partial<Cs136Rules>;
    expect(outputOf(input, [changes])).not.toContain('You stepped on a mine');
  });

  it('find a mine that A has shown again only in programs that look for mines before all else', () => {
    const shows = { advancedOnMine: 'shows' } satisfies Partial<Cs136Rules>;
    const input = sessionOn(board, ['A', 1, 0], ['S', 1, 0]);
    for (const stepsOnMarksS of ['mines', 'all mines'] as const) {
      const isLost = outputOf(input, [shows, { stepsOnMarksS }]).includes('You stepped on a mine');
      expect(isLost).toBe(stepsOnMarksS === 'all mines');
    }
  });

  it('lose on a marked mine and leave its mark', () => {
    const input = sessionOn(board, ['M', 1, 0], ['M', 0, 0], ['A', 1, 0]);
    for (const also of [{}, { advancedOnMine: 'loses with a number' }, { lossShows: 'nothing' }]) {
      const output = outputOf(input, [{ stepsOnMarksA: 'mines', keepsMarkOfHitA: true }, also]);
      expect(output).toContain('P P _\n=====\nYou stepped on a mine. Game over!\n');
    }
  });

  it('print no board twice where it comes before each move, and before a refusal', () => {
    const input = sessionOn(board, ['S', 0, 0], ['M', 0, 0]);
    const moves = { printsMoves: 'before' } satisfies Partial<Cs136Rules>;
    const refusal = { refusesOpenM: { text: 'Open!\n', board: 'before' } } satisfies Partial<Cs136Rules>;
    const output = outputOf(input, [moves, refusal]);
    expect(output).toContain('Open!\n');
    expect(output.replace('Open!\n', '')).toBe(outputOf(input, [moves]));
  });

  it('make a mine that was shown without a loss unknown again, as other squares', () => {
    const shows = { advancedOnMine: 'shows' } satisfies Partial<Cs136Rules>;
    const hides = { marksOpenSquares: 'hides' } satisfies Partial<Cs136Rules>;
    const input = sessionOn(board, ['A', 1, 0], ['M', 1, 0]);
    expect(outputOf(input, [shows, hides])).toMatch(/\n_ X _\n=====\n_ _ _\n=====\n$/);
  });
});
