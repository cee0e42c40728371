/** How much the benchmark of the server does. */
export interface LoadSizes {
  readonly players: number;
  /** How long each load is measured, after some seconds that are not. */
  readonly seconds: number;
  /** How many games the day has that are played again. */
  readonly dayGames: number;
}

/** Moves a second of each player. */
export const RATE = 5;
/** The first seconds, in which code is compiled, are not measured. Units: ms. */
export const WARM_UP = 3000;
/** This many players connect at once. */
export const AT_ONCE = 16;
