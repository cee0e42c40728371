/** How much the benchmark of the server does. */
export interface LoadSizes {
  readonly players: number;
  /** How long each load is measured, after some seconds that are not. */
  readonly seconds: number;
  /** How many games the day has that are played again. */
  readonly dayGames: number;
}
