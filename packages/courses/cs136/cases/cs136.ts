import { caseSourceOf } from '@countermine/judge/case/case-source.ts';
import type { JudgedGame } from '@countermine/judge/case/judged-game.ts';
import { firstWord } from '@countermine/judge/case/words.ts';
import type { CaseInput } from '@countermine/judge/oracle/case-input.ts';
import { OUTPUT_ONLY } from '@countermine/judge/verdict/course-rules.ts';
import { cs136 } from '../cs136.ts';
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
