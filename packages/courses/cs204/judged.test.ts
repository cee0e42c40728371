import { describe, expect, it } from 'vitest';
import type { Answer } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { findingsOf } from '../testing/hand-in-findings.ts';
import { itExercisesEveryRule, type RuleTable } from '../testing/rule-table.ts';
import { itKeepsTheContract } from '../testing/script-contract.ts';
import { cs204 } from './cs204.ts';
import { cs204Scripts, judged } from './judged.ts';
import { type Cs204Choice, isPlaced } from './rehearsal.ts';
import type { Cs204Script } from './script.ts';

/** A choice, and the board before and after it as the player saw it: a character a cell. */
interface Turn {
  readonly choice: Cs204Choice;
  readonly before: string;
  readonly after: string;
  /** What was written, the board and the next prompt left out. */
  readonly said: string;
}

interface Played {
  readonly script: Cs204Script;
  readonly input: CaseInput;
  readonly width: number;
  readonly height: number;
  /** The field without line breaks. */
  readonly field: string;
  readonly turns: readonly Turn[];
}

const PROMPT = 'Please enter your choice: ';

function play(script: Cs204Script, input: CaseInput, { stdout, stepEnds }: Answer): Played {
  const texts = stepEnds.slice(1).map((end, step) => stdout.slice(stepEnds[step], end));
  const width = script.field[0]!.length;
  const boardIn = (text: string): string | undefined => text.match(/^(?:(?: {3}[.Bx0-8])+\n)+\n\n/m)?.[0];
  const opening = texts.slice(0, script.missingFiles + 1).at(-1)!;
  let shown = boardIn(opening)!.replace(/\s/g, '');
  const turns = script.commands.map((choice, index): Turn => {
    const text = texts[script.missingFiles + 1 + index]!;
    const board = boardIn(text);
    const before = shown;
    shown = board?.replace(/\s/g, '') ?? shown;
    return { choice, before, after: shown, said: text.replace(board ?? '', '').replace(PROMPT, '') };
  });
  return { script, input, width, height: script.field.length, field: script.field.join(''), turns };
}

type TurnRule = (turn: Turn, played: Played) => boolean;

/** Some choice of this option for which something holds. */
function some(option: '-o' | '-b' | '-h' | undefined, holds: TurnRule = () => true) {
  return (played: Played): boolean =>
    played.turns.some(
      (turn) =>
        (option === undefined || (turn.choice[0] === option && (isPlaced(turn.choice) || option === '-h'))) &&
        holds(turn, played),
    );
}

/** The cell that a choice names; -1 off the field. */
function cellOf({ choice }: Turn, { width, height }: Played): number {
  if (!isPlaced(choice)) return -1;
  const [, row, column] = choice;
  return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : -1;
}

/** The cells around one. */
function beside(cell: number, { width, height }: Pick<Played, 'width' | 'height'>): number[] {
  const [row, column] = [Math.floor(cell / width), cell % width];
  return Array.from({ length: width * height }, (_, other) => other).filter((other) => {
    const distance = Math.max(Math.abs(Math.floor(other / width) - row), Math.abs((other % width) - column));
    return distance === 1;
  });
}

/** A choice of this option at a cell which then shows one of these. */
function at(option: '-o' | '-b', shown: string, holds: TurnRule = () => true) {
  return some(option, (turn, played) => {
    const cell = cellOf(turn, played);
    return cell >= 0 && shown.includes(turn.before[cell]!) && holds(turn, played);
  });
}

/** A 0 that is opened, for which something holds. */
function zero(holds: (cell: number, turn: Turn, played: Played) => boolean) {
  return at('-o', '.', (turn, played) => {
    const cell = cellOf(turn, played);
    return turn.after[cell] === '0' && holds(cell, turn, played);
  });
}

const NUMBERS = '012345678';

/** Help that shows a mine, by the mine's cell. */
function helped(holds: (cell: number, turn: Turn, played: Played) => boolean) {
  return some('-h', (turn, played) => {
    const cell = [...turn.after].findIndex((shown, other) => shown !== turn.before[other]);
    return cell >= 0 && holds(cell, turn, played);
  });
}

const isNumber = (shown: string | undefined): boolean => shown !== undefined && '12345678'.includes(shown);
/** Closed mines that help skips because of what lies beside them. */
const passedOver = (turn: Turn, played: Played, by: string): boolean =>
  [...played.field]
    .map((_, cell) => cell)
    .some((cell) => {
      if (played.field[cell] !== 'x' || turn.before[cell] !== '.') return false;
      const around = beside(cell, played).map((other) => turn.before[other]!);
      return !around.some(isNumber) && around.some((shown) => by.includes(shown));
    });

