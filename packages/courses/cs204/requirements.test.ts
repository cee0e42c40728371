import { describe, expect, it } from 'vitest';
import { CRASHES } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { Difference, Requirement } from '../cases/requirement.ts';
import { byOtherRules, hardlySeenIn, triedOf } from '../testing/by-other-rules.ts';
import { cs204 } from './cs204.ts';
import { judged } from './judged.ts';
import { neighboursAt } from './neighbours.ts';
import { experiment, fieldWith, unendedInput } from './requirements/experiments.ts';
import { UNPLAYED } from './requirements/start.ts';
import { CS204_REQUIREMENTS } from './requirements.ts';
import type { Cs204Rules } from './rules.ts';

const play = byOtherRules(cs204);
const outputs = (inputs: readonly CaseInput[], difference?: Difference): string[] =>
  inputs.map((input) => {
    const { stdout, exit, leftOpen } = play(input, difference && [difference.changes]);
    return JSON.stringify([stdout, leftOpen ?? exit]);
  });

/** A claim about a program is tried on 10 inputs on which it shows and 10 on which it does not, or on 20 if it always does; some tell nothing. */
const MIN_INPUTS = 12;

/** What shows on every input, and is tried on as many in all. */
const ALWAYS_SHOWN = [
  ...['ends-early-file-read', 'no-file-opens', 'file-test-negated'],
  ...['option-exchanged', 'option-negated-o', 'option-negated-b'],
  'place-negated',
  ...['first-row', 'last-row', 'first-column', 'last-column'].map((line) => `boards-without-${line}`),
];

/** The inputs on which a difference shows, and on which it does not, until there are enough of both. */
function countInputs({ changes }: Difference, inputs: readonly CaseInput[]): [shown: number, others: number] {
  let [shown, others] = [0, 0];
  for (const input of inputs) {
    if (shown >= MIN_INPUTS && others >= MIN_INPUTS) break;
    if (play(input, [changes]).stdout === play(input).stdout) others += 1;
    else shown += 1;
  }
  return [shown, others];
}

/** Generated cases, on which claims are tried when a requirement's own inputs are used up. */
const GENERATED = judged.cases.sample(1, 400).map(({ input }) => input);

