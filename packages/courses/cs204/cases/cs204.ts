import { caseSourceOf } from '@countermine/judge/case/case-source.ts';
import type { JudgedGame } from '@countermine/judge/case/judged-game.ts';
import { firstWord } from '@countermine/judge/case/words.ts';
import type { CaseInput } from '@countermine/judge/oracle/case-input.ts';
import { OUTPUT_ONLY } from '@countermine/judge/verdict/course-rules.ts';
import { cs204 } from '../cs204.ts';
import { CS204_BOARD } from './board-text.ts';
import { cs204Scripts } from './cases.ts';

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