const off = (option: '-o' | '-b', holds: (row: number, column: number, played: Played) => boolean) =>
  some(option, (turn, played) => {
    const [, row, column] = turn.choice;
    return cellOf(turn, played) < 0 && holds(Number(row), Number(column), played);
  });

const fields: RuleTable<Played> = {
  'a single cell': ({ field }) => field.length === 1,
  'a single row': ({ width, height }) => height === 1 && width > 1,
  'a single column': ({ width, height }) => width === 1 && height > 1,
  'more rows than columns': ({ width, height }) => height > width,
  'more columns than rows': ({ width, height }) => width > height,
  'as many rows as columns': ({ width, height }) => width === height && width > 1,
  'a large field': ({ width, height }) => width > 12 || height > 12,
  'more than 9 rows': ({ height }) => height > 9,
  'no mines': ({ field }) => !field.includes('x'),
  'only mines': ({ field }) => !field.includes('-'),
  'more mines than safe cells': ({ field }) => field.replaceAll('-', '').length > field.length / 2,
  'a mine in the first cell': ({ field }) => field.startsWith('x') && field.length > 1,
  'a mine in the last cell': ({ field }) => field.endsWith('x') && field.length > 1,
  'a field file with tabs': ({ script }) => script.separator.includes('\t'),
  'a field file with more than one blank': ({ script }) => script.separator.length > 1,
  'the file opens at once': ({ script }) => script.missingFiles === 0,
  'one missing file': ({ script }) => script.missingFiles === 1,
  'several missing files': ({ script }) => script.missingFiles > 1,
};

const opening: RuleTable<Played> = {
  'a number opened': at('-o', '.', (turn, played) => isNumber(turn.after[cellOf(turn, played)])),
  'a number opened beside closed cells': at('-o', '.', (turn, played) => {
    const cell = cellOf(turn, played);
    return isNumber(turn.after[cell]) && beside(cell, played).some((other) => turn.before[other] === '.');
  }),
  ...Object.fromEntries(
    [...'012345'].map((count) => [
      `a ${count} opened`,
      at('-o', '.', (turn, played) => turn.after[cellOf(turn, played)] === count),
    ]),
  ),
  'a 6, 7 or 8 opened': at('-o', '.', (turn, played) => '678'.includes(turn.after[cellOf(turn, played)]!)),
  'a number with mines only at its corners': at('-o', '.', (turn, played) => {
    const cell = cellOf(turn, played);
    const straight = beside(cell, played).filter((other) => [1, played.width].includes(Math.abs(other - cell)));
    return isNumber(turn.after[cell]) && straight.every((other) => played.field[other] === '-');
  }),
  'a 0 opened with its neighbours': zero((cell, turn, played) =>
    beside(cell, played).every((o) => turn.after[o] !== '.'),
  ),
  'a 0 opened beside another 0': zero((cell, turn, played) => beside(cell, played).some((o) => turn.after[o] === '0')),
  'a 0 opened with cells beyond that stay closed': zero((cell, turn, played) =>
    beside(cell, played).some(
      (other) => turn.after[other] === '0' && beside(other, played).some((beyond) => turn.after[beyond] === '.'),
    ),
  ),
  'a 0 opened in a corner': zero((cell, _, { width, field }) => [0, width - 1, field.length - 1].includes(cell)),
  'a 0 opened over a mark': zero((cell, turn, played) => beside(cell, played).some((o) => turn.before[o] === 'B')),
  'a 0 opened beside cells that were open': zero((cell, turn, played) =>
    beside(cell, played).some((other) => NUMBERS.includes(turn.before[other]!)),
  ),
  'a mine opened': at('-o', '.', ({ said }) => said.startsWith('You opened a mine!')),
  'a mine opened at once': ({ turns }) => turns.length === 1 && turns[0]!.said.startsWith('You opened a mine!'),
  'a mine opened after a mark was taken away': at('-o', '.', (turn, played) => {
    const wasMarked = played.turns.some(({ before }) => before[cellOf(turn, played)] === 'B');
    return wasMarked && turn.said.startsWith('You opened a mine!');
  }),
  'open on B over a mine': at('-o', 'B', (turn, played) => played.field[cellOf(turn, played)] === 'x'),
  'open on B over a safe cell': at('-o', 'B', (turn, played) => played.field[cellOf(turn, played)] === '-'),
  'open on x': at('-o', 'x'),
  'open on a number': at('-o', '12345678'),
  'open on 0': at('-o', '0'),
  'open on a cell that came open with a 0': at('-o', NUMBERS, (turn, played) => {
    const cell = cellOf(turn, played);
    return !played.turns.some((other) => other !== turn && other.choice[0] === '-o' && cellOf(other, played) === cell);
  }),
};

