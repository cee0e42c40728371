import { playThrough } from '../cases/answer.ts';
import { type BoardForm, spacedCells } from '../cases/board-form.ts';
import type { CaseInput } from '../cases/case.ts';
import { type JudgedGame, OUTPUT_ONLY } from '../cases/judged-game.ts';
import { caseSourceOf, type ScriptKind, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { calpoly } from './calpoly.ts';
import { type CalpolyScript, formatCalpoly, isValidCalpoly, parseCalpoly, plainCalpoly } from './script.ts';
import { calpolySessions } from './sessions.ts';

/** The board of calpoly. */
const CALPOLY_BOARD: BoardForm = {
  id: 'calpoly',
  height: 20,
  layout: { cellWidth: 1, gap: ' ', isBarred: false },
  cellsOf: spacedCells,
  meanings: new Map([
    ['*', 'hidden (*)'],
    ['X', 'a mine (X)'],
  ]),
};

/** Items 3 to 7 of the specifications. An input that ends before the game does needs nothing of the last one here. */
const calpolyStages: StagesOf<CalpolyScript> = stagesBy<CalpolyScript, 'guess' | 'game-over'>(
  [
    { id: '1', title: 'placing mines, the initial board (items 3 to 5)', adds: [] },
    { id: '2', title: 'rounds (item 6)', adds: ['guess'] },
    { id: '3', title: 'the end of the game (item 7)', adds: ['game-over'] },
  ],
  function* featuresOf(script) {
    if (script.commands.length === 0) return;
    yield 'guess';
    if (playThrough(calpoly, formatCalpoly(script)).exit !== undefined) yield 'game-over';
  },
);

export const calpolyScripts: ScriptKind<CalpolyScript> = {
  scripts: calpolySessions,
  plain: plainCalpoly,
  format: formatCalpoly,
  parse: parseCalpoly,
  isValid: isValidCalpoly,
  stages: calpolyStages,
};

export const judged: JudgedGame = {
  dialect: calpoly,
  cases: caseSourceOf(calpolyScripts),
  handedOut: [],
  course: OUTPUT_ONLY,
  // The text names nothing that can be seen in a folder.
  checks: [],
  boards: [CALPOLY_BOARD],
  commandOf,
};

/** What a step is: the number of mines and the mines come first. */
function commandOf({ steps }: CaseInput, step: number): string {
  if (step === 0) return 'the number of mines';
  return step <= Number(steps[0]) ? 'a mine' : 'a guess';
}
