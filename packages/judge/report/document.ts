import { withCommas } from '@countermine/core/text/english.ts';
import { shellWord } from '@countermine/core/text/typed.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { isFailure, type VerdictKind } from '../compare/verdict.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import { marksWords, outcomeWords, rulesOnlySentence } from './mark-words.ts';
import type { CaseResult, FaultReport, MarkLine, Report, ReportedMarks, StageResult } from './report.ts';
import { type ToldRequirements, toldRequirements } from './told-requirements.ts';
import { type FaultNumbers, faultList, type ToldFailure, toldExample } from './told-run.ts';
import {
  causesWords,
  costList,
  countOfAll,
  evidenceSentence,
  faultHeading,
  faultNumberWords,
  followedReadings,
  interruptionSentence,
  judgedBySentence,
  judgeSettingWords,
  limitWords,
  namesAndMore,
  passedOf,
  quoteSentence,
  readingSentence,
  shownBySentence,
  TITLES,
  unknownReadingSentence,
  verdictOverAll,
} from './words.ts';

/** A report as a document: what the terminal and the page print, each in its own way. */
export interface ReportDocument {
  /** Undefined where the judgement was not ended early. */
  readonly interruption: string | undefined;
  readonly isPassed: boolean;
  /** `7 of 12 cases passed`. */
  readonly verdict: string;
  /** `comp1511 (UNSW COMP1511, 20T1)`. */
  readonly game: string;
  readonly command: string;
  /** The failed cases of each verdict; empty where it was always the same. */
  readonly counts: string;
  /** The basis of the judgement, as a sentence; undefined where there were no cases. */
  readonly judged: string | undefined;
  readonly limits: string;
  /** A sentence for each reading of the course text that is not the usual one. */
  readonly readings: readonly string[];
  readonly notes: readonly ToldNote[];
  /** `Your program's failures have 3 causes`. */
  readonly causes: string;
  readonly faults: readonly ToldFault[];
  /** Undefined where none was looked at. */
  readonly requirements: ToldRequirements | undefined;
  /** Empty where every case passed. */
  readonly stages: readonly ToldStage[];
  readonly marks: ToldMarks | undefined;
  readonly failed: readonly CaseResult[];
}

/** A sentence or two, and the output of a compiler if there is any. */
export interface ToldNote {
  readonly sentence: string;
  readonly output: string;
}

export interface ToldFault {
  /** Its number in all reports, from 1. */
  readonly number: number;
  /** `Fault 1 of 3: 12 of 40 failures`. */
  readonly title: string;
  readonly says: string;
  /** The sentence of the course text that it breaks; undefined if it is none of those that are listed. */
  readonly quote: string | undefined;
  /** What was measured, line by line; empty where nothing was. */
  readonly picture: readonly string[];
  /** What the sentence rests on; undefined where no experiments were made. */
  readonly evidence: string | undefined;
  readonly count: number;
  readonly names: readonly string[];
  readonly cases: string;
  readonly example: ToldFailure | undefined;
}

/** The result of a stage, and the cost of each fault, the most expensive first. */
export interface ToldStage extends Pick<StageResult, 'passed' | 'of'> {
  readonly id: string;
  readonly title: string;
  /** `12 of 14`. */
  readonly counts: string;
  readonly costs: readonly ToldCost[];
}

interface ToldCost {
  readonly name: string;
  /** Undefined for a fault that is not in the report. */
  readonly number: number | undefined;
  readonly count: number;
}

export interface ToldMarks {
  /** `Marks: 74.25 to 94.25 of 100, Credit`. */
  readonly title: string;
  readonly scheme: string;
  /** The points if the form of the output did not count; undefined where that is no difference. */
  readonly rules: string | undefined;
  readonly lines: readonly (Pick<MarkLine, 'kind' | 'title' | 'reasons'> & { readonly outcome: string })[];
}

export function documentOf(report: Report): ReportDocument {
  const { summary, settings, stages } = report;
  const counts = verdictCounts(report);
  const numbers = faultNumbers(report);
  const judgedStages = summary.passed === summary.total ? [] : stages.filter(({ of }) => of > 0);
  return {
    interruption: interruptionSentence(report),
    isPassed: summary.total > 0 && summary.passed === summary.total,
    verdict: verdictOverAll(summary),
    game: judgedGameWords(report),
    command: cleanLine(report.command.map(shellWord).join(' ')),
    counts: counts.includes(',') ? counts : '',
    judged: summary.total === 0 ? undefined : judgedSentence(report),
    limits: limitWords(settings.limits),
    readings: readingSentences(report),
    notes: report.notes.map(toldNote),
    causes: causesOf(report),
    faults: placedFaults(report).map(({ fault, place }) => toldFault(fault, place)),
    requirements: toldRequirements(report, numbers),
    stages: judgedStages.map((stage) => toldStage(stage, numbers)),
    marks: toldMarks(report),
    failed: failuresOf(report),
  };
}

