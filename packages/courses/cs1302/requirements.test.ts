import { cellOnBoard, countAround, DIRECTIONS } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { answerTo, BY_THE_TEXT, FREE_REST } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { ObservedExperiment, Requirement } from '../cases/requirement.ts';
import type { CountMines } from '../kit/reveal.ts';
import { byOtherRules, holdsForAtLeast, triedOf } from '../testing/by-other-rules.ts';
import { cs1302 } from './cs1302.ts';
import { judged } from './judged.ts';
import { fieldWith, gameOn } from './requirements/experiments.ts';
import { CS1302_REQUIREMENTS } from './requirements.ts';
import type { Cs1302Rules } from './rules.ts';
import { formatScore } from './score.ts';

const REQUIREMENTS = CS1302_REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const);

const FREE_WORDS = /^(Invalid Command:|Seed File Not Found Error:|Seed File Malformed Error:).*$/gm;

const play = byOtherRules(cs1302);

/** All that the course looks at. */
function outcomeOf(input: CaseInput, changes: readonly object[] = []): string {
  const { stdout, stderr, exit } = play(input, changes);
  return JSON.stringify([stdout, stderr.replace(FREE_WORDS, '$1'), exit]);
}

function differencesOf({ differences }: Requirement) {
  return [...(differences?.() ?? [])];
}

/** What is observed of a game with other rules. */
function observe({ experiments }: Requirement, changes: object): ObservedExperiment[] {
  return experiments.map((input) => {
    const right = answerTo(cs1302, input);
    const wrong = answerTo(cs1302, input, { ...BY_THE_TEXT, changes: [changes] });
    return {
      input,
      actual: wrong.stdout,
      expected: right.stdout,
      errors: wrong.stderr,
      exit: wrong.exit,
    };
  });
}

const MALFORMED_STATUS = 3;

describe.each(REQUIREMENTS)('requirement %s', (_, requirement) => {
  it('has experiments that end the game, or do not start it', () => {
    for (const input of requirement.experiments) {
      expect(answerTo(cs1302, input).endedByItself, input.steps.join('')).toBe(true);
    }
  });

  // What a program does later is to be seen, too, where it takes the rows of mines for columns: it must find these on the field.
  it('has fields that start also for who reads their mines column first', () => {
    if (/^(start|seed-order|count|count-marked)$/.test(requirement.id)) return;
    for (const input of requirement.experiments) {
      const swapped = answerTo(cs1302, input, { ...BY_THE_TEXT, changes: [{ minesColumnFirst: true }] });
      if (answerTo(cs1302, input).exit !== MALFORMED_STATUS) expect(swapped.exit).not.toBe(MALFORMED_STATUS);
    }
  });

  it('needs earlier requirements, and hides others', () => {
    const ids = CS1302_REQUIREMENTS.map(({ id }) => id);
    const earlier = ids.slice(0, ids.indexOf(requirement.id));
    for (const id of requirement.needs) expect(earlier).toContain(id);
    for (const { hides = [] } of differencesOf(requirement)) for (const id of hides) expect(ids).toContain(id);
  });

  it('tells each of its differences from the text by an experiment', () => {
    const right = requirement.experiments.map((input) => outcomeOf(input));
    const unseen = triedOf(differencesOf(requirement)).filter(({ changes }) =>
      requirement.experiments.every((input, index) => outcomeOf(input, [changes]) === right[index]),
    );
    expect(unseen.map(({ id }) => id)).toEqual([]);
  });

  it('shows differences that are about another requirement by the experiments of that one, too', () => {
    for (const { id, about, changes } of differencesOf(requirement)) {
      if (about === undefined) continue;
      const other = CS1302_REQUIREMENTS.find((one) => one.id === about);
      expect(
        other?.experiments.some((input) => outcomeOf(input, [changes]) !== outcomeOf(input)),
        id,
      ).toBe(true);
    }
  });

  it('says each difference as a sentence about the program', () => {
    const ids = differencesOf(requirement).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { does, should } of differencesOf(requirement)) {
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^the program [a-z][ -~]{20,}[^.]$/);
    }
  });

  it('makes the same fresh inputs of a seed, and others of another', () => {
    const texts = (seed: number): string[] =>
      (requirement.fresh?.(seed, 20) ?? []).map(({ steps, args, files }) => JSON.stringify([steps, args, [...files]]));
    expect(texts(7)).toEqual(texts(7));
    expect(texts(7)).not.toEqual(texts(8));
  });
});

/** As many inputs are needed before a claim is made. */
const MIN_SHOWN = 10;

const GENERATED = judged.cases.sample(3, 120).map(({ input }) => input);

