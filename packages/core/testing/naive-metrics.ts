import type { BoardShape } from '../board.ts';
import { neighbours } from './naive.ts';

// The metrics as their definitions read, with sets, and everything worked out again for every question. The tests hold
// the real ones against these; the two share no code.

/** A board on which everything asked for is known. */
interface NaiveBoard {
  readonly cells: readonly number[];
  readonly beside: readonly (readonly number[])[];
  readonly isMine: (cell: number) => boolean;
  readonly isZero: (cell: number) => boolean;
  readonly openings: readonly ReadonlySet<number>[];
  /** Numbers that belong to no opening. */
  readonly alone: ReadonlySet<number>;
}

/** 3BV, openings, islands, and greedy ZiNi in reading order and in all eight orders. */
export function naiveBoardValues(shape: BoardShape, mines: Uint8Array) {
  const board = lookAt(shape, mines);
  return {
    bbbv: board.openings.length + board.alone.size,
    openings: board.openings.length,
    islands: groupsOf(board, (cell) => board.alone.has(cell)).length,
    oneWayZini: naiveZini(board),
    eightWayZini: Math.min(...symmetries(shape, mines).map((turned) => naiveZini(lookAt(turned.shape, turned.mines)))),
  };
}

/** The board and its seven mirror images and rotations. */
export function symmetries(shape: BoardShape, mines: Uint8Array): { shape: BoardShape; mines: Uint8Array }[] {
  return [false, true].flatMap((isTransposed) =>
    [false, true].flatMap((isUpsideDown) =>
      [false, true].map((isMirrored) => {
        const width = isTransposed ? shape.height : shape.width;
        const height = isTransposed ? shape.width : shape.height;
        const turned = Uint8Array.from({ length: shape.size }, (_, cell) => {
          const row = isUpsideDown ? height - 1 - Math.floor(cell / width) : Math.floor(cell / width);
          const column = isMirrored ? width - 1 - (cell % width) : cell % width;
          return mines[isTransposed ? column * shape.width + row : row * shape.width + column] ?? 0;
        });
        return { shape: { width, height, size: shape.size }, mines: turned };
      }),
    ),
  );
}

function lookAt(shape: BoardShape, mines: Uint8Array): NaiveBoard {
  const cells = Array.from({ length: shape.size }, (_, cell) => cell);
  const beside = cells.map((cell) => neighbours({ shape }, cell));
  const isMine = (cell: number) => mines[cell] === 1;
  const isZero = (cell: number) => ![cell, ...(beside[cell] ?? [])].some(isMine);
  const openings = groupsOf({ cells, beside }, isZero).map(
    (zeros) => new Set([...zeros].flatMap((zero) => [zero, ...(beside[zero] ?? [])])),
  );
  const alone = new Set(cells.filter((cell) => !isMine(cell) && !openings.some((opening) => opening.has(cell))));
  return { cells, beside, isMine, isZero, openings, alone };
}

function groupsOf({ cells, beside }: Pick<NaiveBoard, 'cells' | 'beside'>, belongs: (cell: number) => boolean) {
  const seen = new Set<number>();
  const groups: Set<number>[] = [];
  for (const first of cells) {
    if (!belongs(first) || seen.has(first)) continue;
    const group = new Set([first]);
    for (const cell of group) for (const other of beside[cell] ?? []) if (belongs(other)) group.add(other);
    for (const cell of group) seen.add(cell);
    groups.push(group);
  }
  return groups;
}

/** Human ZiNi, every click played and counted: openings first, then only open numbers. */
export function naiveHumanZini(shape: BoardShape, mines: Uint8Array): number {
  const { cells, beside, isMine, isZero, openings, alone } = lookAt(shape, mines);
  const open = new Set(openings.flatMap((opening) => [...opening]));
  const flags = new Set<number>();
  let clicks = openings.length;
  const premium = (cell: number): number => {
    if (isMine(cell) || isZero(cell) || !open.has(cell)) return -1;
    const around = beside[cell] ?? [];
    const toFlag = around.filter((other) => isMine(other) && !flags.has(other)).length;
    return around.filter((other) => alone.has(other) && !open.has(other)).length - toFlag - 1;
  };
  for (;;) {
    const premiums = cells.map(premium);
    const best = Math.max(...premiums);
    if (best >= 0) {
      for (const other of beside[premiums.indexOf(best)] ?? []) {
        if (!isMine(other)) open.add(other);
        else if (!flags.has(other)) clicks += 1;
        if (isMine(other)) flags.add(other);
      }
      clicks += 1;
      continue;
    }
    const closed = cells.find((cell) => alone.has(cell) && !open.has(cell));
    if (closed === undefined) return clicks;
    open.add(closed);
    clicks += 1;
  }
}

/** Greedy ZiNi in reading order, every click played and counted. */
function naiveZini(board: NaiveBoard): number {
  const { cells, beside, isMine, isZero, openings, alone } = board;
  const open = new Set<number>();
  const flags = new Set<number>();
  let clicks = 0;
  const openFrom = (cell: number): void => {
    open.add(cell);
    if (isZero(cell))
      for (const opening of openings) if (opening.has(cell)) for (const other of opening) open.add(other);
  };
  // An opening is closed as long as one of its zeros is: a rim may be opened one by one.
  const isClosed = (opening: ReadonlySet<number>) => [...opening].some((cell) => isZero(cell) && !open.has(cell));
  const unflagged = (cell: number) => (beside[cell] ?? []).filter((other) => isMine(other) && !flags.has(other));
  const premium = (cell: number): number => {
    if (isMine(cell) || isZero(cell)) return -1;
    const gained =
      (beside[cell] ?? []).filter((other) => alone.has(other) && !open.has(other)).length +
      openings.filter((opening) => opening.has(cell) && isClosed(opening)).length;
    const toOpen = open.has(cell) || alone.has(cell) ? 0 : 1;
    return gained - unflagged(cell).length - 1 - toOpen;
  };
  for (;;) {
    const premiums = cells.map(premium);
    const best = Math.max(...premiums);
    if (best < 0) break;
    const cell = premiums.indexOf(best);
    if (!open.has(cell)) {
      openFrom(cell);
      clicks += 1;
    }
    for (const mine of unflagged(cell)) {
      flags.add(mine);
      clicks += 1;
    }
    for (const other of beside[cell] ?? []) if (!isMine(other)) openFrom(other);
    clicks += 1;
  }
  const left = openings.filter(isClosed).length + [...alone].filter((cell) => !open.has(cell)).length;
  return clicks + left;
}
