import { outcomeWords } from '../mark/mark-words.ts';
import { DEFAULT_CASES } from '../plan.ts';
import { cleanLine } from './clean.ts';
import {
  commandWords,
  costWords,
  type FaultNumbers,
  failuresOf,
  faultNumbers,
  groupFailures,
  judgedGameWords,
  judgedSentence,
  marksTitle,
  placedFaults,
  readingSentences,
  reasonsOf,
  rulesSentence,
  unexplainedFailures,
  verdictCounts,
} from './document.ts';
import type { FaultReport, MarkLine, Report, StageResult } from './report.ts';
import { faultCount, firstFaultsSentence, interruptionSentence, limitWords, verdictOverAll } from './summary-words.ts';
import { type Excerpt, excerpt } from './text-input.ts';
import { faultLines, fullFailure, indented, inside, paragraph, shortFailures, type TextLayout } from './text-run.ts';
import { cutColumns, formatLines, type StyledLine, span, wrapWords } from './text-style.ts';
import { countOfAll, FACTS, moreSentence, named, TITLES } from './words.ts';

/** What a marking scheme gives, line by line; what is left to a person has a blank to fill in. */
function marksLines({ marks, faults }: Report, layout: TextLayout): StyledLine[] {
  if (marks === undefined) return [];
  const rules = rulesSentence(marks);
  return [
    [],
    ...paragraph(`${marksTitle(marks)} (${cleanLine(marks.scheme)})`, layout, '', 'bold'),
    ...(rules === undefined ? [] : paragraph(rules, layout, '  ')),
    ...marks.lines.flatMap((line) => lineOf(line, faults, layout)),
  ];
}

function lineOf(line: MarkLine, faults: readonly FaultReport[], layout: TextLayout): StyledLine[] {
  const { kind, title } = line;
  const indent = kind === 'stage' ? '    ' : '  ';
  const words = paragraph(`${outcomeWords(line)}  ${cleanLine(title)}`, layout, indent);
  const reasons = reasonsOf(line, faults);
  const why = reasons.flatMap((reason) => paragraph(reason, layout, `${indent}    `, 'faint'));
  return [...words, ...why];
}

/** A line a stage: how many of its cases passed, and what the others show. */
function stageLines(report: Report, layout: TextLayout): StyledLine[] {
  const { stages, summary } = report;
  const numbers = faultNumbers(report);
  const judged = stages.filter(({ of }) => of > 0);
  if (judged.length === 0 || summary.passed === summary.total) return [];
  return [[], [span(TITLES.stages, 'bold')], ...judged.flatMap((stage) => stageLine(stage, numbers, layout))];
}

function stageLine(result: StageResult, numbers: FaultNumbers, layout: TextLayout): StyledLine[] {
  const { stage, title, passed, of } = result;
  const isPassed = passed === of;
  const sign = isPassed ? '✓' : '✗';
  const counts = countOfAll(passed, of);
  const [first = [], ...others] = paragraph(`${stage}  ${counts}  ${cleanLine(title)}`, layout, `  ${sign} `);
  const [begin, ...words] = first;
  const head: StyledLine = [span(begin?.text ?? '', isPassed ? 'good' : 'bad'), ...words];
  const costs = costWords(result, numbers);
  return [head, ...others, ...(costs === '' ? [] : paragraph(costs, layout, '       ', 'faint'))];
}

export { progressLine } from './text-style.ts';

/** What a text report looks like. */
export interface TextOptions {
  readonly colour: boolean;
  /** Lines that can be broken are no longer. Units: columns. Range: 20 at least. */
  readonly width: number;
  /**
   * How many faults are shown with their smallest inputs, and how many of the other failures are shown; those with the
   * same description count as one. 6 by default.
   */
  readonly maxFailures?: number;
  /** Whether there is a page with the failures already, which is not suggested then. */
  readonly hasPage?: boolean;
  /** Whether single cases were chosen, so that this is not suggested. */
  readonly hasOnly?: boolean;
}

const NARROWEST = 20;
const USUAL_WIDTH = 80;
const USUAL_FAILURES = 6;

/** The command is cut after this in the first line. */
const LONGEST_COMMAND = 160;

/**
 * What a student reads in the terminal: the result, how it was judged, what the program seems to have misunderstood,
 * the faults with their smallest inputs, and the failures beyond those. No control characters but newlines, and SGR with colour.
 */
export function textReport(report: Report, options: TextOptions): string {
  const { colour, maxFailures = USUAL_FAILURES } = options;
  const width = Math.max(NARROWEST, Number.isNaN(options.width) ? USUAL_WIDTH : Math.floor(options.width));
  const layout = { width, colour };
  const lines = [
    ...headLines(report, layout),
    ...settingLines(report, layout),
    ...noteLines(report, layout),
    ...faultSections(report, layout, Math.max(0, Math.floor(maxFailures)), options),
    ...stageLines(report, layout),
    ...marksLines(report, layout),
    ...failureLines(report, layout, Math.max(0, Math.floor(maxFailures)), options),
  ];
  return formatLines(lines, colour);
}