it.each(REQUIREMENTS)('fresh inputs of %s show each of its differences often enough', (_, requirement) => {
  const inputs = [...(requirement.fresh?.(3, 80) ?? []), ...GENERATED];
  // Scores whose parts are composed differ wherever their parts do.
  const seldom = triedOf(differencesOf(requirement).slice(0, 60)).filter(
    ({ changes }) => !holdsForAtLeast(MIN_SHOWN, inputs, (input) => outcomeOf(input, [changes]) !== outcomeOf(input)),
  );
  expect(seldom.map(({ id }) => id)).toEqual([]);
});

it('leaves open what a program says of a missing file on standard output, and of nothing else', () => {
  const start = CS1302_REQUIREMENTS.find(({ id }) => id === 'start-errors')!;
  const own = differencesOf(start).find(({ id }) => id === 'own-words-on-output-notFound-output')!;
  const [malformed, missing, usage] = start.experiments.map((input) => play(input, [own.changes]).stdout);
  expect(missing).toBe(`\n${FREE_REST}\n`);
  expect(malformed).toBe(`\nSeed File Malformed Error: ${FREE_REST}\n`);
  expect(usage).toBe('\nUsage: MinesweeperDriver SEED_FILE_PATH\n');
});

it('takes a seed file that is not there for a malformed one, or a folder in its place, or both', () => {
  const start = CS1302_REQUIREMENTS.find(({ id }) => id === 'start-errors')!;
  const missing = start.experiments.filter(({ args, files }) => args.length === 1 && files.size === 0);
  const exits = (id: string): unknown[] => {
    const { changes } = differencesOf(start).find((one) => one.id === id)!;
    return missing.map((input) => play(input, [changes]).exit);
  };
  expect(exits('unopened-is-malformed')).toEqual([3, 3]);
  expect(exits('missing-file-is-malformed')).toEqual([3, 2]);
  expect(exits('folder-is-malformed')).toEqual([2, 3]);
});

it('takes no round from a lost game whose last reveal was none', () => {
  const { experiments } = CS1302_REQUIREMENTS.find(({ id }) => id === 'loss')!;
  for (const input of experiments) {
    const noRound = { revealIsRound: false, lossShowsField: true };
    expect(outcomeOf(input, [noRound, { lossCountsRound: false }])).toBe(outcomeOf(input, [noRound]));
  }
});

it('counts a row from the first index where rounds are counted too early', () => {
  const input = gameOn(fieldWith([[0, 0]], 5, 6), ['r 5 x', 'q']);
  const changes = { firstIndex: 1, countsInvalid: 'columns' } satisfies Partial<Cs1302Rules>;
  expect(play(input, [changes]).stdout).toContain('Rounds Completed: 1');
});

