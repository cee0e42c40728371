import { unendedInput } from '@countermine/courses/cs204/requirements/experiments.ts';
import { expect, it } from 'vitest';
import { judgedGame } from '../testing/answers.ts';
import { runFaulty } from '../testing/faulty-program.ts';
import { LineKinds } from './board-lines.ts';
import type { Deviation } from './deviation.ts';
import { ProgramModel } from './model.ts';
import { ANYWHERE, type RewritePlace } from './rewrite.ts';
import { type Observation, observe } from './trial.ts';

// Who prints a line as it should be somewhere does not always print another one in its place, whatever is wrong before.

const game = judgedGame('cs204');
const { compare } = game.course;
const [OVER, CANNOT] = ['Your help chances are over. :(\n', "I can't help you.\n"];
const kinds = new LineKinds(game.boards);

/** A program of which the board after a help is not understood. */
function playedWith(choices: readonly string[], edit: (stdout: string) => string): Observation {
  const input = unendedInput(['xxx', 'x-x', 'xxx'], choices);
  const run = runFaulty(game.dialect, input, { misconceptions: ['help-keeps-refused-chance'], edit });
  return observe(input, run, compare);
}

function saysNever(observation: Observation, line: string, place: RewritePlace): boolean {
  const context = { standard: { rules: game.course, compare }, kinds, setAside: new Set<string>() };
  const model = new ProgramModel(
    game.dialect,
    [observation],
    { ...context, loopsAtEnd: false, endsByItself: true },
    [],
  );
  // It knows the prompts of the game by their answers.
  expect(model.predictionFor(observation.input).lines).not.toEqual([]);
  const always: Deviation = {
    ...{ kind: 'format', expected: line, previous: 'Please enter your choice: ', actual: CANNOT },
    rewrite: { what: 'line', kind: line, place, to: [CANNOT] },
  };
  return model.rightLines(always) > 0;
}

const HELPED = ['-o 1 1', '-h', '-h', '-h', '-h', '-h'];
const asX = (stdout: string): string => stdout.replaceAll('x', '#');
it.each([
  ['anywhere', ANYWHERE],
  ['after a prompt', { ...ANYWHERE, after: 'Please enter your choice: ' }],
  ['before a prompt', { ...ANYWHERE, before: 'Please enter your choice: ' }],
])('finds the line %s behind what is not understood', (_, place) => {
  expect(saysNever(playedWith(HELPED, asX), OVER, place)).toBe(true);
  expect(saysNever(playedWith(['-h', '-h', '-h', '-h', '-h'], asX), OVER, place)).toBe(false);
});

it('does not take another place, part of a line, or the place of another line for it', () => {
  expect(saysNever(playedWith(HELPED, asX), OVER, { ...ANYWHERE, after: 'Invalid choice!!\n' })).toBe(false);
  expect(
    saysNever(
      playedWith(HELPED, (stdout) => asX(stdout).replaceAll(OVER, `So: ${OVER}`)),
      OVER,
      ANYWHERE,
    ),
  ).toBe(false);
  const exchanged = (stdout: string): string => stdout.replace('You may choose', OVER);
  expect(saysNever(playedWith(['-h'], exchanged), OVER, ANYWHERE)).toBe(false);
  const sayOver = (stdout: string): string => stdout.replaceAll('Invalid choice!!\n', OVER);
  expect(saysNever(playedWith(['-x', '-x'], sayOver), OVER, ANYWHERE)).toBe(false);
});
