import type { CaseInput } from '../cases/case-input.ts';
import { caseSourceOf } from '../cases/case-source.ts';
import { OUTPUT_ONLY } from '../cases/course-rules.ts';
import type { JudgedGame } from '../cases/judged-game.ts';
import { firstWord } from '../cases/words.ts';
import { CS204_BOARD } from './board-text.ts';
import { cs204Scripts } from './cases.ts';
import { cs204 } from './cs204.ts';

/** What the judge knows about cs204. */
export const judgedCs204: JudgedGame = {
  dialect: cs204,
  cases: caseSourceOf(cs204Scripts),
  fixtures: 'cs204',
  handedOut: [],
  course: OUTPUT_ONLY,
  boards: [CS204_BOARD],
  commandOf,
};

/** What a step is, by its option. */
function commandOf({ steps }: CaseInput, step: number): string {
  const word = firstWord(steps[step]);
  return /^-[obh]$/.test(word) ? word : step === 0 ? 'the name of the file' : 'another line';
}
