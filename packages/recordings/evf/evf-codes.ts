import { type EventKind, kindCode } from '../recording/event-kind.ts';

const MOUSE: readonly EventKind[] = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
  'preflag',
  'second-press',
  'left-toggle',
  'right-toggle',
  'middle-toggle',
];

/** No kind of event. */
export const NO_KIND = 255;

/** The number of the kind of each code of the mouse; {@link NO_KIND} where there is none. */
export const MOUSE_KINDS: Uint8Array = new Uint8Array(256).fill(NO_KIND);
for (const [index, kind] of MOUSE.entries()) MOUSE_KINDS[index + 1] = kindCode(kind);

/** The code of each kind of the mouse that the format can hold. */
export const MOUSE_CODES: ReadonlyMap<number, number> = new Map(
  MOUSE.map((kind, index) => [kindCode(kind), index + 1]),
);

/** The states of the game, in version 4; their text has had two sets of codes. */
export const GAME_STATES: ReadonlyMap<number, EventKind> = new Map([
  [81, 'start'],
  [82, 'won'],
  [83, 'lost'],
  [92, 'start'],
  [93, 'won'],
  [94, 'lost'],
  [99, 'ended'],
]);

/** The states of a cell, in version 4. */
export const CELL_STATES: ReadonlyMap<number, EventKind> = new Map([
  [100, 'cell-0'],
  [101, 'cell-1'],
  [102, 'cell-2'],
  [103, 'cell-3'],
  [104, 'cell-4'],
  [105, 'cell-5'],
  [106, 'cell-6'],
  [107, 'cell-7'],
  [108, 'cell-8'],
  [110, 'cell-closed'],
  [111, 'cell-flag'],
  [114, 'cell-wrong-flag'],
  [115, 'cell-blast'],
  [116, 'cell-mine'],
  [118, 'cell-pressed'],
  [120, 'cell-question'],
  [121, 'cell-question-pressed'],
]);
