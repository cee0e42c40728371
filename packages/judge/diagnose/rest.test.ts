import { expect, it } from 'vitest';
import { answerOf, judgedGame } from '../testing/answers.ts';
import { LineKinds } from './board-lines.ts';
import { AnswerLines, LinePrinter, type Prediction, predict } from './prediction.ts';
import { groupOf } from './rest.ts';
import { observe, tryPrediction } from './trial.ts';

const game = judgedGame('cs1302');
const standard = { rules: game.course, compare: game.course.compare };
const kinds = new LineKinds(game.boards);
const input = { steps: ['r 0 0\n', 'q\n'], args: [], files: new Map() };

function predictionOf(parts: readonly string[]): Prediction {
  return predict(new AnswerLines({ ...answerOf(...parts), endedByItself: true }, kinds), new LinePrinter(new Map()));
}

/** What is told of an output, where a program with the known faults and one by the text print other parts. */
function told(stdout: string, predicted: readonly string[], text: readonly string[]) {
  const ending = { kind: 'exit', status: 0 } as const;
  const run = { stdout, stderr: '', ending, wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 };
  const observation = observe(input, run, standard.compare);
  const context = { standard, kinds, setAside: new Set<string>(), loopsAtEnd: false, endsByItself: true };
  const { rest } = tryPrediction(predictionOf(predicted), observation, context);
  const only = { negativeCrashes: new Set<string>(), onlyOutput: undefined, onlyFloods: false };
  const predictions = { predicted: () => predictionOf(predicted), byTheText: () => predictionOf(text) };
  return rest && groupOf(rest, observation, { game, kinds, ...only, ...predictions })?.finding;
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
