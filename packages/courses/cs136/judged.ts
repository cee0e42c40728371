import type { CaseInput } from '../cases/case-input.ts';
import { caseSourceOf } from '../cases/case-source.ts';
import { OUTPUT_ONLY } from '../cases/course-rules.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { firstWord } from '../cases/words.ts';
import { CS136_BOARD } from './board-text.ts';
import { cs136Scripts } from './cases.ts';
import { cs136 } from './cs136.ts';

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
