import type { CaseInput } from '../cases/case-input.ts';
import { caseSourceOf } from '../cases/case-source.ts';
import { OUTPUT_ONLY } from '../cases/course-rules.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { CALPOLY_BOARD } from './board-text.ts';
import { calpoly } from './calpoly.ts';
import { calpolyScripts } from './cases.ts';

/** What the judge knows about calpoly. */
export const judgedCalpoly: JudgedGame = {
  dialect: calpoly,
  cases: caseSourceOf(calpolyScripts),
  fixtures: 'calpoly',
  handedOut: [],
  course: OUTPUT_ONLY,
  boards: [CALPOLY_BOARD],
  commandOf,
};

/** What a step is: the number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : 'a guess';
}
