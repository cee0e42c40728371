import { cs136 } from '@countermine/dialects/cs136/cs136.ts';
import type { CaseInput } from '../../oracle/case-input.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import { caseSourceOf } from '../case-source.ts';
import type { JudgedGame } from '../judged-game.ts';
import { firstWord } from '../words.ts';
import { CS136_BOARD } from './board-text.ts';
import { cs136Scripts } from './cases.ts';

/** What the judge knows about cs136. */
export const judgedCs136: JudgedGame = {
  dialect: cs136,
  cases: caseSourceOf(cs136Scripts),
  fixtures: 'cs136',
  handedOut: [],
  course: OUTPUT_ONLY,
  boards: [CS136_BOARD],
  commandOf,
};

/** What a step is, by its letter. */
function commandOf({ steps }: CaseInput, step: number): string {
  return `command ${firstWord(steps[step])}`;
}
