import { cs136 } from '@countermine/dialects/cs136/cs136.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { CS136_BOARD } from './board-text.ts';
import { cs136Scripts } from './cases.ts';

/** What the judge knows of cs136. */
export const judgedCs136: JudgedGame = {
  dialect: cs136,
  cases: caseSourceOf(cs136Scripts),
  fixtures: 'cs136',
  course: OUTPUT_ONLY,
  boards: [CS136_BOARD],
};
