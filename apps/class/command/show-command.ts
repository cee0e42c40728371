import { countOf } from '@countermine/core/text/english.ts';
import { rulingsFor } from '@countermine/judge/mark/decision.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { textReport } from '@countermine/judge/report/text.ts';
import { columnsOf, cutColumns, wrapWords } from '@countermine/judge/report/text-style.ts';
import { failInput } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { classCountWords, lateWords, resultWords } from '../class-words.ts';
import { decidedReport } from '../marking/decided-report.ts';
import { chargeWords } from '../marking/decision-words.ts';
import { attemptPointsWords } from '../pages/student-table.ts';
import { readAttemptMarks, readAttemptReport } from '../pages/student-view.ts';
import { type AttemptLine, countAttempts, filterOf, listAttempts, NO_HAND_IN, outcomeOf } from '../store/attempts.ts';
import type { ClassRecord } from '../store/classes.ts';
import { faultName, readDecisions } from '../store/decisions.ts';
import { type FaultCluster, faultClusters } from '../store/figures.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';

/** The most mistakes of a class that stand below its table. */
const MAX_FAULTS = 5;

/** The table of a class, and below it what many get wrong. */
export async function classText(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'command' | 'width'>,
  { attempts = record.counting, search }: Pick<Extract<ClassRequest, { command: 'show' }>, 'attempts' | 'search'>,
): Promise<string> {
  const filter = filterOf(record, attempts);
  const lines = await listAttempts(store, record.id, record.planId, {
    ...filter,
    ...(search === undefined ? {} : { search }),
  });
  if (search !== undefined) {
    return lines.length === 0
      ? `No student has ${cleanLine(search)} in an id or name.\n`
      : classTable(lines, host.width);
  }
  const counts = attempts === 'all' ? '' : `\n${classCountWords(lines)}.\n`;
  const faults = await mostFaultsText(store, { ...record, counting: filter.rule }, host);
  return `${classTable(lines, host.width)}${counts}${faults}`;
}

/** What many of a class get wrong. */
export async function faultsText(store: Store, record: ClassRecord, host: CommandHost): Promise<string> {
  const lines = await linesOfFaults(store, record, host, Number.POSITIVE_INFINITY);
  return lines === undefined ? 'No faults were found.\n' : lines.shown;
}

/** The most frequent faults, as they stand below the table of a class. */
async function mostFaultsText(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'command' | 'width'>,
): Promise<string> {
  const lines = await linesOfFaults(store, record, host, MAX_FAULTS);
  if (lines === undefined) return '';
  const more = `  and ${countOf(lines.more, 'more', 'more')}: ${host.command} class faults FOLDER\n`;
  return `\n${lines.shown}${lines.more > 0 ? more : ''}`;
}

/** @returns undefined where there are no faults */
async function linesOfFaults(
  store: Store,
  record: ClassRecord,
  host: Pick<CommandHost, 'width'>,
  most: number,
): Promise<{ readonly shown: string; readonly more: number } | undefined> {
  const clusters = record.planId === null ? [] : await faultClusters(store, record);
  if (clusters.length === 0) return undefined;
  const counted = { rule: record.counting, countingOnly: true, outcome: 'judged' } as const;
  const judged = await countAttempts(store, record.id, record.planId, counted);
  const shown = `Faults of the class\n${classFaultLines(clusters.slice(0, most), judged, host.width)}`;
  return { shown, more: clusters.length - most };
}

/** `countermine class student`: all attempts of a student, and the report on the one that counts or a given one. */
export async function studentCommand(
  store: Store,
  record: ClassRecord,
  host: CommandHost,
  { student, attempt }: { readonly student: string; readonly attempt?: number },
): Promise<number> {
  const attempts = await listAttempts(store, record.id, record.planId, {
    rule: record.counting,
    countingOnly: false,
    student,
  });
  const chosen = attempts.find((line) => (attempt === undefined ? line.counts : line.attempt === attempt));
  if (chosen === undefined) return failInput(noAttemptWords(student, attempt, attempts.at(-1)?.attempt), host);
  host.print(`${classTable(attempts, host.width)}\n${await attemptText(store, record, chosen, host.width)}`);
  return 0;
}

