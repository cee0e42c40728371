import { DIRECTIONS } from '@countermine/core/board.ts';
import { expect } from 'vitest';
import { calpoly } from '../calpoly/calpoly.ts';
import { CALPOLY_REQUIREMENTS } from '../calpoly/requirements.ts';
import type { CalpolyRules } from '../calpoly/rules.ts';
import { LAST, neighboursWith } from '../calpoly/tiles.ts';
import type { CaseInput } from '../cases/case.ts';
import type { Difference } from '../cases/requirement.ts';
import { byOtherRules } from './by-other-rules.ts';

/** Plays calpoly by the text, or by rules that differ from it. */
export const play = byOtherRules(calpoly);

export function outputsOf(inputs: readonly CaseInput[], changes: readonly object[] = []): string[] {
  return inputs.map((input) => play(input, changes).stdout);
}

/** By the id of their requirement: what is known of an input is known as long as it is the same object. */
const inputsOf = new Map<string, readonly CaseInput[]>();

/** The rule that is measured of a program with some changes, and if it plays by them. */
export function measuredOf(
  id: string,
  changes: Partial<CalpolyRules>,
): { readonly measured: Difference | undefined; readonly isRight: boolean } {
  const { experiments = [], measure, fresh } = CALPOLY_REQUIREMENTS.find((one) => one.id === id) ?? {};
  if (fresh === undefined) throw new Error(`measuredOf: ${id} has no fresh inputs`);
  const [actual, expected] = [outputsOf(experiments, [changes]), outputsOf(experiments)];
  const observed = experiments.map((input, at) => ({ input, actual: actual[at]!, expected: expected[at]! }));
  const measured = measure?.(observed);
  const inputs = inputsOf.get(id) ?? fresh(1, 30);
  inputsOf.set(id, inputs);
  return {
    measured,
    isRight: String(outputsOf(inputs, [measured?.changes ?? {}])) === String(outputsOf(inputs, [changes])),
  };
}

const SIDEWAYS = DIRECTIONS.filter(([, right]) => right !== 0);

/** How a board in one array may go on where a row ends: by which rule, and in which direction. */
const JOINED_BOARDS = (['rows', 'rows on the board'] as const).flatMap((joins) =>
  SIDEWAYS.map((way) => [joins, ...way] as const),
);

/** One of each kind. */
export const SOME_JOINED_BOARDS = JOINED_BOARDS.filter(
  ([joins, down, right]) => right === 1 && down === (joins === 'rows' ? 1 : -1),
);

export const OTHER_JOINED_BOARDS = JOINED_BOARDS.filter((board) => !SOME_JOINED_BOARDS.includes(board));

/** Fails unless it is measured of a program what its board in one array takes for neighbours. */
export function expectMeasured(joins: 'rows' | 'rows on the board', down: number, right: number): void {
  const joined = DIRECTIONS.filter((one) => one[0] === down && one[1] === right);
  const neighbours = neighboursWith({ joins, joined });
  const [row = ''] = ['two above', 'above', 'same row', 'below', 'two below'].slice(down + right + 2);
  const isAsked = joins === 'rows on the board' && down + right === 0;
  const unless = isAsked ? `, unless that is row ${right < 0 ? LAST : 0},` : '';
  for (const [id, changes, does] of [
    ['numbers', { counted: neighbours, spread: neighbours }, 'takes the tile at the'],
    ['openings', { spread: neighbours }, 'goes on to the tile at the'],
  ] as const) {
    const { measured, isRight } = measuredOf(id, changes);
    expect(measured?.does).toContain(does);
    expect(measured?.does).toMatch(
      new RegExp(`^[^,]*${row}${unless} (as|for|from)[^,]* in column ${right < 0 ? 0 : LAST}(,|$)`),
    );
    expect(isRight).toBe(true);
  }
}
