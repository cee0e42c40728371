import { countOf } from '@countermine/core/text/english.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { DEFAULT_CASES } from '../plan.ts';
import { cleanLine } from './clean.ts';
import { documentOf, type FailureGroup, type ReportDocument, type ToldStage, unexplainedFailures } from './document.ts';
import type { CaseResult, Report } from './report.ts';
import { type Excerpt, excerpt } from './text-input.ts';
import { faultLines, fullFailure, indented, inside, paragraph, type TextLayout } from './text-run.ts';
import { cutColumns, formatLines, type StyledLine, span, wrapWords } from './text-style.ts';
import type { ToldRequirement } from './told-requirements.ts';
import { toldCase } from './told-run.ts';
import { costList, FACTS, FLAKY_SENTENCE, named, namesAndMore, OUTCOME_SIGNS, TITLES } from './words.ts';

export { progressLine } from './text-style.ts';

export interface TextOptions {
  readonly colour: boolean;
  /** Lines that can be broken are no longer. Units: columns. Range: 20 at least. */
  readonly width: number;
  /**
   * The number of faults that are shown with their smallest inputs, and how many of the other failures are shown; those
   * with the same description count as one. 6 by default.
   */
  readonly maxFailures?: number;
  /** True if there is a page with the failures already, which is not suggested then. */
  readonly hasPage?: boolean;
  /** True if single cases were chosen, so that this is not suggested. */
  readonly hasOnly?: boolean;
}

const MIN_WIDTH = 20;
const DEFAULT_WIDTH = 80;
const DEFAULT_FAILURES = 6;

/** The command is cut after this in the first line. */
const MAX_COMMAND_LENGTH = 160;

/**
 * A student's report in the terminal: the result, how it was judged, what the program seems to have misunderstood, the
 * faults with their smallest inputs, and the failures beyond those. No control characters but newlines, and SGR with
 * colour.
 */
export function textReport(report: Report, options: TextOptions): string {
  const { colour, maxFailures = DEFAULT_FAILURES } = options;
  const width = Math.max(MIN_WIDTH, Number.isNaN(options.width) ? DEFAULT_WIDTH : Math.floor(options.width));
  const layout = { width, colour };
  const most = Math.max(0, Math.floor(maxFailures));
  const told = documentOf(report);
  const lines = [
    ...headLines(told, report, layout),
    ...noteLines(told, layout),
    ...faultSections(told, report, layout, most, options),
    ...requirementLines(told, layout),
    ...stageLines(told, layout),
    ...marksLines(told, layout),
    ...failureLines(told, report, layout, most, options),
  ];
  return formatLines(lines, colour);
}

function headLines(told: ReportDocument, { summary }: Report, layout: TextLayout): StyledLine[] {
  const { interruption, verdict, game, isPassed, counts, judged, limits } = told;
  const style = isPassed ? 'good' : 'bad';
  const head = wrapWords(`${verdict}: ${game}, ${cutColumns(told.command, MAX_COMMAND_LENGTH)}`, layout.width - 2);
  const lines: StyledLine[] = [
    ...(interruption === undefined ? [] : paragraph(interruption, layout, '', 'warning')),
    ...head.map((line, index) => [span(index > 0 ? '  ' : isPassed ? '✓ ' : '✗ ', style), span(line, style)]),
    ...(summary.failed > 1 && counts !== '' ? paragraph(counts, layout, '  ') : []),
  ];
  if (judged === undefined) return lines;
  lines.push(...paragraph(judged, layout, '  ', 'faint'));
  if (!isPassed) lines.push(...paragraph(`${named(FACTS.limits, limits)}.`, layout, '  ', 'faint'));
  return lines;
}

const MAX_OUTPUT: Excerpt = { head: 20, tail: 5 };

function noteLines({ readings, notes }: ReportDocument, layout: TextLayout): StyledLine[] {
  return [
    ...readings.flatMap((reading) => paragraph(reading, layout, '  ')),
    ...notes.flatMap(({ sentence, output }) => [
      ...paragraph(named(FACTS.note, sentence), layout, '  '),
      ...(output === '' ? [] : indented(excerpt(output, MAX_OUTPUT, inside(layout)))),
    ]),
  ];
}