/** @param last the number of the last attempt; undefined where there is no such student */
export function noAttemptWords(student: string, attempt: number | undefined, last: number | undefined): string {
  if (last === undefined) return `there is no student ${student}`;
  if (last === NO_ATTEMPT) return `${student} has handed in nothing`;
  return `${student} has no attempt ${attempt}; the last is ${last}`;
}

/** The report on an attempt as staff decided about it, or why there is none. */
async function attemptText(store: Store, record: ClassRecord, line: AttemptLine, width: number): Promise<string> {
  const { judgement, problem, rule } = line;
  if (rule === NO_HAND_IN) return 'Nothing was handed in.\n';
  if (problem !== null) return `${cleanText(problem)}\n`;
  if (judgement === null) return 'It was not judged yet.\n';
  const report = await readAttemptReport(store, line);
  if (report === undefined) return `${cleanText(judgement.reason ?? '')}\n`;
  const rulings = rulingsFor(await readDecisions(store, record.id), line.student);
  const marks = await readAttemptMarks(store, record, line);
  return textReport({ ...decidedReport(report, rulings), marks }, { width, colour: false });
}

/** The widest that a column of names gets, and where there is too little room otherwise. Units: columns. */
const MAX_NAME_WIDTH = 24;
const NARROW_NAME_WIDTH = 12;

/** With less room beside the other columns, what became of a student stands below. Units: columns. */
const MIN_WORDS_WIDTH = 24;

/** A table of attempts. What became of each is told whole: in the last column, or where that is too narrow below. */
export function classTable(lines: readonly AttemptLine[], width: number): string {
  const usual = tableRows(lines, undefined);
  const room = width - columnsOf(alignCells(usual.map(({ cells }) => cells))[0] ?? '') - 2;
  if (room >= MIN_WORDS_WIDTH) return besideCells(usual, width);
  const narrow = Math.max(40, width);
  return belowCells(tableRows(lines, narrow), narrow);
}

interface TableRow {
  readonly cells: readonly string[];
  /** What became of it, where no cell says that. */
  readonly words: string;
}

/**
 * The rows, the head first. Columns with nothing in them are left out.
 * @param narrow the width where words have no column of their own: they stand where the stages are, if they fit there
 */
function tableRows(lines: readonly AttemptLine[], narrow: number | undefined): TableRow[] {
  const starts = startTexts(lines, narrow === undefined ? MAX_NAME_WIDTH : NARROW_NAME_WIDTH);
  const stages = stageTexts(lines);
  const hasStages = (stages[0] ?? '') !== '';
  const room = Math.min(columnsOf(stages[0] ?? ''), (narrow ?? 0) - columnsOf(starts[0] ?? '') - 2);
  const hasMarks = lines.some(({ judgement }) => judgement?.points != null);
  const isLateKnown = lines.some((line) => lateOf(line) !== '');
  const rowOf = (index: number, stageCell: string, marks: string, late: string): string[] => [
    starts[index] ?? '',
    ...(hasStages ? [stageCell] : []),
    ...(hasMarks ? [marks] : []),
    ...(isLateKnown ? [late] : []),
  ];
  const rows = lines.map((line, index) => {
    const words = faultWords(line);
    const isInStages = narrow !== undefined && line.judgement?.outcome !== 'judged' && columnsOf(words) <= room;
    const stageCell = isInStages ? words : (stages[index + 1] ?? '');
    return {
      cells: rowOf(index + 1, stageCell, attemptPointsWords(line), lateOf(line)),
      words: isInStages ? '' : words,
    };
  });
  const head = rowOf(0, stages[0] ?? '', 'marks', 'late');
  return [{ cells: head, words: narrow === undefined ? 'faults' : '' }, ...rows];
}

