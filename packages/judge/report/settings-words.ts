import { dialects } from '@countermine/dialects/registry.ts';
import { countOf } from '@countermine/text/english/count-of.ts';
import { bytesWords, secondsWords } from '@countermine/text/english/measures.ts';
import { withCommas } from '@countermine/text/english/with-commas.ts';
import { shellWord } from '@countermine/text/shell/shell-word.ts';
import type { ComparePolicy } from '../diff/compare-policy.ts';
import type { Limits } from '../verdict/limits.ts';
import { cleanLine } from './clean.ts';
import type { Report } from './report.ts';

/** What counts when outputs are compared, as a clause. */
const COMPARE_WORDS: Readonly<Record<ComparePolicy, string>> = {
  exact: 'every byte counts',
  'trailing-blanks': 'blanks at the end of a line and of the output do not count',
  blanks: 'how many blanks stand between words or before a bar does not count, nor do empty lines',
};

/** The game that was judged by: `comp1511 (UNSW COMP1511, 20T1)`. */
export function gameWords({ game }: Report): string {
  return cleanLine(`${game.id} (${game.course})`);
}

/** The command that was judged, as it is typed. */
export function commandWords({ command }: Report): string {
  return cleanLine(command.map(shellWord).join(' '));
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedSentence({ results, settings, seconds }: Report): string {
  const fixtures = results.filter(({ origin }) => origin === 'fixture').length;
  const generated = results.length - fixtures;
  const cases = [
    ...(fixtures > 0 ? [countOf(fixtures, 'fixture')] : []),
    ...(generated > 0 ? [`${countOf(generated, 'case')} generated from seed ${settings.seed}`] : []),
  ];
  const stage = settings.stage === undefined ? '' : ` up to stage ${settings.stage}`;
  const hostile = settings.hostile ? ', also with input that breaks the rules' : '';
  return `Judged by ${cases.join(' and ')}${stage}${hostile}, in ${secondsWords(seconds)}; ${COMPARE_WORDS[settings.compare]}.`;
}

/** Which readings were allowed and which were followed, in the words of the options: `any, followed: default`. */
export function readingWords({ settings, readings }: Report): string {
  return `${settings.readings}, followed: ${readings.join(' ') || 'default'}`;
}

/** What the program was allowed to use: `10 s on the clock, 5 s of processor time, ...`. */
export function limitWords(limits: Limits): string {
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

/** The readings of the course's text that a judgement follows where they are not the usual ones, a sentence each. */
export function readingSentences({ game, readings, summary }: Report): string[] {
  const known = dialects.get(game.id)?.readings ?? [];
  return readings.map((id) => {
    const reading = known.find((one) => one.id === id);
    if (reading === undefined) return cleanLine(`Judged by the reading ${id} of the course's text.`);
    const means =
      summary.failed === 0 ? 'Your program is right if this is meant' : 'Your program was taken to mean this';
    return `The course's text leaves open ${reading.says}. ${means}: ${reading.other} (reading ${id}).`;
  });
}
