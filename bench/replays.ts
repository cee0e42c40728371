import { createMines, createShape } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { ReplayMeter } from '@countermine/recordings/derive/replay-figures.ts';
import { formatEvf } from '@countermine/recordings/evf.ts';
import { formatRawvf } from '@countermine/recordings/rawvf/format-rawvf.ts';
import { kindCode } from '@countermine/recordings/recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '@countermine/recordings/recording/events.ts';
import { recordedText } from '@countermine/recordings/recording/recorded-text.ts';
import type { Recording, RecordingFormat } from '@countermine/recordings/recording/recording.ts';
import { parseAs } from '@countermine/recordings/replay-file.ts';
import { formatRmv } from '@countermine/recordings/rmv/format-rmv.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { encodeMvf } from '@countermine/recordings/testing/encode-mvf.ts';
import type { Figure } from './figure.ts';
import { compare, processorSeconds } from './peers.ts';
import { mixed } from './signature.ts';

const EVENTS = 5000;
const RECORDINGS = 200;
const ROUNDS = 5;
const SEED = 16;
const CELL_SIZE = 16;
/** Moves of the mouse between two clicks. */
const MOVES = 20;
const PEER = 'plain pass';

/** The least ratios to a plain pass; a text takes more work a byte, but has more bytes an event. */
const FORMATS: readonly (readonly [
  format: RecordingFormat,
  atLeast: number,
  encode: (game: Recording) => Uint8Array,
])[] = [
  ['avf', 0.06, encodeAvf],
  ['mvf', 0.02, (game) => encodeMvf(game, '2007')],
  ['rmv', 0.01, (game) => bytesOf(formatRmv(game))],
  ['evf', 0.07, (game) => bytesOf(formatEvf(game))],
  ['rawvf', 0.15, (game) => bytesOf(formatRawvf(game))],
];

/** Recordings that are parsed and measured a second, beside adding up their bytes. */
export function* replayFigures(): Generator<Figure> {
  const games = Array.from({ length: RECORDINGS }, (_, index) => expertGame(SEED + index));
  const meter = new ReplayMeter();
  let signature = 0;
  for (const [format, atLeast, encode] of FORMATS) {
    const files = games.map(encode);
    let seconds = Number.POSITIVE_INFINITY;
    const figure = compare({
      name: `replays, ${format}`,
      rounds: ROUNDS,
      peer: PEER,
      measurePeer: () => processorSeconds(() => void files.map(sumOf)),
      measureOurs: () => {
        const taken = processorSeconds(() => void files.map((file) => measure(meter, format, file)));
        seconds = Math.min(seconds, taken);
        return taken;
      },
      atLeast,
      note: `${RECORDINGS} expert games of ${EVENTS} events parsed, derived and measured`,
    });
    yield {
      name: `replays, ${format} a second`,
      value: RECORDINGS / seconds,
      unit: 'recordings',
      note: 'parsed and measured by a core, ZiNi and HZiNi included; the goal is 3,000',
    };
    yield figure;
    signature = files.reduce((state, file) => mixed(state, measure(meter, format, file)), signature);
  }
  yield { name: 'signature of these recordings', value: signature, unit: '', note: 'changes only with their figures' };
}

function measure(meter: ReplayMeter, format: RecordingFormat, file: Uint8Array): number[] {
  const read = parseAs(format, file);
  const figures = read.ok ? meter.measure(read.value) : undefined;
  if (figures === undefined) throw new Error(`a recording in ${format} cannot be measured`);
  const { ms, clicks, effectiveClicks, solvedBbbv, zini, humanZini, pathManhattan } = figures;
  return [ms, clicks, effectiveClicks, solvedBbbv, zini, humanZini, pathManhattan];
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 1) sum += bytes[index]!;
  return sum;
}

function bytesOf(written: ReturnType<typeof formatRawvf>): Uint8Array {
  if (!written.ok) throw new Error(`a recording cannot be written: ${written.error.code}`);
  return written.value.bytes;
}

/** A game in which safe cells are clicked in any order, with the mouse on its way between them. */
function expertGame(seed: number): Recording {
  const shape = createShape(30, 16);
  const random = createRandom(seed);
  const mines = createMines(shape);
  placeMinesInto(mines, 99, random);
  const safe = [...mines.keys()].filter((cell) => mines[cell] === 0);
  const events = new EventListBuilder(EVENTS);
  const kinds = (['move', 'left-press', 'left-release'] as const).map(kindCode);
  const at = { time: 0, x: 8, y: 8 };
  for (let turn = 0; events.length + MOVES + 2 <= EVENTS; turn += 1) {
    const cell = safe[(turn * 37 + seed) % safe.length]!;
    if (turn > 0) glide(events, at, kinds[0]!, CELL_SIZE * (cell % 30) + 8, CELL_SIZE * Math.floor(cell / 30) + 8);
    else Object.assign(at, { x: CELL_SIZE * (cell % 30) + 8, y: CELL_SIZE * Math.floor(cell / 30) + 8 });
    events.push(kinds[1]!, at.time, at.x, at.y);
    events.push(kinds[2]!, at.time + 40, at.x, at.y);
    at.time += 40;
  }
  return recordingOf(mines, events.take());
}

interface MousePlace {
  time: number;
  x: number;
  y: number;
}

function glide(events: EventListBuilder, at: MousePlace, kind: number, x: number, y: number): void {
  const [fromX, fromY] = [at.x, at.y];
  for (let step = 1; step <= MOVES; step += 1) {
    at.time += 10;
    at.x = fromX + Math.round(((x - fromX) * step) / MOVES);
    at.y = fromY + Math.round(((y - fromY) * step) / MOVES);
    events.push(kind, at.time, at.x, at.y);
  }
}

function recordingOf(mines: Uint8Array, events: RecordedEvents): Recording {
  return {
    format: 'rawvf',
    formatVersion: '6.2',
    program: 'arbiter',
    programText: 'Minesweeper Arbiter 0.52.3',
    player: recordedText('Ada'),
    shape: createShape(30, 16),
    mines,
    mineCount: 99,
    mode: 'classic',
    cellSize: CELL_SIZE,
    hasQuestionMarks: false,
    claims: {},
    events,
    warnings: [],
  };
}
