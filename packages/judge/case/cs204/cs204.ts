import { cs204 } from '@countermine/dialects/cs204/cs204.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { CS204_BOARD } from './board-text.ts';
import { cs204Scripts } from './cases.ts';

/** What the judge knows of cs204. */
export const judgedCs204: JudgedGame = {
  dialect: cs204,
  cases: caseSourceOf(cs204Scripts),
  fixtures: 'cs204',
  course: OUTPUT_ONLY,
  boards: [CS204_BOARD],
};
