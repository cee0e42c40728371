import type { Figure } from './figure.ts';
import { floodFigures } from './flood.ts';
import { gameFigures } from './game.ts';
import { judgeFigures } from './judge.ts';
import { optimumFigures } from './optima.ts';
import { oracleFigures } from './oracle.ts';
import type { Place } from './place.ts';
import { proofFigures } from './proofs.ts';
import { replayFigures } from './replays.ts';
import { metricFigures, positionFigures } from './solver.ts';
import { noGuessFigures, playFigures } from './solver-play.ts';
import { terminalFigures } from './terminal.ts';
import { cs136Figures, cs204Figures, memoryFigures, startFigures } from './text-games.ts';
import { trainerFigures } from './trainer.ts';
import { winRateFigures } from './win-rates.ts';

/** Figures that are measured together. */
export interface Group {
  readonly name: string;
  /** What is measured, in a few words. */
  readonly about: string;
  readonly measure: (place: Place) => Iterable<Figure> | AsyncIterable<Figure>;
}

/** All groups, in the order in which they are measured. */
export const groups: readonly Group[] = [
  {
    name: 'oracle',
    about: 'transcripts a second in-process, beside starting a C program',
    measure: oracleFigures,
  },
  { name: 'judge', about: 'cases and shrinking with C programs, beside plain runs of them', measure: judgeFigures },
  { name: 'flood', about: 'a large opening at three densities of mines, beside C++', measure: floodFigures },
  { name: 'game', about: 'an opening, saving and loading on the largest boards, beside C++', measure: gameFigures },
  { name: 'start', about: 'a cold start, beside an empty script', measure: startFigures },
  { name: 'cs204', about: 'large fields, beside the course program and cat', measure: cs204Figures },
  { name: 'cs136', about: 'an advanced step on 16 million cells, beside C++', measure: cs136Figures },
  { name: 'positions', about: 'exact mine probabilities, beside C++', measure: positionFigures },
  { name: 'proofs', about: 'why cells are safe or mines, and whole boards by proofs', measure: proofFigures },
  {
    name: 'trainer',
    about: 'rating expert boards by technique, beside proving them, and lesson positions',
    measure: trainerFigures,
  },
  { name: 'metrics', about: '3BV, openings, islands and ZiNi of expert boards, beside C++', measure: metricFigures },
  {
    name: 'replays',
    about: 'recordings parsed and measured, beside a plain pass over their bytes',
    measure: replayFigures,
  },
  { name: 'no-guess', about: 'no-guess boards, beside sgt-mines', measure: noGuessFigures },
  { name: 'play', about: 'expert games of the solver, beside C++', measure: playFigures },
  {
    name: 'terminal',
    about: 'a frame of the game in a terminal and its start, beside plain ones',
    measure: terminalFigures,
  },
  { name: 'page', about: 'the page in a browser, beside a plain page', measure: pageFigures },
  { name: 'memory', about: 'bytes a cell of large boards', measure: memoryFigures },
];

/** Groups that take hours: only measured if named. */
export const soaks: readonly Group[] = [
  { name: 'win-rates', about: 'games won on three boards, by two rules for the first cell', measure: winRateFigures },
  { name: 'optima', about: 'every layout of small boards, beside the best possible play', measure: optimumFigures },
  { name: 'class', about: 'a whole class by one worker and by two, its pages, and a study', measure: measureClass },
  { name: 'class-pages', about: 'the pages of a class of 10,000 alone', measure: measureClassPages },
  { name: 'class-marks', about: 'the marks of a class of 10,000 on the embedded database', measure: measureClassMarks },
  { name: 'hostile', about: 'ten programs that take the machine among 100 hand-ins', measure: measureHostile },
  {
    name: 'machines',
    about: 'a class judged by two machines, one without network for a minute',
    measure: measureMachines,
  },
  { name: 'similar', about: 'the similar hand-ins of a class of 10,000', measure: measureSimilar },
  {
    name: 'server',
    about: 'races of 1,000 players beside an echo, restarts, a day played again, the field',
    measure: measureServer,
  },
  {
    name: 'attacks',
    about: 'the moves of players beside attacks on the server, and its memory',
    measure: measureAttacks,
  },
  {
    name: 'store',
    about: 'every query on a large store: its time, and whether it scans a table',
    measure: measureStore,
  },
  {
    name: 'capacity',
    about: 'the cost of each thing that players do, and the cores for 1,000 to 100,000 of them',
    measure: measureCapacity,
  },
  { name: 'timing', about: 'whether the time of an answer tells mines from safe cells', measure: measureTiming },
  { name: 'field', about: 'the endless field: 30 million cells, and 300 players', measure: measureField },
];

/** Loaded when it is measured: what drives a browser is large. */
async function* pageFigures(place: Place): AsyncGenerator<Figure> {
  const { measurePage } = await import('./page-figures.ts');
  yield* measurePage(place);
}

/** Loaded when it is measured: it needs a database. */
async function* measureClass(place: Place): AsyncGenerator<Figure> {
  const { classFigures } = await import('./class.ts');
  yield* classFigures(place);
}

async function* measureClassPages(place: Place): AsyncGenerator<Figure> {
  const { classPageFigures } = await import('./class.ts');
  yield* classPageFigures(place);
}

async function* measureClassMarks(place: Place): AsyncGenerator<Figure> {
  const { embeddedMarkingFigures } = await import('./class-marking.ts');
  yield* embeddedMarkingFigures(place);
}

async function* measureHostile(place: Place): AsyncGenerator<Figure> {
  const { hostileFigures } = await import('./hostile.ts');
  yield* hostileFigures(place);
}

async function* measureMachines(place: Place): AsyncGenerator<Figure> {
  const { machineFigures } = await import('./machines.ts');
  yield* machineFigures(place);
}

async function* measureSimilar(place: Place): AsyncGenerator<Figure> {
  const { similarFigures } = await import('./similar.ts');
  yield* similarFigures(place);
}

async function* measureField(place: Place): AsyncGenerator<Figure> {
  const { fieldFigures } = await import('./field.ts');
  yield* fieldFigures(place);
}

async function* measureTiming(place: Place): AsyncGenerator<Figure> {
  const { timingFigures } = await import('./timing.ts');
  yield* timingFigures(place);
}

async function* measureAttacks(place: Place): AsyncGenerator<Figure> {
  const { attackFigures } = await import('./attacks/attack-figures.ts');
  yield* attackFigures(place);
}

async function* measureCapacity(place: Place): AsyncGenerator<Figure> {
  const { capacityFigures } = await import('./capacity/capacity-figures.ts');
  yield* capacityFigures(place);
}

async function* measureStore(place: Place): AsyncGenerator<Figure> {
  const { storeFigures } = await import('./store/store-figures.ts');
  yield* storeFigures(place);
}

async function* measureServer(place: Place): AsyncGenerator<Figure> {
  const { serverFigures } = await import('./server.ts');
  yield* serverFigures(place);
}
