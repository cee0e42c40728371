import { CELL_MOVES, type CellMove } from '@countermine/core/game/game-event.ts';

/** A move as it is packed: who made it and its number follow from the game. */
export interface PackedMove {
  readonly kind: CellMove;
  readonly cell: number;
  /** Units: ms since 1970. */
  readonly madeAt: number;
}

/** Times of today have steps of 2^-12 ms: that is what a double is precise to. */
const MAX_SHIFT = 12;
/** Instead of a shift: each time is a double. */
const WHOLE_TIMES = 255;

/**
 * Packs the moves of a game, 6 bytes a move: a byte says by what power of two times are multiplied to be whole numbers;
 * the first time is a double; then each move is its cell and kind, and the time since the one before, both as numbers of
 * 7 bits a byte, the lowest first.
 */
export function packMoves(moves: readonly PackedMove[]): Uint8Array {
  const first = moves[0]?.madeAt ?? 0;
  const shift = shiftOf(moves, first);
  const bytes: number[] = [shift, ...bytesOf(first)];
  let before = first;
  for (const { kind, cell, madeAt } of moves) {
    pushNumber(bytes, cell * CELL_MOVES.length + CELL_MOVES.indexOf(kind));
    if (shift === WHOLE_TIMES) bytes.push(...bytesOf(madeAt));
    else pushNumber(bytes, (madeAt - before) * 2 ** shift);
    before = madeAt;
  }
  return Uint8Array.from(bytes);
}

/** Errors: throws a RangeError for bytes that are not packed moves. */
export function unpackMoves(bytes: Uint8Array): PackedMove[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint8(0);
  let madeAt = view.getFloat64(1);
  let at = 9;
  const nextNumber = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = view.getUint8(at);
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  const moves: PackedMove[] = [];
  while (at < bytes.length) {
    const packed = nextNumber();
    const kind = CELL_MOVES[packed % CELL_MOVES.length] ?? 'open';
    if (shift !== WHOLE_TIMES) madeAt += nextNumber() / 2 ** shift;
    else {
      madeAt = view.getFloat64(at);
      at += 8;
    }
    moves.push({ kind, cell: Math.floor(packed / CELL_MOVES.length), madeAt });
  }
  return moves;
}

/** The smallest shift with which all times can be told exactly. */
function shiftOf(moves: readonly PackedMove[], first: number): number {
  for (let shift = 0; shift <= MAX_SHIFT; shift += 4) if (isExact(moves, first, shift)) return shift;
  return WHOLE_TIMES;
}

function isExact(moves: readonly PackedMove[], first: number, shift: number): boolean {
  let before = first;
  for (const { madeAt } of moves) {
    const steps = (madeAt - before) * 2 ** shift;
    if (!Number.isSafeInteger(steps) || steps < 0 || !Object.is(before + steps / 2 ** shift, madeAt)) return false;
    before = madeAt;
  }
  return true;
}

const DOUBLE = new DataView(new ArrayBuffer(8));

function bytesOf(value: number): Uint8Array {
  DOUBLE.setFloat64(0, value);
  return new Uint8Array(DOUBLE.buffer);
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}
