import { type StagesOf, stagesBy } from '../cases/stages.ts';
import type { Cs204Choice } from './choice.ts';
import type { Cs204Script } from './script.ts';

/** The file, and the choices in the order of the rules in the text. */
export const cs204Stages: StagesOf<Cs204Script> = stagesBy<Cs204Script, '-o' | '-b' | '-h' | 'invalid'>(
  [
    { id: '1', title: 'the field file, opening cells (-o)', adds: ['-o'] },
    { id: '2', title: 'marking bombs (-b)', adds: ['-b'] },
    { id: '3', title: 'getting help (-h)', adds: ['-h'] },
    { id: '4', title: 'invalid choices', adds: ['invalid'] },
  ],
  ({ commands }) => commands.map(featureOf),
);

function featureOf(choice: Cs204Choice): '-o' | '-b' | '-h' | 'invalid' {
  const [option] = choice;
  if (option === '-h') return option;
  const isPlaced = typeof choice[1] === 'number';
  return isPlaced && (option === '-o' || option === '-b') ? option : 'invalid';
}
