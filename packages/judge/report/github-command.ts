import { cleanText } from './clean.ts';
import { moreAnnotations } from './words.ts';

/** The levels of annotations, the worst first. */
export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** A remark that GitHub shows on the page of a run, beside its log. */
export interface Annotation {
  readonly title: string;
  readonly message: string;
}

/** GitHub shows no more annotations of a level for a step, and drops the others silently. */
const MOST_ANNOTATIONS = 10;

/**
 * Annotations as commands, a line each, the most useful first. Where there are more than GitHub shows, the last one says
 * how many.
 */
export function annotationLines(level: AnnotationLevel, annotations: readonly Annotation[]): string[] {
  const rest = annotations.length - MOST_ANNOTATIONS + 1;
  const shown: readonly Annotation[] =
    rest <= 1 ? annotations : [...annotations.slice(0, MOST_ANNOTATIONS - 1), moreAnnotations(rest)];
  return shown.map(({ title, message }) => `::${level} title=${escapeProperty(title)}::${escapeData(message)}`);
}

/** A group of lines that a reader of the log can open, with nothing in it that GitHub obeys. */
export function groupLines(title: string, text: string, token: string): string[] {
  return [`::group::${escapeData(title)}`, ...fencedLines(text, token), '::endgroup::'];
}

/** Lines of a log between commands that make GitHub obey nothing. */
export function fencedLines(text: string, token: string): string[] {
  const fence = unusedToken(token, text);
  return [`::stop-commands::${fence}`, text, `::${fence}::`];
}

/** A token that is not in the text: GitHub takes it in upper and lower case. */
function unusedToken(token: string, text: string): string {
  const lower = text.toLowerCase();
  let unused = `countermine-${token}`;
  while (lower.includes(unused.toLowerCase())) unused += 'x';
  return unused;
}

/** What comes after the second pair of colons. */
function escapeData(text: string): string {
  return cleanText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The value of a property; an empty one would not be read as one. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C') || ' ';
}

/**
 * Clean text for a log that somebody else writes, without the beginnings of commands: `::` at the beginning of a line,
 * after what does not count as one, and `##[` anywhere.
 * Source: `ActionCommand` of the runner, which obeys both.
 */
export function withoutCommands(text: string): string {
  return cleanText(text)
    .replaceAll('##[', '#\\x23[')
    .replace(/^([\s\p{Default_Ignorable_Code_Point}]*):(?=[\p{Default_Ignorable_Code_Point}]*:)/gmu, '$1\\x3A');
}