describe('the requirements of cs204', () => {
  it('come after those that they need, each under its own name', () => {
    const ids = CS204_REQUIREMENTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [index, { needs }] of CS204_REQUIREMENTS.entries()) {
      expect(ids.slice(0, index)).toEqual(expect.arrayContaining([...needs]));
    }
  });

  it.each(UNPLAYED)('are hidden where a program $does as far as that hides what is wrong', (unplayed) => {
    const own = unplayed.about === undefined ? ['start'] : [];
    const hidden = hardlySeenIn(unplayed, CS204_REQUIREMENTS, play).filter((id) => !own.includes(id));
    // What is done with too large a field is open: it may always be another.
    expect(unplayed.hides?.filter((id) => id !== 'large-fields').toSorted()).toEqual(hidden);
  });

  it('see the end of a game that is over with its first choice', () => {
    const input = experiment(['--'], ['-o 0 0']);
    const ended: Partial<Cs204Rules> = { endsEarly: 'first choice' };
    expect(play(input, [ended]).stdout).toBe(play(input).stdout);
    expect(play(input, [{ ...ended, openClosed: 'crashes' } satisfies Partial<Cs204Rules>]).exit).toBe(CRASHES);
  });

  it('hide only requirements that there are', () => {
    const ids = CS204_REQUIREMENTS.map(({ id }) => id);
    const hidden = CS204_REQUIREMENTS.flatMap(({ differences }) => [...(differences?.() ?? [])]).flatMap(
      ({ hides = [] }) => hides,
    );
    expect(hidden.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe.each(CS204_REQUIREMENTS)('$id', (requirement: Requirement) => {
  // What another requirement is about is there to be found early: its own experiments tell it apart.
  const differences = [...(requirement.differences?.() ?? [])].filter(
    ({ about = requirement.id }) => about === requirement.id,
  );
  const right = outputs(requirement.experiments);

  it('is asked about in games that end by themselves', () => {
    const games = requirement.experiments.filter(({ steps }) => steps.length > 0);
    const endless = games.filter((input) => !play(input).endedByItself);
    expect(endless.map(({ steps }) => steps)).toEqual([]);
  });

  it('has differences that its experiments tell from the text and from each other', () => {
    const seen = new Map<string, string>([[JSON.stringify(right), 'the text']]);
    const alike: string[] = [];
    for (const difference of triedOf(differences)) {
      const key = JSON.stringify(outputs(requirement.experiments, difference));
      const other = seen.get(key);
      if (other !== undefined) alike.push(`${difference.id} = ${other}`);
      else seen.set(key, difference.id);
    }
    expect(alike).toEqual([]);
  });

  it('says of each difference in one line what the program does and what it should do', () => {
    expect(new Set(differences.map(({ id }) => id)).size).toBe(differences.length);
    for (const { does, should } of differences)
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
  });

  it('has inputs on which each difference shows, and others on which it does not', () => {
    if (differences.length === 0) return;
    const inputs = [...(requirement.fresh?.(1, 80) ?? []), ...GENERATED];
    const few = triedOf(differences).flatMap((difference) => {
      const [shown, others] = countInputs(difference, inputs);
      const least = ALWAYS_SHOWN.includes(difference.id) ? 0 : MIN_INPUTS;
      return shown < MIN_INPUTS || others < least || shown + others < 2 * MIN_INPUTS
        ? [`${difference.id}: ${shown} show it, ${others} do not`]
        : [];
    });
    expect(few).toEqual([]);
  });
});

describe('neighbours that nobody thought of', () => {
  const odd = neighboursAt([
    [-1, 0],
    [0, -1],
    [0, 1],
    [2, 0],
  ]);
  it.each([
    [
      'count',
      { countsAround: odd },
      /^does not count a bomb to the upper left of.* a cell and counts a bomb 2 cells below a cell$/,
    ],
    [
      'zero',
      { opensAround: odd },
      /^does not open the cell to the upper left, .* and opens the cell 2 cells below of a 0$/,
    ],
  ] as const)('are measured and predicted: %s', (id, changes, does) => {
    const requirement = CS204_REQUIREMENTS.find((one) => one.id === id);
    const observed = (requirement?.experiments ?? []).map((input) => ({
      input,
      actual: play(input, [changes]).stdout,
      expected: play(input).stdout,
    }));
    const measured = requirement?.measure?.(observed);
    expect(measured?.does).toMatch(does);
    expect(measured?.picture).toMatch(/# /);
    for (const input of requirement?.fresh?.(1, 40) ?? []) {
      const predicted = play(input, [measured?.changes ?? {}]);
      expect(predicted.stdout).toBe(play(input, [changes]).stdout);
    }
  });
});

describe('limits exchanged around a 0', () => {
  const idsIn = (id: string): string[] =>
    [...(CS204_REQUIREMENTS.find((one) => one.id === id)?.differences?.() ?? [])].map((one) => one.id);
  const zeros = [...(CS204_REQUIREMENTS.find(({ id }) => id === 'zero')?.differences?.() ?? [])];

  /** The board after opening one cell of an empty field. */
  function opened(id: string, height: number, width: number, choice: string): string {
    const changes = zeros.find((one) => one.id === id)?.changes ?? {};
    const board = play(unendedInput(fieldWith(height, width, []), [choice]), [changes]).stdout.split('choice: ')[1];
    return (board ?? '').slice(0, height * (4 * width + 1)).replaceAll(' ', '');
  }

  it.each([
    ['zero-limits-columns', 2, 5, '-o 0 1', '00...\n00...\n'],
    ['zero-limits-columns', 2, 5, '-o 0 2', '.0...\n.0...\n'],
    ['zero-limits-columns', 2, 5, '-o 0 3', '.....\n.....\n'],
    ['zero-limits-columns-around', 2, 5, '-o 0 3', '...0.\n.....\n'],
    ['zero-limits-rows', 4, 1, '-o 1 0', '0\n.\n.\n.\n'],
    ['zero-limits-both', 2, 4, '-o 1 1', '00..\n00..\n'],
  ] as const)('%s: %d x %d, %s', (id, height, width, choice, board) => {
    expect(opened(id, height, width, choice)).toBe(board);
  });

  it('leave open what is outside of the field', () => {
    const [limits] = zeros.filter(({ id }) => id === 'zero-limits-columns');
    const { weaker = [], variant = [] } = limits ?? {};
    const input = unendedInput(fieldWith(3, 2, []), ['-o 0 1', '-o 2 0']);
    expect([weaker].flat().map(({ changes }) => play(input, [changes]).leftOpen)).toEqual([expect.anything()]);
    expect([variant].flat().map(({ changes }) => play(input, [changes]).exit)).toEqual([CRASHES]);
  });

  it('are told of counting, too', () => {
    expect(idsIn('count')).toEqual(expect.arrayContaining(['count-limits-columns', 'count-limits-rows']));
  });
});
