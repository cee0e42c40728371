import { endOfContent, isBlank } from './compare.ts';
import { lineAt, lineNumberAt, type OutputPair, occurrences, wouldMatch } from './output-pair.ts';
import { countOf, nameCharacter, nameCharacters, quote, quoteBoth } from './quote.ts';

/** Right but for upper and lower case. */
export function letterCaseSentence(outputs: OutputPair): string | undefined {
  // By hand: a byte above 127 is no letter.
  const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  if (!wouldMatch(outputs, lower(outputs.expected), lower(outputs.actual))) return undefined;
  const wantedLine = lineAt(outputs.expected, outputs.difference.expected).text;
  const foundLine = lineAt(outputs.actual, outputs.difference.actual).text;
  const [wanted, found] = quoteBoth(wantedLine, foundLine);
  return `The output is correct except for upper and lower case: expected ${wanted}, got ${found}.`;
}

/** Right but for what comes after a prompt, or for the prompt. */
export function promptSentence(outputs: OutputPair): string | undefined {
  const { expected, actual } = outputs;
  for (const prompt of outputs.prompts) {
    const withPrompt = (from: string, to: string): boolean =>
      expected.includes(from) && wouldMatch(outputs, replaceAll(expected, from, to), actual);
    const named = `${occurrences(expected, prompt) === 1 ? 'the' : 'each'} prompt ${quote(prompt)}`;
    const words = prompt.slice(0, endOfContent(prompt));
    if (words !== prompt && withPrompt(prompt, words))
      return `The output is correct except that the blank after ${named} is missing.`;
    if (withPrompt(prompt, `${prompt}\n`)) return `The output is correct except for an extra newline after ${named}.`;
    if (withPrompt(`${prompt}\n`, prompt))
      return `The output is correct except that the newline after ${named} is missing.`;
    if (words !== prompt && withPrompt(prompt, `${words}\n`)) {
      return `The output is correct except for a newline in place of the blank after ${named}.`;
    }
    if (withPrompt(prompt, '')) return `The output is correct except that ${named} is missing.`;
  }
  return undefined;
}

/** Right if every character of one kind were another, or were left out, or put in. */
export function characterSentence(outputs: OutputPair): string | undefined {
  const { expected, actual, difference } = outputs;
  const [wanted, found] = [expected[difference.expected], actual[difference.actual]];
  if (wanted === undefined || found === undefined || !isAscii(wanted + found)) return undefined;
  // Wrong numbers are told better by where they are.
  const areNumbers = /^\d\d$/.test(wanted + found);
  const fewest = isWordy(wanted) && isWordy(found) ? 3 : 2;
  const count = occurrences(actual, found);
  if (
    wanted !== found &&
    !areNumbers &&
    count >= fewest &&
    wouldMatch(outputs, expected, replaceAll(actual, found, wanted))
  ) {
    const instead = nameCharacter(wanted);
    return `The output would be correct if every ${nameCharacter(found)} were ${instead.startsWith('"') ? '' : 'a '}${instead}.`;
  }
  if (!isWordy(found) && count > 1 && wouldMatch(outputs, expected, actual.replaceAll(found, ''))) {
    return `The output would be correct without its ${count} ${nameCharacters(found)}.`;
  }
  if (
    !isWordy(wanted) &&
    occurrences(expected, wanted) > 1 &&
    wouldMatch(outputs, expected.replaceAll(wanted, ''), actual)
  ) {
    return `The output is correct except that every ${nameCharacter(wanted)} is missing.`;
  }
  return undefined;
}

/** Replaces a text by another as it stands: `$` means nothing in it. */
function replaceAll(text: string, from: string, to: string): string {
  return text.replaceAll(from, () => to);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function isWordy(character: string): boolean {
  return /^[0-9A-Za-z]$/.test(character);
}

/** Right but for a line that is too much, or missing, once or each time. */
export function lineSentence(outputs: OutputPair): string | undefined {
  const { expected, actual, difference } = outputs;
  const found = lineAt(actual, difference.actual);
  const without = withoutLines(actual, found.text);
  if (!isBlank(found.text) && without.count > 1 && wouldMatch(outputs, expected, without.text)) {
    return `The output would be correct without its ${without.count} lines ${quote(found.text)}.`;
  }
  if (found.text !== '' && wouldMatch(outputs, expected, withoutLineAt(actual, found))) {
    return `The output would be correct without line ${lineNumberAt(actual, difference.actual)}, ${quoteOrEmpty(found.text)}.`;
  }
  const wanted = lineAt(expected, difference.expected);
  const needed = withoutLines(expected, wanted.text);
  if (!isBlank(wanted.text) && needed.count > 1 && wouldMatch(outputs, needed.text, actual)) {
    return `The output is correct except that ${countOf(needed.count, 'line')} ${quote(wanted.text)} are missing.`;
  }
  if (wanted.text !== '' && wouldMatch(outputs, withoutLineAt(expected, wanted), actual)) {
    return `The output is correct except that line ${lineNumberAt(expected, difference.expected)}, ${quoteOrEmpty(wanted.text)}, is missing.`;
  }
  return undefined;
}

function quoteOrEmpty(line: string): string {
  return isBlank(line) ? 'which is empty' : quote(line);
}

function withoutLineAt(text: string, line: { readonly text: string; readonly start: number }): string {
  return text.slice(0, line.start) + text.slice(line.start + line.text.length);
}

/** A text without all lines that are the same as one. */
function withoutLines(text: string, line: string): { readonly text: string; readonly count: number } {
  const lines = text.split(/(?<=\n)/);
  const kept = lines.filter((other) => other !== line);
  return { text: kept.join(''), count: lines.length - kept.length };
}

/** All lines are right, but not their order. */
export function orderSentence(outputs: OutputPair): string | undefined {
  const sorted = (text: string): string => text.split('\n').sort().join('\n');
  const [expected, actual] = [sorted(outputs.expected), sorted(outputs.actual)];
  return wouldMatch(outputs, expected, actual) ? 'The output has the right lines, but in the wrong order.' : undefined;
}

/** Right if a message that comes more than once were worded differently each time. */
export function wordingSentence(outputs: OutputPair, wanted: string, found: string): string | undefined {
  const count = occurrences(outputs.actual, found);
  if (isBlank(found) || isBlank(wanted) || count < 2) return undefined;
  if (!wouldMatch(outputs, outputs.expected, replaceAll(outputs.actual, found, wanted))) return undefined;
  const [one, other] = quoteBoth(wanted, found);
  return `The output would be correct if each ${other} were ${one}.`;
}