/** The faults, each with its smallest input; those that are too many in a sentence each. */
function faultSections(
  { causes, faults }: ReportDocument,
  { settings }: Report,
  layout: TextLayout,
  most: number,
  { hasPage }: TextOptions,
): StyledLine[] {
  if (faults.length === 0) return [];
  const hidesInputs = faults.slice(most).some(({ example }) => example !== undefined);
  const suggestsPage = hasPage !== true && settings.show !== 'verdict';
  const more = most > 0 && hidesInputs ? ` ${firstFaultsSentence(most, suggestsPage)}` : '';
  const head = `${causes}.${more}`;
  return [
    [],
    ...paragraph(head, { ...layout, width: layout.width - 2 }, '┃ ', 'bold'),
    ...faults.flatMap((fault) => [
      [],
      ...faultLines(fault.number <= most ? fault : { ...fault, example: undefined }, layout),
    ]),
  ];
}

/** For faults after the first few, which are told in a sentence each. */
function firstFaultsSentence(shown: number, suggestsPage: boolean): string {
  const first = shown === 1 ? 'The first is' : `The first ${shown} are`;
  return `${first} shown with the smallest input${suggestsPage ? '; add --report html=FILE for a page with all of them' : ''}.`;
}

const OUTCOME_STYLES = {
  holds: 'good',
  differs: 'bad',
  missing: 'bad',
  unseen: 'warning',
  unreached: 'faint',
} as const;

/** What could not be seen and why, then a line a requirement. */
function requirementLines({ requirements }: ReportDocument, layout: TextLayout): StyledLine[] {
  if (requirements === undefined) return [];
  const { counts, lines, unseen } = requirements;
  const hidden = unseen.flatMap((sentence) => paragraph(sentence, layout, '  '));
  return [
    ...(hidden.length === 0 ? [] : [[], ...paragraph(TITLES.unseen, layout, '', 'bold'), ...hidden]),
    [],
    ...paragraph(named(TITLES.requirements, counts), layout, '', 'bold'),
    ...lines.flatMap((line) => requirementLine(line, layout)),
  ];
}

function requirementLine({ title, outcome, words }: ToldRequirement, layout: TextLayout): StyledLine[] {
  const told = outcome === 'holds' ? title : `${title} (${words})`;
  const [first = [], ...others] = paragraph(told, { ...layout, width: layout.width - 4 });
  return [
    [span(`  ${OUTCOME_SIGNS[outcome]} `, OUTCOME_STYLES[outcome]), ...first],
    ...others.map((line) => [span('    '), ...line]),
  ];
}

/** A line a stage: how many of its cases passed, and what the others show. */
function stageLines({ stages }: ReportDocument, layout: TextLayout): StyledLine[] {
  if (stages.length === 0) return [];
  return [[], [span(TITLES.stages, 'bold')], ...stages.flatMap((stage) => stageLine(stage, layout))];
}

function stageLine({ id, title, passed, of, counts, costs }: ToldStage, layout: TextLayout): StyledLine[] {
  const isPassed = passed === of;
  const [first = [], ...others] = paragraph(`${id}  ${counts}  ${title}`, layout, `  ${isPassed ? '✓' : '✗'} `);
  const [begin, ...words] = first;
  const head: StyledLine = [span(begin?.text ?? '', isPassed ? 'good' : 'bad'), ...words];
  const told = costList(costs.map(({ name, count }) => [name, count]));
  return [head, ...others, ...(told === '' ? [] : paragraph(told, layout, '       ', 'faint'))];
}

function marksLines({ marks }: ReportDocument, layout: TextLayout): StyledLine[] {
  if (marks === undefined) return [];
  const { title, scheme, rules, lines } = marks;
  return [
    [],
    ...paragraph(`${title} (${scheme})`, layout, '', 'bold'),
    ...(rules === undefined ? [] : paragraph(rules, layout, '  ')),
    ...lines.flatMap((line) => {
      const indent = line.kind === 'stage' ? '    ' : '  ';
      const why = line.reasons.flatMap((reason) => paragraph(reason, layout, `${indent}    `, 'faint'));
      return [...paragraph(`${line.outcome}  ${line.title}`, layout, indent), ...why];
    }),
  ];
}

