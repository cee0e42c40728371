import { type BoardShape, columnOf, FLAG, HIDDEN, isOpen, type MineMap, rowOf } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteWriter, firstTooLarge } from '../bytes.ts';
import { conventionFor, type DerivedGame, deriveGame } from '../derive/derive-game.ts';
import { isCellState, isGameState, isMouseEvent, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, lastTime, type RecordedEvents } from '../recording/events.ts';
import { inputEvents } from '../recording/input-events.ts';
import { habitsOf } from '../recording/program.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import {
  RECORDING_MODES,
  type Recording,
  type WriteError,
  type WriteLoss,
  type WrittenRecording,
} from '../recording/recording.ts';
import { KIND_OF_CODE, NO_KIND, SHORT_MOVE } from './rmv-events.ts';
import { RMV_MAGIC } from './rmv-sections.ts';

/** The code of each kind that the format can hold. */
export const CODE_OF_KIND: ReadonlyMap<number, number> = new Map(
  Array.from(KIND_OF_CODE, (kind, code) => [kind, code] as const).filter(([kind]) => kind !== NO_KIND),
);

/** The events of a recording as the format has them. */
interface RmvVideoBytes {
  readonly bytes: Uint8Array;
  readonly preflags: readonly number[];
  /** How many events of the mouse the format does not know. */
  readonly lost: number;
  readonly losses: readonly WriteLoss[];
}

const MOVE = kindCode('move');
const LEFT_PRESS = kindCode('left-press');
const LEFT_RELEASE = kindCode('left-release');
const PREFLAG = kindCode('preflag');
const ENDINGS: ReadonlySet<number> = new Set([kindCode('won'), kindCode('lost'), kindCode('ended')]);
const ENDING_OF = { won: kindCode('won'), lost: kindCode('lost'), unfinished: kindCode('ended') } as const;

/** Which button each kind changes: its bit, and whether it is down then. */
const BUTTONS: ReadonlyMap<number, readonly [bit: number, isDown: boolean]> = new Map([
  [LEFT_PRESS, [1, true]],
  [LEFT_RELEASE, [1, false]],
  [kindCode('right-press'), [2, true]],
  [kindCode('right-release'), [2, false]],
  [kindCode('middle-press'), [4, true]],
  [kindCode('middle-release'), [4, false]],
]);
/** A move that is so short takes three bytes. */
const MAX_DELTA_MS = 255;

/** Writes the events up to the end of the game, which comes last. */
function writeRmvVideo(events: RecordedEvents, game: DerivedGame, shape: BoardShape, cellSize: number): RmvVideoBytes {
  const end = endOf(events, game);
  const writer = new VideoWriter();
  const preflags: number[] = [];
  let lost = 0;
  const dropsPress = beginsWithClick(events);
  let isFirst = true;
  for (let index = 0; index < end; index += 1) {
    const kind = events.kinds[index]!;
    if (kind === PREFLAG && isFirst) preflags.push(cellAtPixel(events, index, shape, cellSize));
    else if (isCellState(kind)) writer.cell(kind, events.xs[index]!, events.ys[index]!);
    else if (isGameState(kind)) continue;
    else if (!CODE_OF_KIND.has(kind)) lost += isMouseEvent(kind) ? 1 : 0;
    else {
      if (!(isFirst && dropsPress)) writer.mouse(kind, events, index);
      isFirst = false;
    }
  }
  const last = Math.max(writer.time, events.times[Math.max(0, end - 1)] ?? 0);
  const ending = events.kinds[end];
  const isRecorded = ending !== undefined && ENDINGS.has(ending);
  writer.end(isRecorded ? ending : ENDING_OF[game.outcome], isRecorded ? events.times[end]! : last);
  return { bytes: writer.toBytes(), preflags, lost, losses: lossesOf(events, end) };
}

/** The event that ends the game, by the recording or else by the game; the length if none does. */
function endOf({ kinds, length }: RecordedEvents, game: DerivedGame): number {
  const recorded = kinds.findIndex((kind) => ENDINGS.has(kind));
  if (recorded >= 0) return recorded;
  if (game.outcome === 'unfinished') return length;
  // The event that ended the game is followed by what became of its cells.
  let mouse = -1;
  let end = 0;
  while (end < length && mouse < game.endEvent) {
    if (!isCellState(kinds[end]!)) mouse += 1;
    end += 1;
  }
  while (end < length && isCellState(kinds[end]!)) end += 1;
  return end;
}

function lossesOf({ kinds, times, length }: RecordedEvents, end: number): WriteLoss[] {
  const after = kinds.subarray(end, length).filter(isMouseEvent).length;
  const first = kinds.find((kind) => isMouseEvent(kind) && kind !== PREFLAG);
  const early = times.subarray(0, end).filter((time, index) => time < 0 && isMouseEvent(kinds[index]!)).length;
  return [
    ...(early > 0 ? [{ code: 'times', count: early } as const] : []),
    ...(after > 0 ? [{ code: 'after-end', count: after } as const] : []),
    ...(first === LEFT_RELEASE ? [{ code: 'first-press' } as const] : []),
  ];
}

