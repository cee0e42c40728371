import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import type { FaultFinding } from './fault-words.ts';
import { ProgramModel } from './model.ts';
import { withDecidingNumber } from './stop-when.ts';
import { type Observation, observe } from './trial.ts';

const game = judgedGame('calpoly');
const standard = { rules: game.course, compare: game.course.compare };
const CRASH = { kind: 'signal', signal: 'SIGSEGV' } as const;

type Guess = readonly [row: number, column: number];

/** Two columns of mines at the left: to guess at the right of them does not end the game. */
function inputOf(guesses: readonly Guess[]): CaseInput {
  const mines = Array.from({ length: 40 }, (_, index) => [index % 20, index < 20 ? 0 : 2]);
  return inputOfLines([[mines.length], ...mines, ...guesses]);
}

function observed(guesses: readonly Guess[], change: (stdout: string) => Partial<Run> = () => ({})): Observation {
  const input = inputOf(guesses);
  const { stdout, exit } = answerTo(game.dialect, input);
  const run = { stdout, stderr: '', ending: { kind: 'exit', status: exit }, ...change(stdout) } as const;
  return observe(input, { ...run, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 }, standard.compare);
}

const crashed = (guesses: readonly Guess[]): Observation => observed(guesses, () => ({ stdout: '', ending: CRASH }));

function told(observations: readonly Observation[], after?: { readonly command: string }): FaultFinding {
  const context = { standard, kinds: new LineKinds(game.boards), setAside: new Set<string>() };
  const model = new ProgramModel(game.dialect, observations, { ...context, loopsAtEnd: false, endsByItself: true }, []);
  return withDecidingNumber({ code: 'crash', signal: 'SIGSEGV', after }, model, game, 0);
}

/** One guess an input, in each of these columns, in several rows. */
function guesses(columns: readonly number[], rowOf = (_column: number, index: number) => 5 + index): Guess[][] {
  return columns.flatMap((column) => [0, 1, 2, 3].map((index): Guess[] => [[rowOf(column, index), column]]));
}

const LOW = guesses([5, 6, 7, 8, 9]).map((one) => observed(one));
const HIGH = guesses([10, 11, 12, 13]).map(crashed);
const when = { number: 1, of: 2, is: '10 or more' };

describe('the number of a command that stops a program', () => {
  it('is one of both of a step without a word for its command', () => {
    expect(told([...LOW, ...HIGH])).toMatchObject({ after: { command: 'a guess', when } });
  });

  it('is said although the program also stops where its output was wrong before', () => {
    const other = observed([[9, 11]], () => ({ stdout: 'Hello\n', ending: CRASH }));
    expect(told([...LOW, ...HIGH, other])).toMatchObject({ after: { when } });
  });

  it.each<[string, Observation[]]>([
    ['was not tried right beside the limit', [...LOW.slice(0, -4), ...HIGH]],
    ['was tried there but twice', [...LOW, ...HIGH.slice(2)]],
    [
      'may be another one',
      ((row) => [
        ...guesses([5, 6, 7, 8, 9], row).map((one) => observed(one)),
        ...guesses([10, 11, 12, 13], row).map(crashed),
      ])((column: number) => column),
    ],
  ])('is not said if it %s', (_, observations) => {
    expect(told(observations)).toMatchObject({ after: undefined });
  });

  it('is not looked for behind the step at which it stops', () => {
    const second = guesses([6, 7, 8, 9]).map(([[row, column] = [0, 0]]) => {
      const before: Guess[] = [
        [8, 5],
        [row, column],
      ];
      const { stepEnds } = answerTo(game.dialect, inputOf(before));
      return observed([...before, [8, 10]], (stdout) => ({ stdout: stdout.slice(0, stepEnds[42]), ending: CRASH }));
    });
    const after = { command: 'a guess' };
    expect(told([...LOW, ...second], after)).toMatchObject({ after });
    expect(told([...LOW, ...second], after)).not.toHaveProperty('after.when');
  });
});
