import { UNSAFE } from './clean.ts';
import type { Report } from './report.ts';

/**
 * The keys of a report in the order in which they are written, those of every object in one list: the most informative
 * stands first, long texts last. Others would follow in the order of the alphabet.
 */
export const KEY_ORDER: readonly string[] = [
  ...[
    'version',
    'game',
    'command',
    'settings',
    'isInterrupted',
    'notes',
    'readings',
    'summary',
    'diagnosis',
    'faults',
    'requirements',
    'stages',
    'marks',
  ],
  ...['id', 'title', 'course'],
  ...['seed', 'cases', 'hostile', 'stage', 'compare', 'show', 'limits'],
  ...['wallSeconds', 'cpuSeconds', 'memoryBytes', 'outputBytes', 'processes', 'openFiles'],
  ...['total', 'passed', 'failed', 'notRun'],
  ...['says', 'requirement', 'quote', 'picture', 'evidence', 'experiments', 'tried', 'right', 'because'],
  ...['mayHideOthers', 'misconceptions', 'explained', 'failures', 'smallest', 'stdin', 'besides'],
  ...['scheme', 'points', 'rulesPoints', 'band', 'least', 'most', 'of', 'outcome', 'earned', 'reasons'],
  ...[
    'name',
    'origin',
    'kind',
    'verdict',
    'sentence',
    'isFlaky',
    'tries',
    'reproduce',
    'input',
    'explanation',
    'otherwiseBy',
  ],
  ...['limit', 'allowed', 'measured', 'ignoredEndOfInput', 'signal', 'count'],
  ...['step', 'sentences', 'steps', 'args', 'files', 'rows', 'boards', 'width', 'height', 'cells', 'lines'],
  ...['text', 'expected', 'actual', 'different'],
  ...['expectedStdout', 'expectedStderr', 'stdout', 'stderr', 'failure', 'shrunk', 'results', 'runs', 'seconds'],
];

const RANKS: ReadonlyMap<string, number> = new Map(KEY_ORDER.map((key, rank) => [key, rank]));

/**
 * The report itself as JSON: the same report gives the same bytes. What is undefined in it is left out, and a number
 * that students may not see is null. Texts are as they are, not cleaned: what a terminal would obey, and what
 * cannot be seen, is written as an escape of JSON.
 */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, inOrder, 2).replace(UNSAFE, escapeUnits)}\n`;
}

/** A character as JSON escapes it, which is within a string: outside of them there are none but JSON's own. */
function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** For `JSON.stringify`: objects with their keys in the order of this module. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => compareKeys(one, other)));
}

function compareKeys(one: string, other: string): number {
  const ranks = (RANKS.get(one) ?? RANKS.size) - (RANKS.get(other) ?? RANKS.size);
  return ranks !== 0 ? ranks : one < other ? -1 : 1;
}
