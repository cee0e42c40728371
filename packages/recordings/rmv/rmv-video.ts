import type { BoardShape } from '@countermine/core/board.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import type { DerivedGame } from '../derive/derive-game.ts';
import { isCellState, isGameState, isMouseEvent, kindCode } from '../recording/event-kind.ts';
import type { RecordedEvents } from '../recording/events.ts';
import type { WriteLoss } from '../recording/recording.ts';
import { CODE_OF_KIND, SHORT_MOVE } from './rmv-codes.ts';

/** The events of a recording as the format has them. */
export interface RmvVideoBytes {
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
const MOST_DELTA_MS = 255;

/** Writes the events up to the end of the game, which comes last. */
export function writeRmvVideo(
  events: RecordedEvents,
  game: DerivedGame,
  shape: BoardShape,
  cellSize: number,
): RmvVideoBytes {
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

/** Whether the recording begins with a press and its release at once: readers add the press by themselves. */
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
    const isShort = this.#hasMouse && delta <= MOST_DELTA_MS && isNibble(dx) && isNibble(dy);
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