/** Names in a list are cut after this. Units: columns. */
const MAX_NAME_LENGTH = 40;

const MAX_NAMES = 3;

/**
 * The failures that no fault explains, grouped by description. If there are no faults the first is shown in full.
 */
function failureLines(
  told: ReportDocument,
  report: Report,
  layout: TextLayout,
  most: number,
  options: TextOptions,
): StyledLine[] {
  const failed = unexplainedFailures(report);
  if (failed.length === 0) return told.failed.length === 0 ? [] : moreLines(moreHint(report, 0, 1, options), layout);
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

/** Failures with the same description, in a few lines. */
function shortFailures({ results, sentences }: FailureGroup, layout: TextLayout): StyledLine[] {
  const names = results.slice(0, MAX_NAMES).map(({ name }) => cutColumns(cleanLine(name), MAX_NAME_LENGTH));
  const title = `${namesAndMore(names, results.length - MAX_NAMES)}: ${VERDICT_WORDS[results[0]?.verdict.kind ?? 'not-run']}`;
  const lines = paragraph(title, { ...layout, width: layout.width - 2 }, '', 'bold').map((line, index) => [
    span(index === 0 ? '✗ ' : '  ', 'bad'),
    ...line,
  ]);
  const isFlaky = results.some(({ failure }) => failure?.isFlaky === true);
  const said = isFlaky ? [...sentences, FLAKY_SENTENCE] : sentences;
  return [...lines, ...said.flatMap((sentence) => paragraph(sentence, layout, '    '))];
}

/** Failed cases grouped by their first sentence, in order of appearance. */
function groupFailures(results: readonly CaseResult[]): FailureGroup[] {
  const groups = new Map<string, { results: CaseResult[]; sentences: readonly string[] }>();
  for (const result of results) {
    const sentences = toldCase(result).sentences.slice(0, 1);
    const key = [result.verdict.kind, ...sentences].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { results: [result], sentences });
    else group.results.push(result);
  }
  return [...groups.values()];
}

function moreLines(sentence: string, layout: TextLayout): StyledLine[] {
  return sentence === '' ? [] : [[], ...paragraph(sentence, layout)];
}

/** A note on what is hidden, and how to see it as far as that was not done already; empty if nothing is. */
function moreHint({ settings }: Report, hidden: number, shown: number, options: TextOptions): string {
  const { hasPage = false, hasOnly = false } = options;
  return moreSentence(hidden, shown, {
    // A page shows no more than the level allows.
    suggestsPage: !hasPage && settings.show !== 'verdict',
    flags: hasOnly ? undefined : casesFlags(settings),
  });
}

/** A note on what is hidden, and how to see it. @param flags the options that make the same cases again */
function moreSentence(
  hidden: number,
  shown: number,
  { suggestsPage, flags }: { readonly suggestsPage: boolean; readonly flags: string | undefined },
): string {
  const count = `${shown > 0 ? 'And ' : ''}${countOf(hidden, shown > 0 ? 'more failure' : 'failure')}.`;
  const ways = [
    ...(suggestsPage ? ['--report html=FILE for a page with the failures in full'] : []),
    ...(flags === undefined ? [] : [`${flags} --only NAME to judge one case by itself`]),
  ];
  const hint = ways.length === 0 ? [] : [`Add ${ways.join(', or ')}.`];
  return [...(hidden > 0 ? [count] : []), ...hint].join(' ');
}

/** The options that make the same cases once more. */
function casesFlags({ seed, cases, hostile, stage }: Report['settings']): string {
  return [
    `--seed ${seed}`,
    ...(cases === DEFAULT_CASES ? [] : [`--count ${cases}`]),
    ...(hostile ? ['--hostile'] : []),
    ...(stage === undefined ? [] : [`--stage ${stage}`]),
  ].join(' ');
}
