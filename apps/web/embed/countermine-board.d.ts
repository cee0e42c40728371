// The types of `countermine/board`.

export interface BoardChange {
  /** `unplaced` until the first cell is opened. */
  readonly phase: 'unplaced' | 'playing' | 'won' | 'lost';
  readonly openCells: number;
  readonly flags: number;
  /** True if no board without a guess was found. */
  readonly mayNeedGuess: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'countermine-change': CustomEvent<BoardChange>;
  }
}
