import { withoutParts } from '../cases/script-kind.ts';
import { lengthOf, lineNumbers, placeAmong } from '../cases/shrinks.ts';
import { type Cs204Choice, choicesToAnEnd, isPlaced } from './rehearsal.ts';
import { type Cs204Script, formatCs204 } from './script.ts';

/** Sessions on fewer rows or columns, or with fewer choices; each still leads to an end. */
export function* smallerCs204(script: Cs204Script): Iterable<Cs204Script> {
  const length = lengthOf(formatCs204(script));
  for (const smaller of cutDown(script)) {
    if ((smaller.field[0] ?? '') === '') continue;
    const ended = { ...smaller, commands: choicesToAnEnd(smaller) };
    if (lengthOf(formatCs204(ended)) < length) yield ended;
  }
}

function* cutDown(script: Cs204Script): Iterable<Cs204Script> {
  const rows = lineNumbers(script.field.length);
  const columns = lineNumbers(script.field[0]?.length ?? 0);
  for (const kept of withoutParts(rows)) yield keepLines(script, kept, columns);
  for (const kept of withoutParts(columns)) yield keepLines(script, rows, kept);
  for (const commands of withoutParts(script.commands)) yield { ...script, commands };
}

/** The session on what is kept of the field, without the choices that name something else on it. */
function keepLines(script: Cs204Script, rows: readonly number[], columns: readonly number[]): Cs204Script {
  const { field } = script;
  const commands = script.commands.flatMap((choice): Cs204Choice[] => {
    if (!isPlaced(choice)) return [choice];
    const row = placeAmong(rows, field.length, choice[1]);
    const column = placeAmong(columns, field[0]?.length ?? 0, choice[2]);
    return row === undefined || column === undefined ? [] : [[choice[0], row, column]];
  });
  return { ...script, field: rows.map((row) => columns.map((column) => field[row]![column]).join('')), commands };
}
