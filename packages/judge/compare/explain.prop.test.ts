import { amount } from '@countermine/core/testing/soak.ts';
import { type VisibleLine, visibleText } from '@countermine/core/text/visible.ts';
import type { Answer } from '@countermine/courses/cases/answer.ts';
import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { dialects } from '@countermine/courses/registry.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOf, judgedGame, play } from '../testing/answers.ts';
import { outputsMatch } from './compare.ts';
import { explainOutput, type OutputExplanation } from './explain.ts';
import { outputSentences } from './finding-words.ts';

const GAMES: readonly Answer[] = [
  play('comp1511', '2', '0 0', '3 3', '1 3', '5', '4 7 7', '7 0 7', '6', '1 0', '5', '4 3 3'),
  play('calpoly', '2', '0 5', '20 3', '19 19', '0 0', '0 5'),
  play('cs136', 'D 7 4 145', 'A 0 0', 'M 2 2', 'M 6 0', 'S 9 9', 'M 6 1', 'X'),
  play('cs204', 'no.txt', 'field.txt', '-o 0 1', '-h', '-o 5 5', '-b 2 3', '-x', '-o 2 3', '-o 1 3'),
  play('cs1302', 'r 3 1', 'g 2 3', 'nofog', 'help', 'bad', 'm 0 1', 'r 4 0'),
];

const byte = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...' \n\n\t\r01_*#') },
  { weight: 1, arbitrary: fc.nat(255).map((code) => String.fromCharCode(code)) },
);
const bytes = fc.string({ unit: byte, maxLength: 40 });
const madeUp = fc.array(bytes, { minLength: 1, maxLength: 4 }).map((parts) => answerOf(...parts));
const answer = fc.oneof(madeUp, fc.constantFrom(...GAMES));

/** How an output is made wrong: a stretch of it is cut out, put elsewhere, said twice, or other bytes are put there. */
const edit = fc.record({
  at: fc.nat(),
  length: fc.oneof(fc.nat(3), fc.nat(60), fc.nat(600)),
  to: fc.nat(),
  put: fc.oneof(fc.constantFrom('', '\n', ' ', '0', '\xff', '\0', 'Game Over\n', '░'), bytes),
  isKept: fc.boolean(),
  isMoved: fc.boolean(),
});
const edits = fc.array(edit, { maxLength: 3 });

function spoil(
  output: string,
  changes: readonly (typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never)[],
): string {
  let spoiled = output;
  for (const { at, length, to, put, isKept, isMoved } of changes) {
    const start = at % (spoiled.length + 1);
    const piece = spoiled.slice(start, start + length);
    const without = isKept ? spoiled : spoiled.slice(0, start) + spoiled.slice(start + length);
    const place = isMoved ? to % (without.length + 1) : Math.min(start, without.length);
    spoiled = without.slice(0, place) + (isMoved ? piece : put) + without.slice(place);
  }
  return spoiled;
}

const cases = fc.tuple(answer, edits, fc.constantFrom(...COMPARE_POLICIES), fc.constantFrom(...dialects.keys()));
const RUNS = { numRuns: amount({ usual: 300, soak: 3000 }) };

/** Runs a property over many outputs that are not what is expected. */
function overWrongOutputs(property: (explanation: OutputExplanation, answer: Answer, actual: string) => void): void {
  fc.assert(
    fc.property(cases, ([expected, changes, policy, dialectId]) => {
      const actual = spoil(expected.stdout, changes);
      const explanation = explainOutput(judgedGame(dialectId).boards, expected, actual, policy);
      if (explanation !== undefined) property(explanation, expected, actual);
    }),
    RUNS,
  );
}

function sidesOf({ rows }: OutputExplanation): VisibleLine[] {
  return rows.flatMap((row) => [
    ...('expected' in row ? [row.expected] : []),
    ...('actual' in row ? [row.actual] : []),
  ]);
}

it('explains when, and only when, the outputs do not match', () => {
  fc.assert(
    fc.property(cases, ([expected, changes, policy, dialectId]) => {
      const actual = spoil(expected.stdout, changes);
      const explanation = explainOutput(judgedGame(dialectId).boards, expected, actual, policy);
      expect(explanation === undefined).toBe(outputsMatch(expected.stdout, actual, policy));
    }),
    RUNS,
  );
});

it('shows a row that differs, and not too many rows', () => {
  overWrongOutputs(({ rows }) => {
    expect(rows.some(({ kind }) => kind === 'changed' || kind === 'missing' || kind === 'extra')).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(60);
  });
});

it('shows the lines of the answer to the step as the expected ones, in order and none left out', () => {
  overWrongOutputs(({ step, rows }, { stdout, stepEnds }) => {
    const part = step === undefined ? 0 : step + 1;
    const said = stdout.slice(stepEnds[part - 1] ?? 0, stepEnds[part]);
    const shown = rows.map((row) => ('expected' in row ? row.expected.text : '')).join('');
    if (rows.some(({ kind }) => kind === 'skipped')) return;
    expect(shown).toBe(visibleText(said));
  });
});

it('marks parts of the texts, in order', () => {
  overWrongOutputs((explanation) => {
    for (const { text, marks } of sidesOf(explanation)) {
      let last = -1;
      for (const [start, end] of marks) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }
  });
});

it('shows nothing that cannot be seen', () => {
  overWrongOutputs((explanation) => {
    const texts = [
      ...sidesOf(explanation).map(({ text }) => text),
      ...outputSentences(explanation.findings),
      ...(explanation.boards === undefined
        ? []
        : [...explanation.boards.expected.cells, ...explanation.boards.actual.cells]),
    ];
    for (const text of texts) expect(text).toMatch(/^[^\p{C}\p{M}\u{2028}\u{2029}\t\n\r]*$/u);
  });
});

it('has one to four sentences, all different', () => {
  overWrongOutputs(({ findings }) => {
    const sentences = outputSentences(findings);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    // What would make all of it right leaves nothing to add.
    const isAll = sentences.some((sentence) => /^The output (?:is right|is correct|would be)/.test(sentence));
    if (isAll) expect(sentences.length).toBe(1);
  });
});

it('draws boards of one shape, and names the cells that differ', () => {
  overWrongOutputs(({ boards }) => {
    if (boards === undefined) return;
    const { expected, actual, different } = boards;
    expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
    expect(expected.cells.length).toBe(expected.width * expected.height);
    expect(actual.cells.length).toBe(expected.cells.length);
    expect(different.length).toBeGreaterThan(0);
    for (const cell of different) expect(actual.cells[cell]).not.toBe(expected.cells[cell]);
  });
});
