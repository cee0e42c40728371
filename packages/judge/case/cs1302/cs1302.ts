import { cs1302 } from '@countermine/dialects/cs1302/cs1302.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { CS1302_BOARD } from './board-text.ts';
import { cs1302Scripts } from './cases.ts';

/** What the judge knows of cs1302. */
export const judgedCs1302: JudgedGame = {
  dialect: cs1302,
  cases: caseSourceOf(cs1302Scripts),
  fixtures: 'cs1302',
  course: {
    compare: 'exact',
    fixesExitStatus: true,
    errorPrefixes: ['Invalid Command: ', 'Seed File Not Found Error: ', 'Seed File Malformed Error: '],
  },
  boards: [CS1302_BOARD],
};