/** Who each attempt is from, and its number, below a head. */
function startTexts(lines: readonly AttemptLine[], nameWidth: number): string[] {
  const hasNames = lines.some(({ name }) => name !== null);
  const hasAttempts = lines.some(({ attempt, counts }) => attempt > 1 || !counts);
  const rows = lines.map(({ student, name, attempt }) => [
    cutColumns(cleanLine(student), MAX_NAME_WIDTH),
    ...(hasNames ? [cutColumns(cleanLine(name ?? ''), nameWidth)] : []),
    ...(hasAttempts ? [attempt === NO_ATTEMPT ? '-' : String(attempt)] : []),
  ]);
  return alignCells([['student', ...(hasNames ? ['name'] : []), ...(hasAttempts ? ['attempt'] : [])], ...rows]);
}

/** What was passed of each stage, below a head; empty where no stage was judged. */
function stageTexts(lines: readonly AttemptLine[]): string[] {
  // Stages without a case were not judged.
  const judged = lines.flatMap(({ judgement }) => judgement?.stages.filter((stage) => stage.of > 0) ?? []);
  const stages = [...new Set(judged.map(({ stage }) => stage))];
  const rows = lines.map((line) => stages.map((stage) => stageWords(line, stage)));
  return alignCells([stages.map((stage) => `stage ${stage}`), ...rows]);
}

function stageWords({ judgement }: AttemptLine, stage: string): string {
  const found = judgement?.stages.find((one) => one.stage === stage);
  return found === undefined ? '-' : `${found.passed}/${found.of}`;
}

function lateOf({ lateSeconds, isMarkedLate }: AttemptLine): string {
  if (lateSeconds !== null) return lateWords(lateSeconds).replace(/ late$/, '');
  return isMarkedLate === true ? 'late' : '';
}

/** The outcome, if it was not judged by all cases, with the reason or the faults. */
function faultWords(line: AttemptLine): string {
  const outcome = outcomeOf(line);
  const faults = line.judgement?.faults.map(({ fault }) => cleanLine(fault)).join(', ') ?? '';
  if (outcome === 'judged') return faults;
  const words = resultWords(line);
  return outcome === 'stopped' && faults !== '' ? `${words}: ${faults}` : words;
}

/** The cells of each row as one text, with their columns below each other. */
function alignCells(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ''))));
  return rows.map((row) =>
    row.map((text, column) => `${text}${' '.repeat(Math.max(0, (widths[column] ?? 0) - columnsOf(text)))}`).join('  '),
  );
}

function besideCells(rows: readonly TableRow[], width: number): string {
  const aligned = alignCells(rows.map(({ cells }) => cells));
  const at = columnsOf(aligned[0] ?? '') + 2;
  return tableText(rows, (words, index) => {
    const [first = '', ...more] = wrapWords(words, width - at);
    return [`${aligned[index]}  ${first}`, ...more.map((line) => `${' '.repeat(at)}${line}`)];
  });
}

function belowCells(rows: readonly TableRow[], width: number): string {
  const aligned = alignCells(rows.map(({ cells }) => cells));
  return tableText(rows, (words, index) => {
    const below = words === '' ? [] : wrapWords(words, width - 4).map((line) => `    ${line}`);
    return [cutColumns((aligned[index] ?? '').trimEnd(), width), ...below];
  });
}

function tableText(rows: readonly TableRow[], linesOf: (words: string, index: number) => readonly string[]): string {
  const lines = rows.flatMap(({ words }, index) => linesOf(words, index));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Frequent faults: `4 of 9  It looks as if ...`. */
function classFaultLines(clusters: readonly FaultCluster[], students: number, width: number): string {
  const counts = clusters.map((cluster) => `${cluster.students} of ${students}`);
  const room = Math.max(...counts.map((count) => count.length));
  return clusters
    .map(({ says, cause, charge }, index) => {
      const name = [faultName(cause), ...(charge === undefined ? [] : [chargeWords(charge)])].join(', ');
      const lines = wrapWords(`${cleanLine(says)} (${cleanLine(name)})`, Math.max(30, width - room - 4));
      const [first = '', ...more] = lines.map((line) => `${' '.repeat(room + 4)}${line}\n`);
      return `  ${counts[index]?.padStart(room)}${first.slice(room + 2)}${more.join('')}`;
    })
    .join('');
}
