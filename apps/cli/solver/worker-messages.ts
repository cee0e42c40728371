/** A board that a worker is to play. */
export interface GameTask {
  /** Its place among the boards that are still to be played. */
  readonly place: number;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly mines: readonly number[];
}

/** What a worker says of it. */
export interface GameResult {
  readonly place: number;
  readonly won: boolean;
  readonly guesses: number;
  readonly ms: number;
}
