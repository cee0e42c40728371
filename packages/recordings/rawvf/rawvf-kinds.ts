import type { EventKind } from '../recording/event-kind.ts';

/** In tables of kinds by words: no kind has this word. */
export const NO_KIND = 255;

export const MOUSE_WORDS: readonly (readonly [string, EventKind])[] = [
  ['lc', 'left-press'],
  ['lr', 'left-release'],
  ['rc', 'right-press'],
  ['rr', 'right-release'],
  ['mc', 'middle-press'],
  ['mr', 'middle-release'],
  ['mv', 'move'],
  ['sc', 'shift-press'],
  ['mt', 'toggle-marks'],
];

export const CELL_WORDS: readonly (readonly [string, EventKind])[] = [
  ...([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((count) => [`number${count}`, `cell-${count}`] as const),
  ['closed', 'cell-closed'],
  ['flag', 'cell-flag'],
  ['pressed', 'cell-pressed'],
  ['questionmark', 'cell-question'],
  ['pressedqm', 'cell-question-pressed'],
  ['blast', 'cell-blast'],
];

export const GAME_WORDS: readonly (readonly [string, EventKind])[] = [
  ['start', 'start'],
  ['boom', 'boom'],
  ['lost', 'lost'],
  ['won', 'won'],
  ['nonstandard', 'nonstandard'],
];

export const SCROLL_WORDS: readonly (readonly [string, EventKind])[] = [
  ['sx', 'scroll-x'],
  ['sy', 'scroll-y'],
];