/** True if the recording begins with a press and its release at once: readers add the press by themselves. */
function beginsWithClick({ kinds, times, xs, ys }: RecordedEvents): boolean {
  const first = kinds.findIndex((kind) => isMouseEvent(kind) && kind !== PREFLAG);
  const second = first + 1;
  return (
    first >= 0 &&
    kinds[first] === LEFT_PRESS &&
    kinds[second] === LEFT_RELEASE &&
    times[first] === times[second] &&
    xs[first] === xs[second] &&
    ys[first] === ys[second]
  );
}

function cellAtPixel({ xs, ys }: RecordedEvents, index: number, shape: BoardShape, cellSize: number): number {
  const column = Math.min(Math.max(0, Math.floor(xs[index]! / cellSize)), shape.width - 1);
  const row = Math.min(Math.max(0, Math.floor(ys[index]! / cellSize)), shape.height - 1);
  return row * shape.width + column;
}

class VideoWriter {
  time = 0;
  readonly #writer = new ByteWriter();
  #hasMouse = false;
  #buttons = 0;
  #x = 0;
  #y = 0;

  mouse(kind: number, events: RecordedEvents, index: number): void {
    const time = Math.max(0, events.times[index]!);
    const [x, y] = [events.xs[index]!, events.ys[index]!];
    const [dx, dy, delta] = [x - this.#x, y - this.#y, time - this.time];
    const isShort = this.#hasMouse && delta <= MAX_DELTA_MS && isNibble(dx) && isNibble(dy);
    if (kind === MOVE && isShort) {
      this.#writer
        .u8(SHORT_MOVE)
        .u8(delta)
        .u8(((dx & 15) << 4) | (dy & 15));
    } else {
      const [bit, isDown] = BUTTONS.get(kind) ?? [0, false];
      this.#buttons = isDown ? this.#buttons | bit : this.#buttons & ~bit;
      this.#writer
        .u8(CODE_OF_KIND.get(kind) ?? 0)
        .u24(time)
        .u8(this.#buttons)
        .u16(x)
        .u16(y);
    }
    this.#hasMouse = true;
    this.time = time;
    this.#x = x;
    this.#y = y;
  }

  cell(kind: number, column: number, row: number): void {
    const code = CODE_OF_KIND.get(kind);
    if (code !== undefined) this.#writer.u8(code).u8(column).u8(row);
  }

  /** The end, and what all files have after it: two bytes, and the time again. */
  end(kind: number, time: number): void {
    const ms = Math.max(this.time, time);
    this.#writer.u8(CODE_OF_KIND.get(kind) ?? 0).u24(ms);
    this.#writer.u8(0).u8(255).u24(ms);
  }

  toBytes(): Uint8Array {
    return this.#writer.toBytes();
  }
}

function isNibble(value: number): boolean {
  return value >= -8 && value <= 7;
}

const VERSION = 2;
/** For a program without a number of its own, which its extension property names. */
const CLONE_ID = 0;
const CLONE_NAME = 'Countermine';
const CHECKSUM_BYTES = 18;
const HEADER_BYTES = 30;
const MAX_TEXT = 255;
const MAX_U16 = 65_535;
const MAX_MS = 2 ** 24 - 1;
const LAST_MODE = 13;

/**
 * A recording in version 2 of RMV, with what becomes of cells derived where the recording does not tell it. The checksum
 * is all zeros: Vienna and rankings refuse such a file, other readers do not look at it.
 * Errors: `no-mines`; `too-large` for sides, times and positions beyond their bytes.
 */
export function formatRmv(recording: Recording): Result<WrittenRecording, WriteError> {
  const { mines, shape, mineCount, cellSize } = recording;
  if (mines === undefined) return err({ code: 'no-mines' });
  const input = inputEvents(recording);
  const { events, game } = withCellEvents({ ...recording, events: input.events });
  const tooLarge = firstTooLarge([
    ['width', 255, shape.width],
    ['height', 255, shape.height],
    ['mine count', MAX_U16, mineCount],
    ['cell size', 255, cellSize],
    ['time', MAX_MS, lastTime(events)],
    ['position', 32_767, mostPosition(events)],
  ]);
  if (tooLarge !== undefined) return err(tooLarge);
  const video = writeRmvVideo(events, game, shape, cellSize);
  const parts = {
    info: encodeUtf8(`${CLONE_NAME}, from ${recording.programText}`).subarray(0, MAX_U16),
    player: playerPart(recording),
    board: boardPart(recording, mines),
    preflags: preflagPart(recording, video.preflags),
    properties: propertiesPart(recording, mines),
    extension: extensionPart(),
    video: video.bytes,
  };
  const lost = input.lost + video.lost;
  return ok({
    bytes: joinParts(parts),
    losses: [
      { code: 'checksum' },
      ...(habitsOf(recording.program).clock === 'press' ? [] : [{ code: 'clock' } as const]),
      ...(lost > 0 ? [{ code: 'kinds', count: lost } as const] : []),
      ...video.losses,
    ],
  });
}

function mostPosition({ xs, ys }: { readonly xs: Int32Array; readonly ys: Int32Array }): number {
  let most = 0;
  for (let index = 0; index < xs.length; index += 1) most = Math.max(most, Math.abs(xs[index]!), Math.abs(ys[index]!));
  return most;
}

type Parts = Readonly<
  Record<'info' | 'player' | 'board' | 'preflags' | 'properties' | 'extension' | 'video', Uint8Array>
>;

function joinParts(parts: Parts): Uint8Array {
  const { info, player, board, preflags, properties, extension, video } = parts;
  const content = [info, player, board, preflags, properties, extension, video];
  const size = content.reduce((sum, part) => sum + part.length, HEADER_BYTES + CHECKSUM_BYTES);
  const writer = new ByteWriter().raw(encodeUtf8(RMV_MAGIC)).u16(VERSION).u8(CLONE_ID).u8(0).u32(size);
  for (const part of content.slice(0, -1)) writer.u16(part.length);
  writer.u32(video.length).u16(CHECKSUM_BYTES);
  for (const part of content) writer.raw(part);
  return writer.raw(new Uint8Array(CHECKSUM_BYTES)).toBytes();
}

function playerPart({ player }: Recording): Uint8Array {
  return new ByteWriter().u16(1).raw(shortText(player.text)).toBytes();
}

/** A text with its length before it, cut between characters. */
function shortText(text: string): Uint8Array {
  let bytes = encodeUtf8(text);
  for (let end = text.length; bytes.length > MAX_TEXT; end -= 1) bytes = encodeUtf8(text.slice(0, end));
  return new ByteWriter().u8(bytes.length).raw(bytes).toBytes();
}

function boardPart({ shape, mineCount, claims }: Recording, mines: MineMap): Uint8Array {
  const seconds = /^\d{1,9}$/.test(claims.startedAt ?? '') ? Number(claims.startedAt) : 0;
  const writer = new ByteWriter().u32(seconds).u8(shape.width).u8(shape.height).u16(mineCount);
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 1) writer.u8(columnOf(shape, cell)).u8(rowOf(shape, cell));
  }
  return writer.toBytes();
}

