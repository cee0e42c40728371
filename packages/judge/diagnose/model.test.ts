import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import { ProgramModel } from './model.ts';
import { observe } from './trial.ts';
import { asDeviation } from './understand.ts';

const game = judgedGame('comp1511');
const standard = { rules: game.course, compare: game.course.compare };

/** A pair off the field, which may write to any memory, and one on it. */
const [off, on] = ['99 99', '1 1'].map(
  (pair): CaseInput => ({ steps: ['1\n', `${pair}\n`, '1 2\n'], args: [], files: new Map() }),
) as [CaseInput, CaseInput];

const claim = asDeviation({
  id: 'pairs-off-field',
  does: 'sets mines off the field, too',
  should: 'such pairs are left out',
  changes: { cellOfPair: (row: number, column: number) => (row < 8 && column < 8 ? row * 8 + column : 'memory') },
});

/** A program that crashes before anything of its output has left its buffer. */
const CRASHED: Run = {
  ...{ stdout: '', stderr: '', ending: { kind: 'signal', signal: 'SIGSEGV' } },
  ...{ wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 },
};

function scoreWhere(onField: Run) {
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const observations = [observe(off, CRASHED, standard.compare), observe(on, onField, standard.compare)];
  const model = new ProgramModel(game.dialect, observations, { ...context, loopsAtEnd: false, endsByItself: true }, []);
  return model.scoreOf(claim, [0], 0);
}

it('explains a crash by memory that is written to only where the program does not crash without that', () => {
  const { stdout, exit } = answerTo(game.dialect, on);
  const right: Run = { ...CRASHED, stdout, ending: { kind: 'exit', status: exit } };
  expect(scoreWhere(right)).toEqual({ later: 1, earlier: 0, whole: 1 });
  expect(scoreWhere(CRASHED)).toEqual({ later: 0, earlier: 0, whole: 0 });
});
