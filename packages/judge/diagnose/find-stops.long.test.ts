import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { type ChangeOfRun, CRASH, faultsOf, HANG, has, upTo } from '../testing/changed-runs.ts';

// A program that gets no further, always at one place, is explained by that: it is tried like any other claim.

describe('a program that always gets no further at one place', () => {
  it.each<[string, string, (run: Run, input: CaseInput) => Partial<Run>, string, string]>([
    [
      'by its last line',
      'comp1511',
      upTo('mines? ', true),
      'misconception',
      'It prints nothing after "How many mines?".',
    ],
    [
      'with a crash that loses its output',
      'comp1511',
      (_, input) => (has(input, /^5/) ? CRASH : {}),
      'crash',
      'It crashes (SIGSEGV) after command 5, each time.',
    ],
    [
      'before a line',
      'calpoly',
      ({ stdout }) => (stdout.includes('already revealed') ? CRASH : {}),
      'crash',
      'It crashes (SIGSEGV) before "Spot',
    ],
  ])('is told %s', async (_, id, change, kind, says) => {
    const faults = await faultsOf(id, change);
    expect(faults.map((fault) => [fault.kind, fault.says.slice(0, says.length)])).toEqual([[kind, says]]);
  });

  it('is told with a line like the one where it stops, if that has other numbers in other games', async () => {
    const faults = await faultsOf('comp1511', ({ stdout }) => (stdout.includes('in row') ? CRASH : {}));
    expect(faults.map(({ says }) => says.replaceAll(/\d+/g, 'N'))).toEqual([
      'It crashes (SIGSEGV) before a line like "There are N mine(s) in row N", each time.',
    ]);
  });
});

describe('a program that gets no further where a command is answered in one way', () => {
  it.each<[string, string, ChangeOfRun, string]>([
    [
      'which changes the board',
      'cs136',
      crashAt('cs136', /^S/, (answer, before) => rowsIn(before) !== '' && rowsIn(answer) !== rowsIn(before)),
      'It crashes (SIGSEGV) after command S when a board should come that is not the one before, each time.',
    ],
    [
      'which begins with one message',
      'comp1511',
      crashAt('comp1511', /^3 /, (answer) => answer.startsWith('Help already used')),
      'It crashes (SIGSEGV) after command 3 when the answer should begin with "Help already used", each time.',
    ],
  ])('%s, is told so', async (_, id, change, says) => {
    expect((await faultsOf(id, change)).map((fault) => fault.says)).toEqual([says]);
  });
});

it('a crash is told with the number that decides it', async () => {
  const change = crashAt('comp1511', /^3 .* 7\n/, (answer) => answer !== '' && !answer.startsWith('Help'));
  expect((await faultsOf('comp1511', change)).map(({ says }) => says)).toEqual([
    'It crashes (SIGSEGV) after command 3 when its third number is 7.',
  ]);
});

/** A crash at a command that is answered in a way. */
function crashAt(id: string, command: RegExp, isSo: (answer: string, before: string) => boolean): ChangeOfRun {
  const { dialect } = judgedGame(id);
  return (_, input) => {
    const { stdout, stepEnds } = answerTo(dialect, input);
    const answerOf = (step: number): string => stdout.slice(stepEnds[step], stepEnds[step + 1]);
    const isThere = input.steps.some(
      (typed, step) => command.test(typed) && isSo(answerOf(step), step === 0 ? '' : answerOf(step - 1)),
    );
    return isThere ? CRASH : {};
  };
}

/** The rows of a board of cs136. */
function rowsIn(answer: string): string {
  return answer.match(/^[\dPX_](?: [\dPX_])*$/gm)?.join() ?? '';
}

/** Different for about half of the inputs. */
const isOdd = ({ steps }: CaseInput): boolean => steps.join().length % 2 === 1;

const ABORT: Partial<Run> = { stdout: '', ending: { kind: 'signal', signal: 'SIGABRT' } };

const SWALLOW: Partial<Run> = {
  stdout: '',
  ending: { kind: 'limit', limit: 'memoryBytes', allowed: 1, measured: 1 },
};

describe('a program that does not always get no further in one way, or at one place', () => {
  it.each<[string, (run: Run, input: CaseInput) => Partial<Run>]>([
    ['two signals', (_, input) => (has(input, /^5/) ? (isOdd(input) ? CRASH : ABORT) : {})],
    ['a crash and a hang', (_, input) => (has(input, /^5/) ? (isOdd(input) ? CRASH : HANG) : {})],
    ['no end, or all the memory', (_, input) => (has(input, /^7/) ? (isOdd(input) ? SWALLOW : HANG) : {})],
    [
      'further in one run of ten, with something else that is wrong',
      (run, input) => {
        const { stdout } = run;
        if (has(input, /^5/) && input.steps.join().length % 10 !== 0) return upTo('Gameplay mode')(run);
        return has(input, /^5/) ? { stdout: `${stdout.trimEnd()} ${stdout.length}\n` } : {};
      },
    ],
  ])('is not told to do so each time: %s', async (_, change) => {
    const faults = await faultsOf('comp1511', change);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ id, says }) => id.startsWith('stops') || says.includes('each time'))).toEqual([]);
  });

  it('is told without an error that is another one in each run', async () => {
    const faults = await faultsOf('comp1511', (run, { steps }) => ({
      ...upTo('mines? ', true)(run),
      stderr: `cannot read ${steps[0]}`,
      ending: { kind: 'exit', status: 1 },
    }));
    expect(faults.map(({ says }) => says)).toEqual(['It prints nothing after "How many mines?".']);
  });
});
