import { type StagesOf, stagesBy } from '../cases/stages.ts';
import type { Cs136Command, Cs136Script } from './script.ts';

/** The black and the gold question. */
export const cs136Stages: StagesOf<Cs136Script> = stagesBy<Cs136Script, Cs136Command[0]>(
  [
    { id: '1', title: 'step, mark and print (question a)', adds: ['D', 'I', 'S', 'M', 'Q'] },
    { id: '2', title: 'step_adv (question b)', adds: ['A'] },
  ],
  ({ commands }) => commands.map(([letter]) => letter),
);
