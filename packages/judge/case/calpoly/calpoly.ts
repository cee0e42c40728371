import { calpoly } from '@countermine/dialects/calpoly/calpoly.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { CALPOLY_BOARD } from './board-text.ts';
import { calpolyScripts } from './cases.ts';

/** What the judge knows of calpoly. */
export const judgedCalpoly: JudgedGame = {
  dialect: calpoly,
  cases: caseSourceOf(calpolyScripts),
  fixtures: 'calpoly',
  course: OUTPUT_ONLY,
  boards: [CALPOLY_BOARD],
};
