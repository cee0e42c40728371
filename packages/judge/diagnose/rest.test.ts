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