/** What is only seen is no cause. Where students may not see causes, nothing is said of which are known. */
function causesOf({ faults, settings }: Report): string {
  if (settings.show !== 'full') return causesWords(faults.length, 0);
  const unknown = faults.filter(({ kind }) => kind === 'unexplained').length;
  return causesWords(faults.length - unknown, unknown);
}

function toldNote(note: string): ToldNote {
  const [sentence = '', ...output] = note.split('\n');
  return { sentence: cleanLine(sentence), output: output.length === 0 ? '' : `${output.join('\n')}\n` };
}

function toldFault(fault: FaultReport, place: FaultPlace): ToldFault {
  const { says, quote, picture, evidence, count, smallest, cases } = fault;
  return {
    number: place.number,
    title: faultTitle(place, fault),
    says: cleanLine(says),
    quote: quote === undefined ? undefined : quoteSentence(cleanLine(quote)),
    picture: pictureLines(picture),
    evidence: evidence && evidenceSentence(evidence),
    count,
    names: cases,
    cases: casesSentence(fault),
    example: smallest && toldExample(smallest, place.numbers),
  };
}

export function pictureLines(picture: string | undefined): string[] {
  return picture === undefined ? [] : picture.split('\n').map(cleanLine);
}

function toldStage(result: StageResult, numbers: FaultNumbers): ToldStage {
  const { stage, title, passed, of } = result;
  const costs = costsOf(result, numbers);
  return { id: cleanLine(stage), title: cleanLine(title), passed, of, counts: countOfAll(passed, of), costs };
}

export function toldMarks({ marks, faults }: Pick<Report, 'marks' | 'faults'>): ToldMarks | undefined {
  if (marks === undefined) return undefined;
  const { points, rulesPoints } = marks;
  const isSame = points.least === rulesPoints.least && points.most === rulesPoints.most;
  return {
    title: marksTitle(marks),
    scheme: cleanLine(marks.scheme),
    rules: isSame ? undefined : rulesOnlySentence(rulesPoints),
    lines: marks.lines.map((line) => ({
      ...{ kind: line.kind, title: cleanLine(line.title), outcome: outcomeWords(line) },
      reasons: reasonsOf(line, faults),
    })),
  };
}

/** The cases that a program failed, in their order. */
function failuresOf({ results }: Report): CaseResult[] {
  return results.filter(({ verdict }) => isFailure(verdict.kind));
}

/** The first failure of each kind, then the others in their order: for where there is no room for all. */
export function mostTellingFirst(failures: readonly CaseResult[]): CaseResult[] {
  const firsts = new Map(failures.toReversed().map((result) => [result.verdict.kind, result]));
  const isFirst = (result: CaseResult): boolean => firsts.get(result.verdict.kind) === result;
  return [...failures.filter(isFirst), ...failures.filter((result) => !isFirst(result))];
}

/** The failures that show no fault that was found. */
export function unexplainedFailures(report: Report): CaseResult[] {
  const known = new Set(report.faults.map(({ id }) => id));
  return failuresOf(report).filter(({ faults }) => !faults.some((id) => known.has(id)));
}

/** The failures that show a fault that was found. */
export function explainedFailures(report: Report): CaseResult[] {
  const unexplained = new Set(unexplainedFailures(report));
  return failuresOf(report).filter((result) => !unexplained.has(result));
}

export interface FaultPlace {
  readonly number: number;
  readonly of: number;
  readonly failures: number;
  readonly numbers: FaultNumbers;
}

export function faultNumbers({ faults }: Pick<Report, 'faults'>): FaultNumbers {
  return new Map(faults.map(({ id }, index) => [id, index + 1]));
}

