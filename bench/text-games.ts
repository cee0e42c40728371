import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMines, createShape } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import type { Figure } from './figure.ts';
import { formatPairs, measurePairs } from './pairs.ts';
import { compare, compileCpp, PLAIN_CPP } from './peers.ts';
import type { Place } from './place.ts';
import { median, peakMemory, processorSecondsOf, secondsOf } from './processes.ts';

const SEED = 204;
const TO_A_PIPE = '"$@" < input.txt | cat > /dev/null';

const COURSE_ROUNDS = 3;
const CAT_ROUNDS = 7;

function commandOf({ bundle }: Place, game: string): string[] {
  return [process.execPath, bundle, 'run', game];
}

/** What starting a game costs, beside an empty script. */
export function startFigures(place: Place): Figure[] {
  const { root, folder } = place;
  const command = commandOf(place, 'comp1511');
  const empty = join(folder, 'empty.cjs');
  writeFileSync(empty, '');
  const input = join(folder, 'small.txt');
  writeFileSync(input, '1\n0 0\n4 5 5\n');
  const launcher = [join(root, 'countermine'), ...command.slice(2)];
  const ratios: number[] = [];
  const launcherRatios: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const base = processorSecondsOf([process.execPath, empty], input, 5);
    ratios.push(processorSecondsOf(command, input, 5) / base);
    launcherRatios.push(processorSecondsOf(launcher, input, 5) / base);
  }
  const note = 'processor time of one small comp1511 game / an empty Node script';
  return [
    { name: 'cold start', value: median(ratios), unit: 'x empty', target: { atMost: 1.25 }, note },
    {
      name: 'cold start by the launcher',
      value: median(launcherRatios),
      unit: 'x empty',
      target: { atMost: 1.25 },
      note,
    },
  ];
}

/**
 * Writes a field file and input that opens `opens` of its cells, none of them a bomb.
 * @returns the lines that open them
 */
function writeGame(folder: string, side: number, opens: number): string {
  const shape = createShape(side, side);
  const random = createRandom(SEED);
  const mines = createMines(shape);
  placeMinesInto(mines, Math.round(shape.size / 6), random);
  const bytes = Buffer.alloc(2 * shape.size, ' ');
  for (let cell = 0; cell < shape.size; cell += 1) {
    bytes[2 * cell] = mines[cell] === 1 ? 120 : 45;
    if ((cell + 1) % side === 0) bytes[2 * cell + 1] = 10;
  }
  writeFileSync(join(folder, 'field.txt'), Buffer.concat([Buffer.from(`${side} ${side}\n`), bytes]));
  const chosen = new Set<number>();
  while (chosen.size < opens) {
    const cell = random.below(shape.size);
    // Two cells apart, so that no block opens a cell that a later line opens.
    const row = Math.floor(cell / side);
    if (mines[cell] === 0 && row % 3 === 1 && (cell % side) % 3 === 1) chosen.add(cell);
  }
  const lines = [...chosen].map((cell) => `-o ${Math.floor(cell / side)} ${cell % side}\n`).join('');
  writeFileSync(join(folder, 'input.txt'), `field.txt\n${lines}`);
  return lines;
}

/** How fast large fields leave, beside the course's program and beside `cat`. */
export function* cs204Figures(place: Place): Generator<Figure> {
  yield* againstCourseProgram(place);
  yield againstCat(place);
}

function againstCourseProgram(place: Place): Figure[] {
  const { root, folder } = place;
  const name = 'cs204 1000x1000, 100 opens';
  const command = commandOf(place, 'cs204');
  writeGame(folder, 1000, 100);
  const megabytes = writeOutput(command, folder);
  const ours = (): number => secondsOf(TO_A_PIPE, command, folder);
  const rate = (seconds: number, note: string): Figure => ({
    name: `${name}: rate`,
    value: megabytes / seconds,
    unit: 'MB/s',
    note: `${megabytes.toFixed(0)} MB to a pipe in ${seconds.toFixed(2)} s, median of ${COURSE_ROUNDS}${note}`,
  });
  const peer = compileCpp(join(root, 'bench/peers/cs204.cpp'), join(folder, 'cs204'));
  if (peer === undefined) {
    removeOutput(folder);
    const seconds = Array.from({ length: COURSE_ROUNDS }, ours);
    return [rate(median(seconds), '; no g++ here to compile the peer')];
  }
  secondsOf('"$1" < input.txt | cmp - output.txt', [peer], folder);
  removeOutput(folder);
  const pairs = measurePairs(COURSE_ROUNDS, () => secondsOf(TO_A_PIPE, [peer], folder), ours);
  return [
    {
      name,
      value: pairs.ratio,
      unit: 'x C++ -O2',
      target: { atLeast: 10 },
      note: `same bytes, ${formatPairs(pairs, 'C++')}`,
    },
    rate(pairs.ours, ''),
  ];
}

