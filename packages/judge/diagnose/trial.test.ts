import { CRASHES, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import { describe, expect, it } from 'vitest';
import type { Run, RunEnding } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { type KnownLine, LineKinds } from './board-lines.ts';
import { AnswerLines } from './prediction.ts';
import { Predictors, predictionFor } from './predictor.ts';
import { crashOf, observe, tryPrediction } from './trial.ts';

function crashWith(ending: RunEnding, stderr = ''): string | undefined {
  const run: Run = { stdout: '', stderr, ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
  return crashOf(run);
}

const JAVA = [
  'Invalid Command: no such square',
  'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 5',
  '\tat cs1302.game.MinesweeperGame.play(MinesweeperGame.java:20)',
  '',
].join('\n');

const PYTHON = [
  'Traceback (most recent call last):',
  '  File "game.py", line 3, in <module>',
  '    print(field[9])',
  'IndexError: list index out of range',
  '',
].join('\n');

describe('a crash', () => {
  it.each<[string, RunEnding, string, string | undefined]>([
    ['a signal', { kind: 'signal', signal: 'SIGSEGV' }, '', 'SIGSEGV'],
    ['an exception in Java', { kind: 'exit', status: 1 }, JAVA, 'ArrayIndexOutOfBoundsException'],
    ['an exception in Python', { kind: 'exit', status: 1 }, PYTHON, 'IndexError'],
    ['no exception that was only printed', { kind: 'exit', status: 0 }, JAVA, undefined],
    ['no other status', { kind: 'exit', status: 3 }, 'Invalid Command: Exception\n', undefined],
  ])('is %s', (_, ending, stderr, crash) => {
    expect(crashWith(ending, stderr)).toBe(crash);
  });
});

describe('the output that is not as predicted', () => {
  const game = judgedGame('comp1511');
  const standard = { rules: game.course, compare: game.course.compare };

  class CountedKinds extends LineKinds {
    count = 0;

    override of(text: string): KnownLine {
      this.count += 1;
      return super.of(text);
    }
  }

  it('has the blanks at the ends of its rows that the text has, and is made only for who reads it', () => {
    const input = inputOfLines([[1], [0, 5], [1, 7]]);
    const predictor = new Predictors(game.dialect, new LineKinds(game.boards)).predictorFor([]);
    const prediction = predictionFor(predictor, input);
    const [row] = prediction.lines.filter(({ line }) => line.row !== undefined);
    const printed = prediction.stdout.replaceAll('Game', 'The game').replaceAll(/(?<=[012]) *$/gm, '  ');
    const ending = { kind: 'exit', status: prediction.answer.exit } as const;
    const run: Run = { ...{ stdout: printed, stderr: '', ending, wallSeconds: 0, cpuSeconds: 0 }, leftProcesses: 0 };
    const kinds = new CountedKinds(game.boards);
    const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
    const { rest } = tryPrediction(prediction, observe(input, run, standard.compare), context);
    expect([rest?.what, kinds.count]).toEqual(['difference', 0]);
    expect(printed).not.toContain(row?.text);
    expect(rest?.what === 'difference' && rest.actual.slice(0, 200)).toContain(row?.text);
  });
});

describe('a predicted end', () => {
  const game = judgedGame('calpoly');
  const standard = { rules: game.course, compare: game.course.compare };
  const kinds = new LineKinds(game.boards);
  const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: false };
  const limit: RunEnding = { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 };
  const signal: RunEnding = { kind: 'signal', signal: 'SIGSEGV' };
  const input = inputOfLines([[0]]);
  const text = predictionFor(new Predictors(game.dialect, kinds).predictorFor([]), input);

  it.each([
    ['a crash', CRASHES, 'one that crashed', '', signal, true],
    ['a crash', CRASHES, 'one that went on', 'and on\n'.repeat(9), limit, false],
    ['a crash', CRASHES, 'one that ended', '', { kind: 'exit', status: 0 }, false],
    ['no end', NEVER_ENDS, 'one that went on', 'and on\n'.repeat(9), limit, true],
    ['no end', NEVER_ENDS, 'one that ended', '', { kind: 'exit', status: 0 }, false],
  ] as const)('%s (%i) agrees, or not, with %s', (_, exit, __, more, ending, agrees) => {
    const prediction = new AnswerLines({ ...text.answer, exit, endedByItself: true }, kinds).asItIs;
    const stdout = text.stdout + more;
    const run: Run = { stdout, stderr: '', ending, wallSeconds: 0, cpuSeconds: 0, leftProcesses: 0 };
    const { agreed } = tryPrediction(prediction, observe(input, run, standard.compare), context);
    expect(agreed === Number.POSITIVE_INFINITY).toBe(agrees);
  });
});