const marking: RuleTable<Played> = {
  'mark on a closed mine': at('-b', '.', (turn, played) => played.field[cellOf(turn, played)] === 'x'),
  'mark on a closed safe cell': at('-b', '.', (turn, played) => played.field[cellOf(turn, played)] === '-'),
  'mark taken away': at('-b', 'B'),
  'mark taken away and put again': at('-b', '.', (turn, played) =>
    played.turns.slice(0, played.turns.indexOf(turn)).some(({ before }) => before[cellOf(turn, played)] === 'B'),
  ),
  'mark on a number': at('-b', '12345678'),
  'mark on 0': at('-b', '0'),
  'mark on x': at('-b', 'x'),
};

const offTheField: RuleTable<Played> = Object.fromEntries(
  (['-o', '-b'] as const).flatMap((option) => [
    [`${option} above the field`, off(option, (row) => row < 0)],
    [`${option} left of the field`, off(option, (_, column) => column < 0)],
    [`${option} just below the field`, off(option, (row, _, { height }) => row === height)],
    [`${option} just right of the field`, off(option, (_, column, { width }) => column === width)],
    [`${option} only the row off`, off(option, (row, column, { height, width }) => row >= height && column < width)],
    [`${option} only the column off`, off(option, (row, column, { height, width }) => row < height && column >= width)],
    [`${option} far off`, off(option, (row, column) => Math.max(row, column) >= 100)],
    [
      `${option} off, but on the field were it the column that comes first`,
      off(option, (row, column, { height, width }) => row >= 0 && column >= 0 && row < width && column < height),
    ],
  ]),
);

const chancesBefore = (turn: Turn, { turns }: Played): number =>
  3 - turns.slice(0, turns.indexOf(turn)).filter(({ choice }) => choice[0] === '-h').length;

const helping: RuleTable<Played> = {
  'help shows a mine': helped(() => true),
  'help shows three mines': ({ turns }) =>
    turns.filter(({ choice, said }) => choice[0] === '-h' && said === '').length === 3,
  'help with nothing open': some('-h', ({ before, said }) => /^[.B]*$/.test(before) && said.startsWith("I can't")),
  'help with only 0 open': some(
    '-h',
    ({ before, said }) => /^[.Bx0]*0[.Bx0]*$/.test(before) && said.startsWith("I can't"),
  ),
  'help with all mines beside numbers marked or shown': some(
    '-h',
    ({ before, said }) => /[1-8]/.test(before) && /[Bx]/.test(before) && said.startsWith("I can't"),
  ),
  'help refused, then given': helped((_, turn, { turns }) =>
    turns.slice(0, turns.indexOf(turn)).some(({ said }) => said.startsWith("I can't")),
  ),
  'a chance lost by a refusal': some(
    '-h',
    (turn, { turns }) =>
      turn.said.startsWith('Your help') &&
      turns.slice(0, turns.indexOf(turn)).some(({ said }) => said.startsWith("I can't")),
  ),
  'a fourth help': some('-h', (turn, played) => chancesBefore(turn, played) === 0),
  'a fourth help where there is a mine to show': some(
    '-h',
    (turn, played) =>
      chancesBefore(turn, played) === 0 &&
      [...played.field].some(
        (mine, cell) =>
          mine === 'x' && turn.before[cell] === '.' && beside(cell, played).some((o) => isNumber(turn.before[o])),
      ),
  ),
  'help with all chances used, again': some('-h', (turn, played) => chancesBefore(turn, played) < 0),
  'help shows a mine in a row below the first row with a closed mine': helped((cell, turn, { field, width }) => {
    const first = [...field].findIndex((mine, other) => mine === 'x' && turn.before[other] === '.');
    return Math.floor(first / width) < Math.floor(cell / width);
  }),
  'help shows a mine that is not first column by column': helped((cell, turn, played) =>
    [...played.field].some(
      (mine, other) =>
        mine === 'x' &&
        turn.before[other] === '.' &&
        other % played.width < cell % played.width &&
        beside(other, played).some((o) => isNumber(turn.before[o])),
    ),
  ),
  'help passes over a mine beside closed cells only': helped((_, turn, played) => passedOver(turn, played, '.')),
  'help passes over a mine beside a mark': some('-h', (turn, played) => passedOver(turn, played, 'B')),
  'help passes over a mine beside a shown mine': some('-h', (turn, played) => passedOver(turn, played, 'x')),
  'help passes over a marked mine': helped((cell, turn, { field }) =>
    [...field].slice(0, cell).some((mine, other) => mine === 'x' && turn.before[other] === 'B'),
  ),
};