function againstCat(place: Place): Figure {
  const { folder } = place;
  const command = commandOf(place, 'cs204');
  writeGame(folder, 5000, 20);
  const megabytes = writeOutput(command, folder);
  const cat = (): number => secondsOf('cat output.txt | cat > /dev/null', [], folder);
  // All data has been written to the disk, and everything that `cat` reads is in memory.
  secondsOf('sync', [], folder);
  cat();
  const pairs = measurePairs(CAT_ROUNDS, cat, () => secondsOf(TO_A_PIPE, command, folder));
  removeOutput(folder);
  return {
    name: 'cs204 5000x5000, 20 opens',
    value: 100 * pairs.ratio,
    unit: '% of cat',
    target: { atLeast: 60 },
    note: `${megabytes.toFixed(0)} MB through the same pipe, reading the field included; ${formatPairs(pairs, 'cat', 100)}`,
  };
}

/** Writes the output of a game to output.txt. @returns its size in megabytes */
function writeOutput(command: readonly string[], folder: string): number {
  secondsOf('"$@" < input.txt > output.txt', command, folder);
  return statSync(join(folder, 'output.txt')).size / 1e6;
}

function removeOutput(folder: string): void {
  rmSync(join(folder, 'output.txt'));
}

/** How long a step on a large board takes, including both printed boards. */
export function cs136Figures(place: Place): Figure[] {
  const { root, folder } = place;
  writeFileSync(join(folder, 'input.txt'), 'D 4000 4000 1\nA 0 0\n');
  const peer = compileCpp(join(root, 'bench/peers/cs136.cpp'), join(folder, 'cs136'));
  return [
    compare({
      name: 'cs136 D 4000 4000 1, A 0 0',
      rounds: 5,
      peer: PLAIN_CPP,
      measurePeer: peer === undefined ? undefined : () => secondsOf(TO_A_PIPE, [peer], folder),
      measureOurs: () => secondsOf(TO_A_PIPE, commandOf(place, 'cs136'), folder),
      atLeast: 1.5,
      note: '16 million cells, two boards to a pipe',
    }),
  ];
}

/** How much memory a cell of a large board takes. */
export async function* memoryFigures(place: Place): AsyncGenerator<Figure> {
  const { folder } = place;
  const peakOf = async (game: string, input: string): Promise<number> => {
    const peaks: number[] = [];
    for (let round = 0; round < 3; round += 1) peaks.push(await peakMemory(commandOf(place, game), input, folder));
    return median(peaks);
  };
  writeGame(folder, 3, 0);
  const smallField = await peakOf('cs204', 'field.txt\n');
  const open = writeGame(folder, 5000, 1);
  const largeField = await peakOf('cs204', `field.txt\n-h\n${open}-h\n`);
  yield memoryFigure('memory, cs204 5000x5000', largeField - smallField, 25e6, 4);
  const smallBoard = await peakOf('cs136', 'D 3 3 1\nM 0 0\n');
  const largeBoard = await peakOf('cs136', 'D 4000 4000 1\nM 1 1\nA 0 0\n');
  yield memoryFigure('memory, cs136 4000x4000', largeBoard - smallBoard, 16e6, 2);
}

/** `text` is how many bytes a cell has as the text of the board. */
function memoryFigure(name: string, bytes: number, cells: number, text: number): Figure {
  return {
    name,
    value: bytes / cells - text,
    unit: 'bytes a cell',
    target: { atMost: 4 },
    note: 'most memory held, less that of a tiny board and the text of the board, medians of 3',
  };
}
