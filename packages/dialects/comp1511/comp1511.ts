import type { Dialect, Io } from '../kit/dialect.ts';
import { formatInteger } from '../kit/integer.ts';
import type { Reads } from '../kit/reads.ts';
import { Minefield } from './minefield.ts';

/** UNSW COMP1511 20T1: commands are integers, the board is 8x8, a hint says how many mines there are somewhere. */
export const comp1511: Dialect = {
  id: 'comp1511',
  title: 'Minesweeper on 8x8, commands 1 to 7, debug and gameplay mode',
  course: 'UNSW COMP1511 20T1',
  source: 'Assignment 1 - Minesweeper, version 1.0.2',
  input: 'the number of mines, a row and column for each, then commands 1 to 7 with their arguments',
  files: [],
  readings: [
    {
      id: 'first-command-turn',
      says: 'which command is the first turn, the one that cannot lose',
      default: 'the first reveal (4 or 7)',
      other: 'the first command of any kind',
    },
    {
      id: 'radial-edge-stop',
      says: 'where a line of a radial reveal stops at an edge',
      default: 'it goes on along an edge, up to the border',
      other: 'it stops at the first square that is on an edge',
    },
  ],
  play,
};

/** The commands, by the names the course gives them. */
const DETECT_ROW = 1;
const DETECT_COLUMN = 2;
const DETECT_SQUARE = 3;
const REVEAL_SQUARE = 4;
const GAMEPLAY_MODE = 5;
const DEBUG_MODE = 6;
const REVEAL_RADIAL = 7;

const MAX_HINTS = 3;

function* play(io: Io): Reads<number> {
  io.write('Welcome to minesweeper!\nHow many mines? ');
  const count = yield* io.integer();
  if (count === undefined) return 0;
  io.write('Enter pairs:\n');
  const field = new Minefield(io.takesOther('radial-edge-stop') ? 'edge' : 'border');
  for (let pair = 0; pair < count.value; pair += 1) {
    const place = yield* io.pair();
    if (place === undefined) return 0;
    field.placeMine(place[0].value, place[1].value);
  }
  io.write('Game Started\n');
  io.write(field.text);
  yield* playCommands(io, field);
  return 0;
}

/** Plays until the game is over, the input ends, or an argument is cut off. */
function* playCommands(io: Io, field: Minefield): Reads<void> {
  let hintsUsed = 0;
  for (;;) {
    const command = yield* io.integer();
    if (command === undefined) return;
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
        const rule = command.value === REVEAL_SQUARE ? 'block' : 'radial';
        const outcome = field.reveal(place[0].value, place[1].value, rule);
        if (outcome !== 'goes-on') {
          io.write(outcome === 'lost' ? 'Game over\n' : 'Game Won!\n');
          io.write(field.text);
          return;
        }
        break;
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
    if (io.takesOther('first-command-turn')) field.isFirstTurn = false;
    io.write(field.text);
  }
}

/** Reads the arguments of a hint and says what it answers; undefined when an argument is cut off. */
function* readHint(io: Io, field: Minefield, command: number): Reads<string | undefined> {
  const first = yield* io.integer();
  if (first === undefined) return undefined;
  if (command === DETECT_ROW) {
    return `There are ${field.countMines((row) => row === first.value)} mine(s) in row ${formatInteger(first)}\n`;
  }
  if (command === DETECT_COLUMN) {
    const mines = field.countMines((_, column) => column === first.value);
    return `There are ${mines} mine(s) in column ${formatInteger(first)}\n`;
  }
  const second = yield* io.integer();
  if (second === undefined) return undefined;
  const size = yield* io.integer();
  if (size === undefined) return undefined;
  const reach = Math.trunc((size.value - 1) / 2);
  const mines = field.countMines((row, column) => {
    const distance = Math.max(Math.abs(row - first.value), Math.abs(column - second.value));
    return Number.isFinite(distance) && distance <= reach;
  });
  const centre = `row ${formatInteger(first)}, column ${formatInteger(second)}`;
  return `There are ${mines} mine(s) in the square centered at ${centre} of size ${formatInteger(size)}\n`;
}
