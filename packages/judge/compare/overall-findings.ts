import { endOfContent, isBlank } from './compare.ts';
import type { OutputFinding } from './finding-words.ts';
import { lineAt, lineNumberAt, type OutputPair, occurrences, wouldMatch } from './rows.ts';

/** Right except for upper and lower case. */
export function letterCaseFinding(outputs: OutputPair): OutputFinding | undefined {
  // Not toLowerCase() alone: a byte above 127 is not a letter.
  const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  if (!wouldMatch(outputs, lower(outputs.expected), lower(outputs.actual))) return undefined;
  const expected = lineAt(outputs.expected, outputs.difference.expected).text;
  const actual = lineAt(outputs.actual, outputs.difference.actual).text;
  return { code: 'letter-case', expected, actual };
}

/** Right except for a prompt, or for what comes after it. */
export function promptFinding(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual } = outputs;
  for (const prompt of outputs.prompts) {
    const withPrompt = (from: string, to: string): boolean =>
      expected.includes(from) && wouldMatch(outputs, replaceAll(expected, from, to), actual);
    const named = { prompt, isEach: occurrences(expected, prompt) !== 1 };
    const words = prompt.slice(0, endOfContent(prompt));
    if (words !== prompt && withPrompt(prompt, words)) return { code: 'prompt-without-blank', ...named };
    if (withPrompt(prompt, `${prompt}\n`)) return { code: 'prompt-with-newline', ...named };
    if (withPrompt(`${prompt}\n`, prompt)) return { code: 'prompt-without-newline', ...named };
    if (words !== prompt && withPrompt(prompt, `${words}\n`)) return { code: 'prompt-newline-for-blank', ...named };
    if (withPrompt(prompt, '')) return { code: 'prompt-missing', ...named };
  }
  return undefined;
}

/** Right if every character of one kind were another, or were left out, or put in. */
export function characterFinding(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual, difference } = outputs;
  const [wanted, found] = [expected[difference.expected], actual[difference.actual]];
  if (wanted === undefined || found === undefined || !isAscii(wanted + found)) return undefined;
  // Wrong numbers are explained better by where they are.
  const areNumbers = /^\d\d$/.test(wanted + found);
  const fewest = isWordy(wanted) && isWordy(found) ? 3 : 2;
  const count = occurrences(actual, found);
  if (
    wanted !== found &&
    !areNumbers &&
    count >= fewest &&
    wouldMatch(outputs, expected, replaceAll(actual, found, wanted))
  ) {
    return { code: 'other-character', expected: wanted, actual: found };
  }
  if (!isWordy(found) && count > 1 && wouldMatch(outputs, expected, actual.replaceAll(found, ''))) {
    return { code: 'extra-characters', character: found, count };
  }
  if (
    !isWordy(wanted) &&
    occurrences(expected, wanted) > 1 &&
    wouldMatch(outputs, expected.replaceAll(wanted, ''), actual)
  ) {
    return { code: 'missing-characters', character: wanted };
  }
  return undefined;
}

function replaceAll(text: string, from: string, to: string): string {
  return text.replaceAll(from, () => to);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function isWordy(character: string): boolean {
  return /^[0-9A-Za-z]$/.test(character);
}

/** Right except for an extra or missing line, once or each time. */
export function lineFinding(outputs: OutputPair): OutputFinding | undefined {
  const { expected, actual, difference } = outputs;
  const found = lineAt(actual, difference.actual);
  const without = withoutLines(actual, found.text);
  if (!isBlank(found.text) && without.count > 1 && wouldMatch(outputs, expected, without.text)) {
    return { code: 'extra-lines', text: found.text, count: without.count };
  }
  if (found.text !== '' && wouldMatch(outputs, expected, withoutLineAt(actual, found))) {
    return { code: 'extra-line', text: textUnlessBlank(found.text), line: lineNumberAt(actual, difference.actual) };
  }
  const wanted = lineAt(expected, difference.expected);
  const needed = withoutLines(expected, wanted.text);
  if (!isBlank(wanted.text) && needed.count > 1 && wouldMatch(outputs, needed.text, actual)) {
    return { code: 'missing-lines', text: wanted.text, count: needed.count };
  }
  if (wanted.text !== '' && wouldMatch(outputs, withoutLineAt(expected, wanted), actual)) {
    return {
      code: 'missing-line',
      text: textUnlessBlank(wanted.text),
      line: lineNumberAt(expected, difference.expected),
    };
  }
  return undefined;
}

function textUnlessBlank(line: string): string | undefined {
  return isBlank(line) ? undefined : line;
}

function withoutLineAt(text: string, line: { readonly text: string; readonly start: number }): string {
  return text.slice(0, line.start) + text.slice(line.start + line.text.length);
}

function withoutLines(text: string, line: string): { readonly text: string; readonly count: number } {
  const lines = text.split(/(?<=\n)/);
  const kept = lines.filter((other) => other !== line);
  return { text: kept.join(''), count: lines.length - kept.length };
}

/** All lines are right, but not their order. */
export function orderFinding(outputs: OutputPair): OutputFinding | undefined {
  const sorted = (text: string): string => text.split('\n').sort().join('\n');
  const [expected, actual] = [sorted(outputs.expected), sorted(outputs.actual)];
  return wouldMatch(outputs, expected, actual) ? { code: 'other-order' } : undefined;
}

/** Right if a message that comes more than once were worded differently each time. */
export function wordingFinding(outputs: OutputPair, wanted: string, found: string): OutputFinding | undefined {
  const count = occurrences(outputs.actual, found);
  if (isBlank(found) || isBlank(wanted) || count < 2) return undefined;
  if (!wouldMatch(outputs, outputs.expected, replaceAll(outputs.actual, found, wanted))) return undefined;
  return { code: 'other-wording', expected: wanted, actual: found };
}
