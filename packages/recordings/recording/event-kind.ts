/**
 * What a recording can hold, in this order: what the mouse did, at a pixel; moves of this project's own games, at a cell;
 * what the program says became of a cell; what became of the game; and scrolling.
 */
export const EVENT_KINDS = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
  /** Left with the Shift key, which some programs take for a chord. */
  'shift-press',
  /** Question marks on or off. */
  'toggle-marks',
  /** A flag that was set before the game began. */
  'preflag',
  /** A second button went down; which one follows from those that are down. */
  'second-press',
  /** A button went down or up; which of the two follows from whether it is down. */
  'left-toggle',
  'right-toggle',
  'middle-toggle',
  'open',
  'mark',
  'chord',
  'flag-around',
  'undo',
  'hint',
  'cell-closed',
  'cell-pressed',
  'cell-question',
  'cell-question-pressed',
  'cell-flag',
  'cell-0',
  'cell-1',
  'cell-2',
  'cell-3',
  'cell-4',
  'cell-5',
  'cell-6',
  'cell-7',
  'cell-8',
  'cell-blast',
  /** A mine that was opened, as Vienna has it besides the blast. */
  'cell-opened-mine',
  'cell-mine',
  'cell-wrong-flag',
  'start',
  'won',
  'lost',
  /** The game ended otherwise. */
  'ended',
  'boom',
  'nonstandard',
  'scroll-x',
  'scroll-y',
] as const;

/** One of {@link EVENT_KINDS}. */
export type EventKind = (typeof EVENT_KINDS)[number];

const CODES: ReadonlyMap<string, number> = new Map(EVENT_KINDS.map((kind, code) => [kind, code]));

export function kindCode(kind: EventKind): number {
  const code = CODES.get(kind);
  if (code === undefined) throw new RangeError(`kindCode: ${kind} is no kind of event`);
  return code;
}

/** The kind with this number. Errors: throws a RangeError for a number that no kind has. */
export function kindOf(code: number): EventKind {
  const kind = EVENT_KINDS[code];
  if (kind === undefined) throw new RangeError(`kindOf: ${code} is no kind of event`);
  return kind;
}

const FIRST_CELL_MOVE = kindCode('open');
const FIRST_CELL_STATE = kindCode('cell-closed');
const FIRST_GAME_STATE = kindCode('start');
const FIRST_SCROLL = kindCode('scroll-x');

/** True if this is something that the mouse did, at a pixel. */
export function isMouseEvent(code: number): boolean {
  return code < FIRST_CELL_MOVE;
}

/** True if this is a move of a game of this project, at a cell. */
export function isCellMove(code: number): boolean {
  return code >= FIRST_CELL_MOVE && code < FIRST_CELL_STATE;
}

/** True if this tells what became of a cell. */
export function isCellState(code: number): boolean {
  return code >= FIRST_CELL_STATE && code < FIRST_GAME_STATE;
}

/** True if this tells what became of the game. */
export function isGameState(code: number): boolean {
  return code >= FIRST_GAME_STATE && code < FIRST_SCROLL;
}
