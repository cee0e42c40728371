import { comp1511 } from '@countermine/dialects/comp1511/comp1511.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { COMP1511_BOARDS } from './board-text.ts';
import { comp1511Scripts } from './cases.ts';

/** What the judge knows of comp1511. */
export const judgedComp1511: JudgedGame = {
  dialect: comp1511,
  cases: caseSourceOf(comp1511Scripts),
  fixtures: 'comp1511',
  // The course's autotest ignores blanks at the ends of lines.
  course: { ...OUTPUT_ONLY, compare: 'trailing-blanks' },
  boards: COMP1511_BOARDS,
};