describe('what is measured', () => {
  const requirementOf = (id: string): Requirement => CS1302_REQUIREMENTS.find((one) => one.id === id)!;

  it('is which squares around one a program counts', () => {
    const count = requirementOf('count');
    const withoutThree = (shape: Parameters<typeof countAround>[0], mines: Uint8Array, cell: number): number => {
      const row = Math.floor(cell / shape.width);
      const hidden = mines.slice();
      for (const [down, right] of [
        [-1, -1],
        [0, 1],
        [1, 0],
      ] as const) {
        const column = (cell % shape.width) + right;
        if (row + down < 0 || row + down >= shape.height || column < 0 || column >= shape.width) continue;
        hidden[(row + down) * shape.width + column] = 0;
      }
      return countAround(shape, hidden, cell);
    };
    const measured = count.measure?.(observe(count, { count: withoutThree }));
    expect(measured?.does).toBe(
      'leaves out the mines above left, right and below of a square when it counts those around it',
    );
    expect(measured?.picture).toBe('-xx\nxo-\nx-x');
    for (const input of count.fresh?.(5, 40) ?? []) {
      expect(outcomeOf(input, [measured!.changes])).toBe(outcomeOf(input, [{ count: withoutThree }]));
    }
  });

  it('is what is left out in the lines at a border and beside it, by the first two experiments', () => {
    const count = requirementOf('count');
    for (const line of [0, 1, -1, -2]) {
      for (const side of [-1, 0, 1]) {
        const rule: CountMines = (shape, mines, cell) => {
          const [row, column] = [Math.floor(cell / shape.width), cell % shape.width];
          const isWrong = row === (line + shape.height) % shape.height;
          return DIRECTIONS.filter(([down]) => !isWrong || down !== side).reduce(
            (sum, [down, right]) => sum + (mines[cellOnBoard(shape, row + down, column + right) ?? -1] ?? 0),
            0,
          );
        };
        const measured = count.measure?.(observe(count, { count: rule }).slice(0, 2));
        const isOff = side === (line === 0 ? -1 : line === -1 ? 1 : undefined);
        expect(measured?.does).toEqual(isOff ? undefined : expect.stringMatching(/^does not count a mine .* row$/));
        for (const input of count.fresh?.(5, 10) ?? []) {
          expect(outcomeOf(input, [measured?.changes ?? {}])).toBe(outcomeOf(input, [{ count: rule }]));
        }
      }
    }
  });

  it.each(REQUIREMENTS)('is nothing of a right program, or without anything to see: %s', (_, requirement) => {
    expect(requirement.measure?.(observe(requirement, {}))).toBeUndefined();
    expect(requirement.measure?.([])).toBeUndefined();
  });

  it('is the number in the place of 100, unless that is right', () => {
    const score = requirementOf('score');
    const scoreText = (squares: number, rounds: number): string => formatScore(1.5 * squares, rounds);
    expect(score.measure?.(observe(score, { scoreText }))?.does).toBe('takes 150 instead of 100 for the score');
    // As of a program that is wrong elsewhere.
    expect(score.measure?.(observe(score, { lossStatus: 1 }))).toBeUndefined();
  });

  it('is nothing where the numbers have no such rule', () => {
    const count = requirementOf('count');
    expect(count.measure?.(observe(count, { count: () => 4 }))).toBeUndefined();
  });

  it('is the words of the usage message', () => {
    const usage = requirementOf('usage');
    const measured = usage.measure?.(observe(usage, { usageText: 'usage: FILE' }));
    expect(measured?.does).toBe('prints "usage: FILE" on standard error when the number of arguments is wrong');
    expect(outcomeOf(usage.experiments[1]!, [measured!.changes])).toContain('usage: FILE');
  });

  it('is how messages on standard error begin, whatever follows', () => {
    const errors = requirementOf('errors');
    const invalid = (fault: string): string => `Error: ${fault}`;
    const measured = errors.measure?.(observe(errors, { invalidText: invalid }));
    expect(measured?.does).toBe('begins the message of an invalid command with "Error:" on standard error');
    const start = requirementOf('start-errors');
    const rules = { notFoundText: 'no file: ', malformedText: 'bad seed: ' };
    expect(start.measure?.(observe(start, rules))?.does).toBe(
      'begins its message with "no file:" after a seed file that is not there and with "bad seed:" after a malformed seed file',
    );
    expect(start.measure?.(observe(start, {}))).toBeUndefined();
    expect(errors.measure?.(observe(errors, {}))).toBeUndefined();
  });

  it('is the messages of invalid commands on standard output, with the words that they repeat', () => {
    const errors = requirementOf('errors');
    const rules = {
      invalidGoesTo: 'output',
      invalidEmptyLineGoesTo: 'output',
      invalidText: (fault: string, { tokens }: { readonly tokens: readonly string[] }) =>
        fault === 'no-integer' ? `For input string: "${tokens[1]}"` : `No ${fault}!`,
    };
    const measured = errors.measure?.(observe(errors, rules));
    expect(measured?.does).toBe('prints the message of an invalid command on standard output');
    const input = { ...errors.experiments[0]!, steps: ['m zzz 1\n', 'm 1\n', 'nofog 1\n', 'q\n'] };
    expect(outcomeOf(input, [measured!.changes])).toBe(outcomeOf(input, [rules]));
    // Where the errors at the start are there, too, it is one mistake.
    const all = { ...rules, startErrorGoesTo: 'output', startEmptyLineGoesTo: 'output' };
    const whole = errors.measure?.(observe(errors, all));
    expect(whole?.does).toBe('prints error messages on standard output');
    for (const one of [input, { ...input, args: [] }]) {
      expect(outcomeOf(one, [whole!.changes])).toBe(outcomeOf(one, [all]));
    }
  });
});

it('a reveal that fails when it counts uses up a round like one off the field, where that does', () => {
  const rules: Partial<Cs1302Rules> = {
    ...{ countFails: ({ width }, cell) => cell % width === width - 1, countFailure: 'refused' },
    countsInvalid: 'off the field',
  };
  const { stdout } = play(gameOn(fieldWith([[0, 0]], 7, 5), ['r 3 4', 'r 3 3', 'r 7 0', 'z', 'q']), [rules]);
  expect(stdout.match(/Completed: \d/g)).toEqual(['0', '1', '2', '3', '3'].map((round) => `Completed: ${round}`));
});

it('a marked mine that is revealed may show the mines around it, and loses when it is revealed again', () => {
  const input = gameOn(
    fieldWith([
      [4, 4],
      [3, 3],
    ]),
    ['m 4 4', 'r 4 4', 'r 4 4'],
  );
  const { stdout } = play(input, [{ mineOfMarked: 'number' }]);
  expect(stdout).toMatch(/ 4 \|.* 1 \|( {3}\|)?\n/);
  expect(stdout).toContain('You revealed a mine!');
});
