import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { expect, it } from 'vitest';
import { answerOf, judgedGame, play } from '../testing/answers.ts';
import { NOTHING_IN_COMMON } from '../testing/rest-context.ts';
import { LineKinds } from './board-lines.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';
import { groupOf } from './rest.ts';
import { observe, tryPrediction } from './trial.ts';

const cs1302 = judgedGame('cs1302');

/** The group of an output, where a program with the known faults and one by the text print other parts. */
function groupedOf(
  stdout: string,
  predicted: readonly string[],
  text: readonly string[],
  { game, steps }: { readonly game: JudgedGame; readonly steps: readonly string[] },
) {
  const standard = { rules: game.course, compare: game.course.compare };
  const kinds = new LineKinds(game.boards);
  const input = { steps, args: [], files: new Map() };
  const predictionOf = (parts: readonly string[]): Prediction =>
    predict(new AnswerLines({ ...answerOf(...parts), endedByItself: true }, kinds), new LinePrinter(new Map()));
  const ending = { kind: 'exit', status: 0 } as const;
  const run = { stdout, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  const observation = observe(input, run, standard.compare);
  const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
  const { rest } = tryPrediction(predictionOf(predicted), observation, context);
  const predictions = { predicted: () => predictionOf(predicted), byTheText: () => predictionOf(text) };
  return rest && groupOf(rest, observation, { game, kinds, ...NOTHING_IN_COMMON, ...predictions });
}

function told(stdout: string, predicted: readonly string[], text: readonly string[]) {
  return groupedOf(stdout, predicted, text, { game: cs1302, steps: ['r 0 0\n', 'q\n'] })?.finding;
}

it("leaves out where a program prints the text's own line, and nothing that only may be one", () => {
  const [short, whole] = [
    ['Hi\n', 'ouch\n'],
    ['Hi\n', 'ouch\n', 'bye\n'],
  ] as const;
  expect(told('Hi\nouch\nbye\n', short, whole)).toBeUndefined();
  expect(told('Hi\nouch\nbye\n', short, ['Hi\n', 'no\n', 'more\nbye\n'])).toBeDefined();
  expect(told('Hi\nouch\nbye\n', short, ['Hi\n', 'one\nbye\n'])).toBeDefined();
  expect(told('Hi\n\nbye\n', whole, ['Hi\n', '\n', 'bye\n'])).toBeDefined();
});

it('tells a message before a board, or in its place, from one after which the board does not go on', () => {
  const [one, two] = [' 0 |   |   |   |   |   |\n', ' 1 |   |   |   |   |   |\n'];
  const parts = ['Hi\n', `\n${one}${two}`, 'bye\n'];
  const codeOf = (answer: string): string | undefined => told(`Hi\n${answer}bye\n`, parts, parts)?.code;
  expect(codeOf(`\nouch\n${one}${two}`)).toBe('unexpected-line');
  expect(codeOf('\nouch\n')).toBe('line-for-board');
  expect(codeOf(`\n${one}ouch\n${two}`)).toBe('wrong-board');
  expect(codeOf(`\n${one}ouch\n`)).toBe('wrong-board');
});

it('takes a message that is too much for one cause, whatever command it follows, but no other line beside boards', () => {
  const [one, two] = [' 0 |   |   |   |   |   |\n', ' 1 |   |   |   |   |   |\n'];
  const parts = ['Hi\n', `\n${one}${two}`, 'bye\n'];
  const causesOf = (answer: string): unknown[] =>
    ['r', 'm'].map(
      (word) => groupedOf(`Hi\n${answer}bye\n`, parts, parts, { game: cs1302, steps: [`${word} 0 0\n`, 'q\n'] })?.cause,
    );
  const [afterReveal, afterMark] = causesOf(`\nouch\n${one}${two}`);
  expect(afterReveal).toBe(afterMark);
  expect(causesOf(`\n${one}1 0 0 0\n`)).toEqual(causesOf('\nouch\n'));
  expect(new Set([afterReveal, ...causesOf('\nouch\n')]).size).toBe(3);
});

it('tells a line behind the head lines of a board from one before it', () => {
  const { stdout, stepEnds } = play('comp1511', '1', '1 1', '5');
  const parts = stepEnds.map((end, index) => stdout.slice(stepEnds[index - 1] ?? 0, end));
  const steps = ['1\n', '1 1\n', '5\n'];
  const firstRow = /^00 \|.*\n/m.exec(parts.at(-2)!)!;
  const actual = `${parts.slice(0, -2).join('')}${parts.at(-2)!.replace(firstRow[0], `ouch\n${firstRow[0]}`)}${parts.at(-1)}`;
  const group = groupedOf(actual, parts, parts, { game: judgedGame('comp1511'), steps });
  expect(group?.finding.code).toBe('wrong-board');
});
