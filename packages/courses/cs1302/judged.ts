import type { CaseInput } from '../cases/case-input.ts';
import { caseSourceOf } from '../cases/case-source.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { firstWord } from '../cases/words.ts';
import { withBannerVersion } from './banner-version.ts';
import { CS1302_BOARD } from './board-text.ts';
import { cs1302Scripts } from './cases.ts';
import { cs1302 } from './cs1302.ts';

/** What the judge knows about cs1302. */
export const judgedCs1302: JudgedGame = {
  dialect: cs1302,
  cases: caseSourceOf(cs1302Scripts),
  fixtures: 'cs1302',
  handedOut: ['resources'],
  allowed: withBannerVersion,
  course: {
    compare: 'exact',
    fixesExitStatus: true,
    errorPrefixes: ['Invalid Command: ', 'Seed File Not Found Error: ', 'Seed File Malformed Error: '],
  },
  boards: [CS1302_BOARD],
  commandOf,
};

const COMMANDS: ReadonlySet<string> = new Set(['reveal', 'mark', 'guess', 'help', 'quit', 'nofog']);

/** What a step is, by its word; the short and the long word are the same command. */
function commandOf({ steps }: CaseInput, step: number): string {
  const word = firstWord(steps[step]);
  const command = [...COMMANDS].find((long) => long === word || (long !== 'nofog' && long[0] === word));
  return command ?? 'an invalid command';
}
