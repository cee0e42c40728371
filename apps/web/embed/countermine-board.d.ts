// The types of `countermine/board`.

/** What `<countermine-board>` tells the page with every `countermine-change`. */
export interface BoardChange {
  /** `unplaced` until the first cell is opened. */
  readonly phase: 'unplaced' | 'playing' | 'won' | 'lost';
  readonly openCells: number;
  readonly flags: number;
  /** Whether no board without a guess was found, so that this one may need one. */
  readonly mayNeedGuess: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'countermine-change': CustomEvent<BoardChange>;
  }
}