export function placedFaults(report: Report): { readonly fault: FaultReport; readonly place: FaultPlace }[] {
  const { faults, summary } = report;
  const numbers = faultNumbers(report);
  return faults.map((fault, index) => ({
    fault,
    place: { number: index + 1, of: faults.length, failures: summary.failed, numbers },
  }));
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultTitle({ number, of, failures }: FaultPlace, { count }: FaultReport): string {
  return faultHeading({ number, of, count, failures });
}

/** How many cases are named. */
const MAX_NAMES = 3;

export function casesSentence({ cases }: FaultReport): string {
  if (cases.length === 0) return '';
  const names = cases.slice(0, MAX_NAMES).map(cleanLine);
  return shownBySentence(namesAndMore(names, cases.length - MAX_NAMES));
}

/** The cost of each fault to a stage: `fault 1 in 17 cases, fault 3 in 4`. Empty where none costs anything. */
export function costWords(stage: StageResult, numbers: FaultNumbers): string {
  return costList(costsOf(stage, numbers).map(({ name, count }) => [name, count]));
}

function costsOf({ faults }: StageResult, numbers: FaultNumbers): ToldCost[] {
  const sorted = Object.entries(faults).toSorted(([, one], [, other]) => other - one);
  return sorted.map(([id, count]) => {
    const number = numbers.get(id);
    return { name: number === undefined ? cleanLine(id) : faultNumberWords(number), number, count };
  });
}

/** The failures that show faults, a line each: `case-005: wrong output, faults 1 and 3`. */
export function explainedCases(report: Report): string[] {
  const numbers = faultNumbers(report);
  return explainedFailures(report).map(
    ({ name, verdict, faults }) => `${cleanLine(name)}: ${VERDICT_WORDS[verdict.kind]}, ${faultList(faults, numbers)}`,
  );
}

export interface FailureGroup {
  readonly results: readonly CaseResult[];
  readonly sentences: readonly string[];
}

/** The failed cases of each verdict: `7 wrong output, 2 crashed`. */
function verdictCounts(report: Report): string {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of failuresOf(report)) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${withCommas(count)} ${VERDICT_WORDS[kind]}`)
    .join(', ');
}

export interface StageResults {
  /** Undefined for the cases that belong to no stage. */
  readonly stage: StageResult | undefined;
  /** `Stage 2: detect square, reveal square`. */
  readonly title: string;
  readonly results: readonly CaseResult[];
}

/** All cases by the stages of the assignment, in the order of the stages; a stage without cases is left out. */
export function casesByStage({ stages, results }: Report): StageResults[] {
  const known = new Set(stages.map(({ stage }) => stage));
  const groups: StageResults[] = stages.map((stage) => ({
    stage,
    title: stageTitle(stage.stage, stage.title),
    results: results.filter((result) => result.stage === stage.stage),
  }));
  const others = results.filter(({ stage }) => stage === undefined || !known.has(stage));
  const title = others.length === results.length ? TITLES.allCases : TITLES.otherCases;
  return [...groups, { stage: undefined, title, results: others }].filter((group) => group.results.length > 0);
}

function stageTitle(stage: string, title: string): string {
  return `Stage ${stage}: ${title}`;
}

/** The passed cases: `12 of 14 passed`. */
export function passedWords(results: readonly CaseResult[]): string {
  return passedOf(passedIn(results), results.length);
}

export function passedIn(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict.kind === 'passed').length;
}

/** `Marks: 74.25 to 94.25 of 100, Credit`. */
export function marksTitle({ points, of, band }: ReportedMarks): string {
  return marksWords(points, of, band === undefined ? undefined : cleanLine(band));
}

/**
 * The reasons for lost points, a line each. A fault is named by its number: its sentence is in the list of faults. The
 * output of a compiler is in the notes.
 */
function reasonsOf({ reasons }: MarkLine, faults: readonly FaultReport[]): string[] {
  return reasons.map((reason) => {
    const index = faults.findIndex(({ says }) => says !== '' && reason.endsWith(says));
    const says = faults[index]?.says ?? '';
    const [line = ''] = (index < 0 ? reason : `${reason.slice(0, -says.length)}${faultNumberWords(index + 1)}`).split(
      '\n',
    );
    return cleanLine(line);
  });
}

function judgedGameWords({ game }: Report): string {
  return cleanLine(`${game.id} (${game.course})`);
}

/** The basis of a judgement, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
function judgedSentence({ results, settings, seconds }: Report): string {
  const fixtures = results.filter(({ origin }) => origin === 'fixture').length;
  return judgedBySentence({ ...settings, fixtures, generated: results.length - fixtures, seconds });
}

/** The settings in the words of the options, in one line. */
export function settingLine(report: Report): string {
  const { seed, compare } = report.settings;
  return judgeSettingWords(seed, compare, readingWords(report));
}

/** The readings allowed and followed, in the words of the options: `any, followed: default`. */
function readingWords({ settings, readings }: Report): string {
  return followedReadings(settings.readings, readings);
}

/** The readings of the course's text that a judgement follows where they are not the usual ones, a sentence each. */
function readingSentences({ game, readings, summary }: Report): string[] {
  const known = dialects.get(game.id)?.readings ?? [];
  return readings.map((id) => {
    const reading = known.find((one) => one.id === id);
    return reading === undefined
      ? cleanLine(unknownReadingSentence(id))
      : readingSentence(reading, summary.failed === 0);
  });
}
