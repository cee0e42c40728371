import { type BoardForm, isNumberCell, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind } from '../cases/script-kind.ts';
import { calpoly } from './calpoly.ts';
import { CALPOLY_REQUIREMENTS } from './requirements.ts';
import { type CalpolyScript, calpolyForm } from './script.ts';
import { calpolySessions } from './sessions.ts';

const CALPOLY_BOARD: BoardForm = {
  id: 'calpoly',
  height: 20,
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  isOpen: isNumberCell,
  meanings: new Map([
    ['*', 'hidden (*)'],
    ['X', 'a mine (X)'],
  ]),
};

export const calpolyScripts: ScriptKind<CalpolyScript> = {
  ...calpolyForm,
  scripts: calpolySessions,
};

export const judged: JudgedGame = {
  dialect: calpoly,
  requirements: CALPOLY_REQUIREMENTS,
  cases: caseSourceOf(calpolyScripts),
  handedOut: [],
  course: OUTPUT_ONLY,
  // The text names nothing that can be seen in a folder.
  checks: [],
  boards: [CALPOLY_BOARD],
  commandOf,
};

/** The number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : 'a guess';
}
