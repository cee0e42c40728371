import type { CaseInput } from '../cases/case-input.ts';
import { caseSourceOf } from '../cases/case-source.ts';
import { OUTPUT_ONLY } from '../cases/course-rules.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { firstWord } from '../cases/words.ts';
import { COMP1511_BOARDS } from './board-text.ts';
import { comp1511Scripts } from './cases.ts';
import { comp1511 } from './comp1511.ts';

/** What the judge knows about comp1511. */
export const judgedComp1511: JudgedGame = {
  dialect: comp1511,
  cases: caseSourceOf(comp1511Scripts),
  fixtures: 'comp1511',
  handedOut: [],
  // The course's autotest ignores blanks at the ends of lines.
  course: { ...OUTPUT_ONLY, compare: 'trailing-blanks' },
  boards: COMP1511_BOARDS,
  commandOf,
};

/** What a step is: the number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : `command ${firstWord(steps[step])}`;
}
