import { type EventKind, kindCode } from '../recording/event-kind.ts';

const MOUSE: readonly EventKind[] = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
];

/** The states of cells, and of the game. */
const STATES: readonly (readonly [code: number, kind: EventKind])[] = [
  [9, 'cell-pressed'],
  [10, 'cell-question-pressed'],
  [11, 'cell-closed'],
  [12, 'cell-question'],
  [13, 'cell-flag'],
  [14, 'cell-opened-mine'],
  [15, 'lost'],
  [16, 'won'],
  [17, 'ended'],
  [18, 'cell-0'],
  [19, 'cell-1'],
  [20, 'cell-2'],
  [21, 'cell-3'],
  [22, 'cell-4'],
  [23, 'cell-5'],
  [24, 'cell-6'],
  [25, 'cell-7'],
  [26, 'cell-8'],
  [27, 'cell-blast'],
];

/** A new timestamp, which gives no information that the next event does not tell; only in version 1. */
export const TIMESTAMP = 0;
export const FIRST_MOUSE = 1;
export const LAST_MOUSE = 7;
/** A short move, only in version 2. */
export const SHORT_MOVE = 28;
export const FIRST_END = 15;
export const LAST_END = 17;

/** No kind of event. */
export const NO_KIND = 255;

/** The number of the kind of each code; {@link NO_KIND} where there is none. */
export const KIND_OF_CODE: Uint8Array = new Uint8Array(256).fill(NO_KIND);
for (const [index, kind] of MOUSE.entries()) KIND_OF_CODE[FIRST_MOUSE + index] = kindCode(kind);
for (const [code, kind] of STATES) KIND_OF_CODE[code] = kindCode(kind);

/** The code of each kind that the format can hold. */
export const CODE_OF_KIND: ReadonlyMap<number, number> = new Map(
  Array.from(KIND_OF_CODE, (kind, code) => [kind, code] as const).filter(([kind]) => kind !== NO_KIND),
);
