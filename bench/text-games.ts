import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMines } from '@countermine/core/board/mines.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import type { Figure } from './figure.ts';
import { isInstalled, median, peakMemory, processorSecondsOf, secondsOf } from './processes.ts';

const SEED = 204;
const TO_A_PIPE = '"$@" < input.txt | cat > /dev/null';

/** The figures of `countermine run`, each beside its peer in the same run. */
export async function textGameFigures(bundle: string, root: string, folder: string): Promise<Figure[]> {
  const run = (game: string): string[] => [process.execPath, bundle, 'run', game];
  return [
    ...coldStart(run('comp1511'), root, folder),
    ...againstCourseProgram(run('cs204'), root, folder),
    againstCat(run('cs204'), folder),
    advancedStep(run('cs136'), folder),
    ...(await memoryOfBoards(run, folder)),
  ];
}

function coldStart(command: readonly string[], root: string, folder: string): Figure[] {
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

/** Writes a field file and input that opens `opens` of its cells, none of them a bomb. */
function writeGame(folder: string, side: number, opens: number): void {
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
    // Two cells apart, so that no block opens a cell that is still to be opened.
    const row = Math.floor(cell / side);
    if (mines[cell] === 0 && row % 3 === 1 && (cell % side) % 3 === 1) chosen.add(cell);
  }
  const lines = [...chosen].map((cell) => `-o ${Math.floor(cell / side)} ${cell % side}\n`);
  writeFileSync(join(folder, 'input.txt'), `field.txt\n${lines.join('')}`);
}

function againstCourseProgram(command: readonly string[], root: string, folder: string): Figure[] {
  const name = 'cs204 1000x1000, 100 opens';
  writeGame(folder, 1000, 100);
  const ours = median([1, 2, 3].map(() => secondsOf(TO_A_PIPE, command, folder)));
  const rate = {
    name: `${name}: rate`,
    value: 404 / ours,
    unit: 'MB/s',
    note: `404 MB to a pipe in ${ours.toFixed(2)} s`,
  };
  if (!isInstalled('g++')) return [{ ...rate, note: `${rate.note}; no g++ here to compile the peer` }];
  const peer = join(folder, 'cs204');
  execFileSync('g++', ['-O2', '-o', peer, join(root, 'bench/peers/cs204.cpp')], { stdio: 'inherit' });
  const same =
    'a=$1; shift; "$a" < input.txt > theirs.txt; "$@" < input.txt > ours.txt; cmp theirs.txt ours.txt; rm theirs.txt ours.txt';
  secondsOf(same, [peer, ...command], folder);
  const theirs = secondsOf(TO_A_PIPE, [peer], folder);
  return [
    {
      name,
      value: theirs / ours,
      unit: 'x C++ -O2',
      target: { atLeast: 10 },
      note: `same bytes, C++ took ${theirs.toFixed(2)} s`,
    },
    rate,
  ];
}

function againstCat(command: readonly string[], folder: string): Figure {
  writeGame(folder, 5000, 10);
  secondsOf('"$@" < input.txt > output.txt', command, folder);
  const ratios = [1, 2, 3].map(() => {
    const cat = secondsOf('cat output.txt | cat > /dev/null', [], folder);
    return cat / secondsOf(TO_A_PIPE, command, folder);
  });
  const megabytes = Math.round(statSync(join(folder, 'output.txt')).size / 1e6);
  secondsOf('rm output.txt', [], folder);
  return {
    name: 'cs204 5000x5000, 10 opens',
    value: 100 * median(ratios),
    unit: '% of cat',
    target: { atLeast: 60 },
    note: `${megabytes} MB through the same pipe, reading the field included`,
  };
}

function advancedStep(command: readonly string[], folder: string): Figure {
  writeFileSync(join(folder, 'input.txt'), 'D 4000 4000 1\nA 0 0\n');
  return {
    name: 'cs136 D 4000 4000 1, A 0 0',
    value: median([1, 2, 3].map(() => secondsOf(TO_A_PIPE, command, folder))),
    unit: 's',
    target: { atMost: 2 },
    note: '16 million cells, two boards to a pipe',
  };
}

async function memoryOfBoards(run: (game: string) => string[], folder: string): Promise<Figure[]> {
  const note = 'most memory held, less that of a tiny board and the text of the board';
  writeGame(folder, 3, 0);
  const smallField = await peakMemory(run('cs204'), 'field.txt\n', folder);
  writeGame(folder, 5000, 0);
  const largeField = await peakMemory(run('cs204'), 'field.txt\n-h\n-o 4 4\n-h\n', folder);
  const smallBoard = await peakMemory(run('cs136'), 'D 3 3 1\nM 0 0\n', folder);
  const largeBoard = await peakMemory(run('cs136'), 'D 4000 4000 1\nM 1 1\nA 0 0\n', folder);
  const perCell = (name: string, bytes: number, cells: number, text: number): Figure => ({
    name,
    value: bytes / cells - text,
    unit: 'bytes a cell',
    target: { atMost: 4 },
    note,
  });
  return [
    perCell('memory, cs204 5000x5000', largeField - smallField, 25e6, 4),
    perCell('memory, cs136 4000x4000', largeBoard - smallBoard, 16e6, 2),
  ];
}
