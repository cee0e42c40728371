import { shellWord } from '@countermine/core/text/typed.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { cleanLine } from './clean.ts';
import type { Report } from './report.ts';
import {
  followedReadings,
  judgedBySentence,
  judgeSettingWords,
  readingSentence,
  unknownReadingSentence,
} from './summary-words.ts';

/** The game that was judged by: `comp1511 (UNSW COMP1511, 20T1)`. */
export function judgedGameWords({ game }: Report): string {
  return cleanLine(`${game.id} (${game.course})`);
}

/** The command that was judged, as it is typed. */
export function commandWords({ command }: Report): string {
  return cleanLine(command.map(shellWord).join(' '));
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedSentence({ results, settings, seconds }: Report): string {
  const fixtures = results.filter(({ origin }) => origin === 'fixture').length;
  return judgedBySentence({ ...settings, fixtures, generated: results.length - fixtures, seconds });
}

/** The settings in the words of the options, in one line. */
export function settingLine(report: Report): string {
  const { seed, compare } = report.settings;
  return judgeSettingWords(seed, compare, readingWords(report));
}

/** Which readings were allowed and which were followed, in the words of the options: `any, followed: default`. */
function readingWords({ settings, readings }: Report): string {
  return followedReadings(settings.readings, readings);
}

/** The readings of the course's text that a judgement follows where they are not the usual ones, a sentence each. */
export function readingSentences({ game, readings, summary }: Report): string[] {
  const known = dialects.get(game.id)?.readings ?? [];
  return readings.map((id) => {
    const reading = known.find((one) => one.id === id);
    return reading === undefined
      ? cleanLine(unknownReadingSentence(id))
      : readingSentence(reading, summary.failed === 0);
  });
}
