import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { EndOfGame } from '../commands.ts';
import { comp1511Form } from '../script.ts';
import { differing, LINES } from './experiments.ts';

const FIELD_LINE = /^(?:[.x]{2}|[0-3](?: [0-3]){7})$/i;

/** What the program prints, after all that is expected, when its input has ended: a message, a field, or both. */
export function printedAtEnd(observed: readonly ObservedExperiment[]): Difference | undefined {
  const tails = observed.map(({ actual, expected }) => tailOf(actual, expected));
  const [first] = tails;
  if (first === undefined || tails.some((tail) => tail?.join() !== first.join())) return undefined;
  const [message, form] = first;
  // Of an empty line alone there is nothing to quote.
  if (message.trim() === '' && (message !== '' || form === 'none')) return undefined;
  const [face = '', name = 'none'] = form.split(' ');
  const isLost = face !== '..';
  const atEnd: EndOfGame = { message, form: name as EndOfGame['form'], isLost: name === 'gameplay' && isLost };
  const lines = message.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`"${line.trim()}"`]));
  const field = atEnd.isLost ? 'the field of a lost game' : `the field in ${name} form`;
  const does = `prints ${joinWords([...lines, ...(name === 'none' ? [] : [field])])} when its input ends, though the game is not over`;
  const id = `at-end-${[message.trim().toLowerCase(), face, name].join('-').replaceAll(/[^a-z]+/g, '-')}`;
  const should = 'nothing comes after the last command when the input ends';
  return { ...differing(id, does, should, { atEnd }), about: 'end-of-input' };
}

/** The message, and the face and the form of the field behind it; undefined if there is something else. */
function tailOf(actual: string, expected: string): readonly [message: string, form: string] | undefined {
  const [lines, known] = [actual, expected].map((text) => text.split('\n').map((line) => line.trimEnd()));
  if (lines === undefined || known === undefined) return undefined;
  const start = known.length - 1;
  if (known.slice(0, start).join() !== lines.slice(0, start).join()) return undefined;
  const tail = lines.slice(start, -1);
  const field = tail.findIndex((line) => FIELD_LINE.test(line));
  const message = field < 0 ? tail : tail.slice(0, field);
  if (tail.length === 0 || message.length > 2 || message.some((line) => /\d/.test(line))) return undefined;
  const face = tail[field] ?? '';
  const form = field < 0 ? 'none' : /\d/.test(face) ? '.. debug' : `${face} gameplay`;
  return [message.map((line) => `${line}\n`).join(''), form];
}

/** What stands in debug form for open squares with so many mines beside them, once they were shown with their numbers. */
export function numbersInDebugForm(observed: readonly ObservedExperiment[]): Difference | undefined {
  const shown = new Map<number, string>();
  for (const { input, actual, expected } of observed) {
    const count = comp1511Form.parse(input)?.mines.length ?? 0;
    const [found, wanted] = [actual, expected].map(lastDebugField);
    const texts = new Set(found?.filter((text, cell) => wanted?.[cell] === '0' && text !== '0'));
    const [text] = texts;
    if (text === undefined || texts.size > 1 || shown.get(count) !== undefined) continue;
    shown.set(count, text);
  }
  const [one] = shown.values();
  const plus = Number(shown.get(1) ?? one) - (shown.has(1) ? 1 : [...shown.keys()][0]!);
  const isShifted = [...shown].every(([count, text]) => text === String(count + plus));
  if (one === undefined || !(isShifted || new Set(shown.values()).size === 1)) return undefined;
  const debugTextOnceShown = (count: number): string => (isShifted ? String(count + plus) : one);
  const words = !isShifted
    ? `as ${one}`
    : plus === 0
      ? 'as the number of mines beside it'
      : `as ${plus + 1}, ${plus + 2} ...: ${plus} more than the number of mines beside it`;
  const does = `shows an open square in debug form ${words}, once the gameplay field has shown its number`;
  return differing(`debug-once-shown-${debugTextOnceShown(1)}`, does, 'an open square is 0 in debug form', {
    debugTextOnceShown,
  });
}

/** The cells of the last field in debug form, whatever stands in them. */
function lastDebugField(output: string): string[] {
  const rows = output.split('\n').map((line) => line.trim().split(/ +/));
  return rows
    .filter((cells) => cells.length === LINES.length && !cells.join('').includes('mine'))
    .slice(-8)
    .flat();
}
