import { bytesWords, countOf, secondsWords, withCommas } from '@countermine/core/text/english.ts';
import type { LimitName } from './limit-name.ts';

/** What counts when outputs are compared, as a clause. */
const COMPARE_WORDS = {
  exact: 'every byte counts',
  'trailing-blanks': 'blanks at the end of a line and of the output do not count',
  blanks: 'how many blanks stand between words or before a bar does not count, nor do empty lines',
} as const;

/** The cases that a program was judged by, and how. */
export interface JudgedBy {
  readonly fixtures: number;
  readonly generated: number;
  readonly seed: number;
  /** The last stage whose cases were judged; undefined for all. */
  readonly stage: string | undefined;
  readonly hostile: boolean;
  readonly compare: keyof typeof COMPARE_WORDS;
  /** How long it took. */
  readonly seconds: number;
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedBySentence({ fixtures, generated, seed, stage, hostile, compare, seconds }: JudgedBy): string {
  const cases = [
    ...(fixtures > 0 ? [countOf(fixtures, 'fixture')] : []),
    ...(generated > 0 ? [`${countOf(generated, 'case')} generated from seed ${seed}`] : []),
  ];
  const upTo = stage === undefined ? '' : ` up to stage ${stage}`;
  const also = hostile ? ', also with input that breaks the rules' : '';
  return `Judged by ${cases.join(' and ')}${upTo}${also}, in ${secondsWords(seconds)}; ${COMPARE_WORDS[compare]}.`;
}

/** The settings in the words of the options: `seed 42, compare exact, readings any, followed: default`. */
export function judgeSettingWords(seed: number, compare: string, readings: string): string {
  return `seed ${seed}, compare ${compare}, readings ${readings}`;
}

/** The same as a sentence. @param settings as {@link judgeSettingWords} gives them */
export function judgedWithSentence(settings: string): string {
  return `Judged with ${settings}.`;
}

/** Which readings were allowed and which were followed, in the words of the options: `any, followed: default`. */
export function followedReadings(allowed: string, followed: readonly string[]): string {
  return `${allowed}, followed: ${followed.join(' ') || 'default'}`;
}

/** What the program was allowed to use: `10 s on the clock, 5 s of processor time, ...`. */
export function limitWords(limits: Readonly<Record<LimitName, number>>): string {
  const { wallSeconds, cpuSeconds, memoryBytes, outputBytes, processes, openFiles } = limits;
  return [
    `${secondsWords(wallSeconds)} on the clock`,
    `${secondsWords(cpuSeconds)} of processor time`,
    `${bytesWords(memoryBytes)} of memory`,
    `${bytesWords(outputBytes)} of output`,
    `${withCommas(processes)} ${processes === 1 ? 'process' : 'processes'}`,
    countOf(openFiles, 'open file'),
  ].join(', ');
}

/** A reading of the course's text: what the text leaves open, and what else it can mean. */
interface OpenText {
  readonly id: string;
  readonly says: string;
  readonly other: string;
}

/** The reading that a judgement followed, as a sentence or two. */
export function readingSentence({ id, says, other }: OpenText, hasPassed: boolean): string {
  const means = hasPassed ? 'Your program is right if this is meant' : 'Your program was taken to mean this';
  return `The course's text leaves open ${says}. ${means}: ${other} (reading ${id}).`;
}

/** The same for a reading of which only the id is known. */
export function unknownReadingSentence(id: string): string {
  return `Judged by the reading ${id} of the course's text.`;
}