function headLines(report: Report, layout: TextLayout): StyledLine[] {
  const { summary } = report;
  const interruption = interruptionSentence(report);
  const isPassed = summary.total > 0 && summary.passed === summary.total;
  const command = cutColumns(commandWords(report), LONGEST_COMMAND);
  const head = wrapWords(`${verdictOverAll(summary)}: ${judgedGameWords(report)}, ${command}`, layout.width - 2);
  const style = isPassed ? 'good' : 'bad';
  const lines: StyledLine[] = head.map((line, index) => [
    span(index > 0 ? '  ' : isPassed ? '✓ ' : '✗ ', style),
    span(line, style),
  ]);
  const counts = verdictCounts(report);
  if (summary.failed > 1 && counts.includes(',')) lines.push(...paragraph(counts, layout, '  '));
  return interruption === undefined ? lines : [...paragraph(interruption, layout, '', 'warning'), ...lines];
}

function settingLines(report: Report, layout: TextLayout): StyledLine[] {
  const { settings, summary } = report;
  if (summary.total === 0) return [];
  const judged = paragraph(judgedSentence(report), layout, '  ', 'faint');
  if (summary.passed === summary.total) return judged;
  return [...judged, ...paragraph(`${named(FACTS.limits, limitWords(settings.limits))}.`, layout, '  ', 'faint')];
}

function noteLines(report: Report, layout: TextLayout): StyledLine[] {
  const notes = [...readingSentences(report), ...report.notes.map((note) => named(FACTS.note, note))];
  return notes.flatMap((note) => noteOf(note, layout));
}

/** How much of a compiler's output is shown. */
const MOST_OUTPUT: Excerpt = { head: 20, tail: 5 };

/** A sentence or two, followed by the output of a compiler if there is any. */
function noteOf(note: string, layout: TextLayout): StyledLine[] {
  const [sentence = '', ...output] = note.split('\n');
  const lines = paragraph(cleanLine(sentence), layout, '  ');
  if (output.length === 0) return lines;
  const shown = excerpt(`${output.join('\n')}\n`, MOST_OUTPUT, inside(layout));
  return [...lines, ...indented(shown)];
}

/** The faults, each with its smallest input; those that are too many in a sentence each. */
function faultSections(report: Report, layout: TextLayout, most: number, { hasPage }: TextOptions): StyledLine[] {
  const { faults, settings } = report;
  if (faults.length === 0) return [];
  const hidesInputs = faults.slice(most).some(({ smallest }) => smallest !== undefined);
  const suggestsPage = hasPage !== true && settings.show !== 'verdict';
  const more = most > 0 && hidesInputs ? ` ${firstFaultsSentence(most, suggestsPage)}` : '';
  const head = `${faultCount(faults.length)}.${more}`;
  const lines: StyledLine[] = [[], ...paragraph(head, { ...layout, width: layout.width - 2 }, '┃ ', 'bold')];
  for (const { fault, place } of placedFaults(report)) {
    const told = place.number <= most ? fault : { ...fault, smallest: undefined };
    lines.push([], ...faultLines(told, place, layout));
  }
  return lines;
}

/**
 * The failures that no fault explains, grouped by description. If there are no faults the first is shown in full.
 */
function failureLines(report: Report, layout: TextLayout, most: number, options: TextOptions): StyledLine[] {
  const all = failuresOf(report);
  const failed = unexplainedFailures(report);
  if (failed.length === 0) return all.length === 0 ? [] : moreLines(moreHint(report, 0, 1, options), layout);
  const full = report.faults.length > 0 ? [] : failed.slice(0, Math.min(1, most));
  const groups = groupFailures(failed.slice(full.length)).slice(0, Math.max(0, most - full.length));
  const lines: StyledLine[] = [
    ...(report.faults.length > 0 ? [[], ...paragraph(TITLES.unexplained, layout, '', 'bold')] : []),
    ...full.flatMap((result) => [[], ...fullFailure(result, layout)]),
    ...groups.flatMap((group) => [[], ...shortFailures(group, layout)]),
  ];
  const shown = groups.reduce((sum, { results }) => sum + results.length, full.length);
  if (shown === 1 && failed.length === 1) return lines;
  return [...lines, ...moreLines(moreHint(report, failed.length - shown, shown, options), layout)];
}

function moreLines(sentence: string, layout: TextLayout): StyledLine[] {
  return sentence === '' ? [] : [[], ...paragraph(sentence, layout)];
}

/** What is not shown here, and how to see it as far as that was not done already; empty if there is nothing to say. */
function moreHint({ settings }: Report, hidden: number, shown: number, options: TextOptions): string {
  const { hasPage = false, hasOnly = false } = options;
  return moreSentence(hidden, shown, {
    // A page shows no more than the level allows.
    suggestsPage: !hasPage && settings.show !== 'verdict',
    flags: hasOnly ? undefined : casesFlags(settings),
  });
}

/** What makes the same cases once more. */
function casesFlags({ seed, cases, hostile, stage }: Report['settings']): string {
  return [
    `--seed ${seed}`,
    ...(cases === DEFAULT_CASES ? [] : [`--cases ${cases}`]),
    ...(hostile ? ['--hostile'] : []),
    ...(stage === undefined ? [] : [`--stage ${stage}`]),
  ].join(' ');
}