const lineOf = ({ choice }: Turn): string => choice.join(' ');
const invalid = (is: (line: string) => boolean) =>
  some(undefined, (turn) => turn.said.startsWith('Invalid choice!!') && is(lineOf(turn)));
const end =
  (message: string, holds: TurnRule = () => true) =>
  (played: Played) =>
    played.turns.at(-1)!.said.startsWith(message) && holds(played.turns.at(-1)!, played);

const invalidChoices: RuleTable<Played> = {
  'an unknown word': invalid((line) => /^[a-z]+$/.test(line)),
  'an unknown option': invalid((line) => /^-[a-z]$/.test(line)),
  'an option in upper case': invalid((line) => /^-[OBH]/.test(line)),
  'a line of several words': invalid((line) => line.includes(' ')),
  'an invalid choice before the board changes': ({ turns }) =>
    turns.some(
      ({ said }, index) => said.startsWith('Invalid') && turns.slice(index + 1).some((later) => later.said === ''),
    ),
};

const ending: RuleTable<Played> = {
  won: end('Congrats!'),
  'won by an opening': end('Congrats!', ({ choice }) => choice[0] === '-o'),
  'won by a mark': end('Congrats!', ({ choice }) => choice[0] === '-b'),
  'won by help': end('Congrats!', ({ choice }) => choice[0] === '-h'),
  'won with mines marked': end('Congrats!', ({ after }) => after.includes('B')),
  'won with mines shown': end('Congrats!', ({ after }) => after.includes('x')),
  'won although a safe cell was marked': end('Congrats!', (_, { turns, field }) =>
    turns.some(({ before }) => [...before].some((shown, cell) => shown === 'B' && field[cell] === '-')),
  ),
  'lost by a wrong mark': end('You put bombs'),
  'lost by a wrong mark, with an opening last': end('You put bombs', ({ choice }) => choice[0] === '-o'),
  'lost by a wrong mark, with a mark last': end('You put bombs', ({ choice }) => choice[0] === '-b'),
  'lost by a mine': end('You opened a mine!'),
  'lost by a mine, with a wrong mark on the board': end('You opened a mine!', ({ after }, { field }) =>
    [...after].some((shown, cell) => shown === 'B' && field[cell] === '-'),
  ),
};

describe('the sessions of cs204', () => {
  itKeepsTheContract(cs204Scripts);
  itExercisesEveryRule({
    dialect: cs204,
    kind: cs204Scripts,
    play,
    rules: { ...fields, ...opening, ...marking, ...offTheField, ...helping, ...invalidChoices, ...ending },
  });
});

describe('a hand-in of cs204', () => {
  const good = { 'atam_the1.cpp': '// Duygu Karaoglan\n', 'field.txt': '' };

  it('is right as in the text', async () => {
    expect(await findingsOf(judged, good)).toEqual({});
  });

  it.each([
    [{ 'hw1.cpp': '', 'f.txt': '' }, { 'file-name': ['hw1.cpp is not named SUCourseUserName_the1.cpp.'] }],
    [
      { 'my name_the1.cpp': '', 'f.txt': '' },
      { 'file-name': ['my name_the1.cpp is not named SUCourseUserName_the1.cpp.'] },
    ],
    [
      { 'src/a_the1.cpp': '', 'f.txt': '' },
      { 'file-name': ['src/a_the1.cpp is not named SUCourseUserName_the1.cpp.'] },
    ],
    [{ 'f.txt': '' }, { 'file-name': ['No file is named SUCourseUserName_the1.cpp.'] }],
    [{ ...good, 'b_the1.cpp': '' }, { 'file-name': ['There is more than one: atam_the1.cpp, b_the1.cpp.'] }],
    [{ 'atam_the1.cpp': '' }, { 'text-files': ['No file is named *.txt.'] }],
    [{ ...good, 'the1.ZIP': '' }, { 'not-packed': ['the1.ZIP is an archive.'] }],
    [
      { ...good, 'atam_the1.cpp': '// a\n// Karao\u011flan\n' },
      { ascii: ['atam_the1.cpp:2 has a character that is not ASCII.'] },
    ],
  ])('%j', async (files, expected) => {
    expect(await findingsOf(judged, files)).toEqual(expected);
  });
});