function preflagPart({ shape }: Recording, cells: readonly number[]): Uint8Array {
  const writer = new ByteWriter().u16(cells.length);
  for (const cell of cells) writer.u8(columnOf(shape, cell)).u8(rowOf(shape, cell));
  return writer.toBytes();
}

function propertiesPart({ shape, mineCount, mode, hasQuestionMarks, cellSize }: Recording, mines: MineMap): Uint8Array {
  const number = RECORDING_MODES.indexOf(mode);
  const bbbv = new BoardMetrics().load(shape, mines).bbbv();
  return Uint8Array.of(
    hasQuestionMarks === true ? 1 : 0,
    0,
    number > LAST_MODE ? 0 : number,
    levelNumber(shape.width, shape.height, mineCount),
    bbbv & 255,
    (bbbv >> 8) & 255,
    cellSize,
  );
}

const LEVEL_SIZES = ['8x8x10', '16x16x40', '30x16x99'];
const CUSTOM_LEVEL = 3;

function levelNumber(width: number, height: number, mineCount: number): number {
  const level = LEVEL_SIZES.indexOf(`${width}x${height}x${mineCount}`);
  return level < 0 ? CUSTOM_LEVEL : level;
}

function extensionPart(): Uint8Array {
  return new ByteWriter().u16(1).raw(shortText('clone_name')).raw(shortText(CLONE_NAME)).toBytes();
}

const FIRST_COUNT = kindCode('cell-0');
const CLOSED = kindCode('cell-closed');
const CELL_FLAG = kindCode('cell-flag');
const CELL_QUESTION = kindCode('cell-question');
const BLAST = kindCode('cell-blast');

/** The events of a recording with the states of cells after each, and the game that they lead to. */
interface EventsWithCells {
  readonly events: RecordedEvents;
  readonly game: DerivedGame;
}

/** Adds the states of cells, which follow from the input, unless the recording tells them itself. */
function withCellEvents(recording: Recording): EventsWithCells {
  const { events } = recording;
  if (events.kinds.some(isCellState)) return { events, game: deriveGame(recording) };
  const builder = new EventListBuilder(events.length + recording.shape.size);
  let next = 0;
  const copyTo = (end: number): void => {
    for (; next < end; next += 1) {
      builder.push(events.kinds[next]!, events.times[next]!, events.xs[next]!, events.ys[next]!);
    }
  };
  const game = deriveGame(recording, conventionFor(recording), (event, changed, state) => {
    copyTo(event + 1);
    for (const cell of changed) pushCell(builder, state, cell, stateKind(state.knowledge[cell]!));
    for (const cell of state.exploded) pushCell(builder, state, cell, BLAST);
  });
  copyTo(events.length);
  return { events: builder.take(), game };
}

function pushCell(builder: EventListBuilder, { shape }: Game, cell: number, kind: number): void {
  builder.push(kind, builder.lastTime, columnOf(shape, cell), rowOf(shape, cell));
}

function stateKind(known: number): number {
  if (isOpen(known)) return FIRST_COUNT + known;
  return known === FLAG ? CELL_FLAG : known === HIDDEN ? CLOSED : CELL_QUESTION;
}
