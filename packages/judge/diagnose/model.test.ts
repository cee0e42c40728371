import { CRASH, MEMORY, NOWHERE, type TileAt, tileOnBoard } from '@countermine/courses/calpoly/tiles.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Difference } from '@countermine/courses/cases/requirement.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import type { Deviation } from './deviation.ts';
import { asDeviation } from './deviation.ts';
import { ProgramModel } from './model.ts';
import { ANYWHERE } from './rewrite.ts';
import { observe } from './trial.ts';
import { RequirementStudy } from './understand.ts';

const game = judgedGame('calpoly');
const standard = { rules: game.course, compare: game.course.compare };

function mineIn(row: number): CaseInput {
  return inputOfLines([[1], [row, 5], [7, 7]]);
}

/** A program that accepts mines in rows behind the last one, which it takes for that. */
function accepting(behind: number, more: Omit<Partial<Difference>, 'changes'> = {}, before?: number): Difference {
  const mineAt: TileAt = (row, column) => tileOnBoard(row, column) ?? (row < 0 ? before : behind);
  return { id: 'mines', does: 'accepts mines', should: 'they are refused', ...more, changes: { mineAt } };
}

const toMemory = accepting(MEMORY, { id: 'mines-memory' });
const claim = asDeviation(toMemory);

/** A program that crashes before anything of its output has left its buffer. */
const CRASHED: Run = {
  ...{ stdout: '', stderr: '', ending: { kind: 'signal', signal: 'SIGSEGV' } },
  ...{ wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 },
};

function runByTheText(input: CaseInput): Run {
  const { stdout, exit } = answerTo(game.dialect, input);
  return { ...CRASHED, stdout, ending: { kind: 'exit', status: exit } };
}

/** The model of a program that crashes at a mine behind the last row, and beside that does something with another mine. */
function modelWith(other: CaseInput, run: Run, deviations: readonly Deviation[] = []): ProgramModel {
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const observations = [observe(mineIn(99), CRASHED, standard.compare), observe(other, run, standard.compare)];
  const ending = { loopsAtEnd: false, endsByItself: true };
  return new ProgramModel(game.dialect, observations, { ...context, ...ending }, deviations);
}

it('explains a crash by memory that is written to only where the program does not crash without that', () => {
  const right = modelWith(mineIn(1), runByTheText(mineIn(1)));
  expect(right.scoreOf(claim, [0], 0)).toEqual({ later: 1, earlier: 0, whole: 1 });
  expect(modelWith(mineIn(1), CRASHED).scoreOf(claim, [0], 0)).toEqual({ later: 0, earlier: 0, whole: 0 });
});

it('holds no crash against a rule that predicts it', () => {
  const crashing = asDeviation(accepting(MEMORY, {}, CRASH));
  const model = modelWith(mineIn(-1), CRASHED);
  expect(model.scoreOf(claim, [0], 0)).toEqual({ later: 0, earlier: 0, whole: 0 });
  expect(model.scoreOf(crashing, [0], 0)).toEqual({ later: 1, earlier: 0, whole: 1 });
});

it('loosens a rule by memory that is written to only where the program does not crash without that', () => {
  const exact = asDeviation(accepting(NOWHERE, { weaker: toMemory }));
  const isLoosened = (run: Run): boolean => {
    const model = modelWith(mineIn(1), run, [exact]);
    new RequirementStudy(model, { game, mayTakeReadings: false }).loosen();
    return !model.deviations.includes(exact);
  };
  expect(isLoosened(runByTheText(mineIn(1)))).toBe(true);
  expect(isLoosened(CRASHED)).toBe(false);
});

describe('a claim about a cell', () => {
  const input = inputOfLines([[2], [0, 8], [0, 10], [10, 10]]);
  const kinds = new LineKinds(game.boards);
  const { stdout } = runByTheText(input);
  const row = /^.* 1 .* 1 .*\n/m.exec(stdout)?.[0] ?? '';
  const rewrite = { what: 'cell', kind: kinds.of(row).kind, place: ANYWHERE, from: '1', to: '!' } as const;
  const cell: Deviation = { kind: 'format', rewrite, expected: row, previous: '', actual: row };

  it.each([
    ['is worse where that is right, whatever comes later in its row', '$1 1 $2 X ', 1],
    ['is no worse where a third thing stands in that cell', '$1 X $2 1 ', 0],
  ])('%s', (_, to, earlier) => {
    const printed = stdout.replace(/^(.*) 1 (.*) 1 /m, to);
    const observations = [observe(input, { ...runByTheText(input), stdout: printed }, standard.compare)];
    const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
    const model = new ProgramModel(game.dialect, observations, context, []);
    expect(model.scoreOf(cell, [0], 1)).toEqual({ later: 0, earlier, whole: 0 });
  });
});
