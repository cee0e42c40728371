import { playThrough } from '../cases/answer.ts';
import { type StagesOf, stagesBy } from '../cases/stages.ts';
import { calpoly } from './calpoly.ts';
import { type CalpolyScript, formatCalpoly } from './script.ts';

/** Items 3 to 7 of the specifications. An input that ends before the game does needs nothing of the last one here. */
export const calpolyStages: StagesOf<CalpolyScript> = stagesBy<CalpolyScript, 'guess' | 'game-over'>(
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
