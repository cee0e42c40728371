import { amount } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JudgeCase, type ShrinkableInput, stdinOf } from '../cases/case.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import { CASES, SEEDS } from './rule-table.ts';

/** How many smaller inputs of a case are looked at. */
const SMALLER = amount({ usual: 100, soak: 500 });

/** What every kind of script promises, whatever the game. */
export function itKeepsTheContract<Script extends { readonly commands: readonly unknown[] }>(
  kind: ScriptKind<Script>,
): void {
  const scriptsOf = (seed: number): Script[] => fc.sample(kind.scripts, { seed, numRuns: CASES });
  const source = caseSourceOf(kind);

  it.each(SEEDS)('makes valid scripts that it can read back and shrink, with seed %i', (seed) => {
    for (const script of scriptsOf(seed)) {
      expect(kind.isValid(script), JSON.stringify(script)).toBe(true);
      expect(kind.parse(kind.format(script))).toEqual(script);
      expect(kind.plain.canShrinkWithoutContext(script)).toBe(true);
    }
  });

  it('can shrink what it reads, valid or not', () => {
    fc.assert(
      fc.property(kind.plain, (script) => {
        const read = kind.parse(kind.format(script));
        expect(read === undefined || kind.plain.canShrinkWithoutContext(read)).toBe(true);
      }),
    );
  });

  it('makes only valid scripts of valid ones', () => {
    for (const judgeCase of source.sample(SEEDS[0]!, 8)) {
      for (const { input } of first(SMALLER, judgeCase.smaller())) {
        const read = kind.parse(input);
        expect(read !== undefined && kind.isValid(read), JSON.stringify(input.steps)).toBe(true);
      }
    }
  });

  it('makes the same cases of a seed, and the same at the front however many there are', () => {
    const inputs = (seed: number, count: number): JudgeCase['input'][] =>
      source.sample(seed, count).map(({ input }) => input);
    const few = inputs(7, 20);
    expect(inputs(7, 20)).toEqual(few);
    expect(inputs(7, 60).slice(0, 20)).toEqual(few);
    expect(inputs(8, 20)).not.toEqual(few);
  });
}

function* first(count: number, inputs: Iterable<ShrinkableInput>): Iterable<ShrinkableInput> {
  let left = count;
  for (const input of inputs) {
    if (left === 0) return;
    left -= 1;
    yield input;
  }
}

/** @param stages the commands that each stage may use, of a game whose lines begin with a command */
export function itKeepsToItsStages({ dialect, cases }: JudgedGame, stages: readonly (readonly string[])[]): void {
  it(`a stage of ${dialect.id} uses no command of a later one`, () => {
    for (const [stage, commands] of stages.entries()) {
      for (const { input } of cases.sampleStage(3, 40, stage)) {
        for (const word of firstWords(stdinOf(input))) expect(commands).toContain(word);
      }
    }
  });
}

/** The first words of the lines of standard input. */
function firstWords(stdin: string): Set<string> {
  return new Set(stdin.split('\n').map((line) => line.trim().split(/\s+/)[0] ?? ''));
}
