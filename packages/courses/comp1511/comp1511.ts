import { cellOrTell, type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { formatInteger, type Reads } from '../kit/input.ts';
import { revealBy } from '../kit/reveal.ts';
import {
  DEBUG_MODE,
  DETECT_COLUMN,
  DETECT_ROW,
  DETECT_SQUARE,
  GAMEPLAY_MODE,
  type HintCommand,
  REVEAL_RADIAL,
  REVEAL_SQUARE,
} from './commands.ts';
import { Minefield } from './minefield.ts';
import { areByTheText, COMP1511_RULES } from './rule-book.ts';
import { type Comp1511Rules, type Place, SIZE } from './rules.ts';
import { playWrongly } from './wrong-game.ts';

const MAX_HINTS = 3;

/** UNSW COMP1511 20T1: commands are integers, the board is 8x8, a hint says how many mines there are somewhere. */
export const comp1511: Dialect<'comp1511'> = {
  id: 'comp1511',
  title: 'Minesweeper on 8x8, commands 1 to 7, debug and gameplay mode',
  course: 'UNSW COMP1511 20T1',
  source: 'Assignment 1 - Minesweeper, version 1.0.2',
  input: 'the number of mines, a row and column for each, then commands 1 to 7 with their arguments',
  files: [],
  readings: COMP1511_RULES.readings,
  misconceptions: COMP1511_RULES.misconceptions,
  play,
};

function* play(io: Io): Reads<number> {
  io.write('Welcome to minesweeper!\nHow many mines? ');
  const count = yield* io.integer();
  if (count === undefined) return 0;
  io.write('Enter pairs:\n');
  const rules = rulesFor(io, COMP1511_RULES);
  // The same game, but slower: it reads only the rules that it uses.
  if (io.watch !== undefined || !areByTheText(rules)) {
    return yield* playWrongly(io, rules, count.value);
  }
  const field = new Minefield();
  for (let pair = 0; pair < count.value; pair += 1) {
    const place = yield* io.pair();
    if (place === undefined) return 0;
    field.placeMine(cellOrTell(io, field.field.shape, ...place));
  }
  io.showField(field.field);
  io.write('Game Started\n');
  io.write(field.text);
  yield* playCommands(io, rules, field);
  return 0;
}

/** Plays until the game is over, the input ends, or an argument is cut off. */
function* playCommands(io: Io, { firstTurn, rayEnd }: Comp1511Rules, field: Minefield): Reads<void> {
  const reveals = { [REVEAL_SQUARE]: revealBy('block'), [REVEAL_RADIAL]: revealBy('radial', { rayEnd }) };
  let hintsUsed = 0;
  for (;;) {
    const command = yield* io.integer();
    if (command === undefined) return;
    tellRange(io, 'command', command, DETECT_ROW, REVEAL_RADIAL);
    switch (command.value) {
      case DETECT_ROW:
      case DETECT_COLUMN:
      case DETECT_SQUARE: {
        const hint = yield* readHint(io, field, command.value);
        if (hint === undefined) return;
        io.write(hintsUsed < MAX_HINTS ? hint : 'Help already used\n');
        hintsUsed += 1;
        break;
      }
      case REVEAL_SQUARE:
      case REVEAL_RADIAL: {
        const place = yield* io.pair();
        if (place === undefined) return;
        const outcome = field.reveal(cellOrTell(io, field.field.shape, ...place), reveals[command.value]);
        if (outcome === 'goes-on') break;
        io.write(outcome === 'lost' ? 'Game over\n' : 'Game Won!\n');
        io.write(field.text);
        return;
      }
      case GAMEPLAY_MODE:
        field.mode = 'gameplay';
        io.write('Gameplay mode activated\n');
        break;
      case DEBUG_MODE:
        field.mode = 'debug';
        io.write('Debug mode activated\n');
        break;
    }
    if (firstTurn === 'first command') field.isFirstTurn = false;
    io.write(field.text);
  }
}

/** Reads the arguments of a hint and returns its answer; undefined when the input ends among them. */
function* readHint(io: Io, field: Minefield, command: HintCommand): Reads<string | undefined> {
  const first = yield* io.integer();
  if (first === undefined) return undefined;
  if (command === DETECT_ROW) {
    tellRange(io, 'row', first, 0, SIZE - 1);
    const mines = field.countMines((row) => row === first.value);
    return `There are ${mines} mine(s) in row ${formatInteger(first)}\n`;
  }
  if (command === DETECT_COLUMN) {
    tellRange(io, 'column', first, 0, SIZE - 1);
    const mines = field.countMines((_, column) => column === first.value);
    return `There are ${mines} mine(s) in column ${formatInteger(first)}\n`;
  }
  const second = yield* io.integer();
  if (second === undefined) return undefined;
  const size = yield* io.integer();
  if (size === undefined) return undefined;
  cellOrTell(io, field.field.shape, first, second);
  const centre = { row: first.value, column: second.value };
  const mines = field.countMines((...place) => isInSquareOfHint(centre, size.value, ...place));
  const place = `row ${formatInteger(first)}, column ${formatInteger(second)}`;
  return `There are ${mines} mine(s) in the square centered at ${place} of size ${formatInteger(size)}\n`;
}

/** By the text: once within the square, which is cut off at the border. Cost: the same for any size. */
export function isInSquareOfHint(centre: Place, size: number, row: number, column: number): boolean {
  const distance = Math.max(Math.abs(row - centre.row), Math.abs(column - centre.column));
  return Number.isFinite(distance) && distance <= Math.trunc((size - 1) / 2);
}
