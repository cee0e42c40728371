import { cellOrTell, type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { formatInteger, type Reads } from '../kit/input.ts';
import { type RevealFaults, revealBy } from '../kit/reveal.ts';
import { Minefield } from './minefield.ts';
import { COMP1511_RULES, type Comp1511Rules, SIZE } from './rules.ts';

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

/** The commands, by the names that the course gives them. */
const DETECT_ROW = 1;
const DETECT_COLUMN = 2;
const DETECT_SQUARE = 3;
const REVEAL_SQUARE = 4;
const GAMEPLAY_MODE = 5;
const DEBUG_MODE = 6;
const REVEAL_RADIAL = 7;

type HintCommand = typeof DETECT_ROW | typeof DETECT_COLUMN | typeof DETECT_SQUARE;

function* play(io: Io): Reads<number> {
  io.write('Welcome to minesweeper!\nHow many mines? ');
  const count = yield* io.integer();
  if (count === undefined) return 0;
  io.write('Enter pairs:\n');
  const rules = rulesFor(io, COMP1511_RULES);
  const field = new Minefield(rules);
  for (let pair = 0; pair < count.value; pair += 1) {
    const place = yield* io.pair();
    if (place === undefined) return 0;
    field.placeMine(cellOrTell(io, field.field.shape, ...place));
  }
  io.showField(field.field);
  io.write(rules.startedMessage);
  io.write(field.text);
  yield* playCommands(io, rules, field);
  return 0;
}

/** Plays until the game is over, the input ends, or an argument is cut off. */
function* playCommands(io: Io, rules: Comp1511Rules, field: Minefield): Reads<void> {
  const revealSquare = revealBy(rules.squareRule, {}, { count: rules.count });
  const revealRadial = revealBy('radial', { rayEnd: rules.rayEnd }, rayFaults(rules));
  const hintsUsed: Record<HintCommand, number> = { [DETECT_ROW]: 0, [DETECT_COLUMN]: 0, [DETECT_SQUARE]: 0 };
  for (;;) {
    const command = yield* io.integer();
    if (command === undefined) return;
    tellRange(io, 'command', command, DETECT_ROW, REVEAL_RADIAL);
    let isRefused = false;
    switch (command.value) {
      case DETECT_ROW:
      case DETECT_COLUMN:
      case DETECT_SQUARE: {
        const hint = yield* readHint(io, rules, field, command.value);
        if (hint === undefined) return;
        const used = rules.countsHintsByKind ? hintsUsed[command.value] : sumOf(hintsUsed);
        isRefused = used >= rules.maxHints;
        io.write(isRefused ? 'Help already used\n' : hint);
        hintsUsed[command.value] += 1;
        break;
      }
      case REVEAL_SQUARE:
      case REVEAL_RADIAL: {
        const place = yield* io.pair();
        if (place === undefined) return;
        const [row, column] = rules.revealsColumnFirst ? [place[1], place[0]] : place;
        const reveal = command.value === REVEAL_SQUARE ? revealSquare : revealRadial;
        const outcome = field.reveal(cellOrTell(io, field.field.shape, row, column), reveal);
        const isOver =
          outcome === 'lost' || (outcome === 'won' && (command.value !== REVEAL_RADIAL || rules.radialCanWin));
        if (!isOver) break;
        io.write(outcome === 'lost' ? 'Game over\n' : rules.wonMessage);
        io.write(outcome === 'lost' && rules.lossShowsGameplayField ? field.gameplayText : field.text);
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
    if (rules.firstTurn === 'first command') field.isFirstTurn = false;
    io.write(isRefused && rules.refusalShowsDebugField ? field.debugText : field.text);
  }
}

function rayFaults({ count, hasStraightRaysOnly, raysLeftOut, raysStopShort }: Comp1511Rules): RevealFaults {
  return { count, isFourWay: hasStraightRaysOnly, leavesOut: raysLeftOut, leavesNumbers: raysStopShort };
}

function sumOf(hintsUsed: Readonly<Record<HintCommand, number>>): number {
  return hintsUsed[DETECT_ROW] + hintsUsed[DETECT_COLUMN] + hintsUsed[DETECT_SQUARE];
}

/** Reads the arguments of a hint and returns its answer; undefined when the input ends among them. */
function* readHint(io: Io, rules: Comp1511Rules, field: Minefield, command: HintCommand): Reads<string | undefined> {
  const first = yield* io.integer();
  if (first === undefined) return undefined;
  if (command === DETECT_ROW) {
    tellRange(io, 'row', first, 0, SIZE - 1);
    const mines = field.countMines((row) => (row === first.value ? 1 : 0));
    return `There are ${mines} mine(s) in row ${formatInteger(first)}\n`;
  }
  if (command === DETECT_COLUMN) {
    tellRange(io, 'column', first, 0, SIZE - 1);
    const mines = field.countMines((_, column) => (column === first.value ? 1 : 0));
    return `There are ${mines} mine(s) in column ${formatInteger(first)}\n`;
  }
  const second = yield* io.integer();
  if (second === undefined) return undefined;
  const size = yield* io.integer();
  if (size === undefined) return undefined;
  const [row, column] = rules.squareColumnFirst ? [second, first] : [first, second];
  cellOrTell(io, field.field.shape, row, column);
  const square = { row: row.value, column: column.value, reach: rules.squareReach(size.value) };
  const mines = field.countMines((...cell) => rules.timesInSquare(square, ...cell));
  const centre = `row ${formatInteger(row)}, column ${formatInteger(column)}`;
  return `There are ${mines} mine(s) in the square centered at ${centre} of size ${formatInteger(size)}\n`;
}
