import { columnOf, rowOf } from '@countermine/core/board.ts';
import type { CaseInput } from '../../cases/case.ts';
import { integerOf } from '../../cases/words.ts';
import { type Cs204Choice, Cs204Rehearsal } from '../rehearsal.ts';
import { type Cs204Script, formatCs204 } from '../script.ts';

/** A game: the rows of its field, and a line for each choice. */
interface Game extends Partial<Pick<Cs204Script, 'separator' | 'missingFiles'>> {
  readonly field: readonly string[];
  readonly choices: readonly string[];
}

/** The input of a game, with what ends it. */
export function experiment(field: readonly string[], choices: readonly string[] = []): CaseInput {
  return inputOf({ field, choices });
}

/**
 * The same with the choices that lead to the end if the game's own do not: some programs go on for ever at the end of
 * their input.
 */
export function inputOf({ field, choices, separator = ' ', missingFiles = 0 }: Game): CaseInput {
  const commands = ended(field, choices.map(choiceOf));
  return formatCs204({ field, separator, missingFiles, commands });
}

/** An input whose choices are all there, those after the end of the game too. */
export function unendedInput(field: readonly string[], choices: readonly string[]): CaseInput {
  return formatCs204({ field, separator: ' ', missingFiles: 0, commands: choices.map(choiceOf) });
}

function choiceOf(line: string): Cs204Choice {
  const words = line.split(' ');
  const [option, ...place] = words;
  const [row, column] = place.map(integerOf);
  const isPlaced = place.length === 2 && (option === '-o' || option === '-b');
  return isPlaced && row !== undefined && column !== undefined ? [option, row, column] : words;
}

/** The choices up to the end of the game; if they do not end it, a bomb is opened, or else all that is closed. */
function ended(field: readonly string[], choices: readonly Cs204Choice[]): Cs204Choice[] {
  const board = new Cs204Rehearsal(field);
  const made: Cs204Choice[] = [];
  const choose = (choice: Cs204Choice): void => {
    if (board.isOver) return;
    board.choose(choice);
    made.push(choice);
  };
  for (const choice of choices) choose(choice);
  const open = (cell: number): void => choose(['-o', rowOf(board.shape, cell), columnOf(board.shape, cell)]);
  const bomb = lastBomb(board);
  if (bomb !== undefined) open(bomb);
  while (!board.isOver) open(board.shown.indexOf('.'));
  return made;
}

/** The last closed bomb, preferably on the diagonal: there who takes the row for the column hits it, too. */
function lastBomb(board: Cs204Rehearsal): number | undefined {
  const bombs = board.cellsThat((cell) => board.isClosed(cell, true));
  return bombs.findLast((cell) => rowOf(board.shape, cell) === columnOf(board.shape, cell)) ?? bombs.at(-1);
}

/** An empty field with bombs at these places. */
export function fieldWith(
  height: number,
  width: number,
  bombs: readonly (readonly [row: number, column: number])[],
): string[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) =>
      bombs.some(([down, right]) => down === row && right === column) ? 'x' : '-',
    ).join(''),
  );
}
