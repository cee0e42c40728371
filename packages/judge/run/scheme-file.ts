import { err, type Result } from '@countermine/core/result.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { readAtMost } from '@countermine/node/read-file.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { type KnownGames, readScheme } from '../mark/read-scheme.ts';
import type { Scheme } from '../mark/scheme.ts';
import { type FieldPath, fieldPathWords, moreProblems, schemeProblemWords } from '../mark/scheme-words.ts';

/** The stages and checks of each game, which schemes may name. */
const KNOWN_GAMES: KnownGames = new Map(
  [...judgedGames].map(([game, { cases, checks }]) => {
    return [game, { stages: cases.stages.map(({ id }) => id), checks: checks.map(({ id }) => id) }];
  }),
);

const MAX_SHOWN = 10;
/** Units: bytes. */
const MAX_SCHEME = 2 ** 22;

/** Why there is no scheme: the file cannot be read, or is not a scheme; `problem` may have several lines. */
interface SchemeFailure {
  readonly code: 'unreadable' | 'invalid';
  readonly problem: string;
}

/**
 * Reads the file of a marking scheme, YAML or JSON.
 * Errors: what is wrong, a line each, as `FILE:LINE: FIELD is missing`.
 */
export function readSchemeFile(path: string): Result<Scheme, SchemeFailure> {
  let text: string;
  try {
    const bytes = readAtMost(path, MAX_SCHEME);
    if (bytes === undefined) return err({ code: 'invalid', problem: `${path}: this is too long to be a scheme` });
    text = bytes.toString();
  } catch (error) {
    return err({ code: 'unreadable', problem: unreadableScheme(path, reasonOf(error)) });
  }
  const scheme = parseScheme(text, path);
  return scheme.ok ? scheme : err({ code: 'invalid', problem: scheme.error });
}

/** For a file of a marking scheme. @param reason why it cannot be read */
function unreadableScheme(path: string, reason: string): string {
  return `cannot read the scheme ${path}: ${reason}`;
}

/** Reads the text of a marking scheme; see {@link readSchemeFile}. */
export function parseScheme(text: string, path: string): Result<Scheme, string> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [mistake] = document.errors;
  if (mistake !== undefined) return err(`${path}:${lines.linePos(mistake.pos[0]).line}: ${mistake.message}`);
  let data: unknown;
  try {
    data = document.toJS();
  } catch (error) {
    // Aliases that expand to too much: the parser gives up before memory runs out.
    return err(`${path}:1: ${reasonOf(error)}`);
  }
  const scheme = readScheme(data, KNOWN_GAMES);
  if (scheme.ok) return scheme;
  const problems = scheme.error.map((problem) => {
    const line = lineOf(document, lines, problem.path);
    return `${path}:${line}: ${fieldPathWords(problem.path)} ${schemeProblemWords(problem)}`;
  });
  const more = problems.length > MAX_SHOWN ? [moreProblems(problems.length - MAX_SHOWN)] : [];
  return err([...problems.slice(0, MAX_SHOWN), ...more].join('\n'));
}

/** The line of a field; if it is missing, that of the object that should contain it. */
function lineOf(document: Document, lines: LineCounter, path: FieldPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    const range = isRanged(node) ? node.range : undefined;
    if (range !== undefined) return lines.linePos(range[0]).line;
  }
  return 1;
}

function isRanged(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
