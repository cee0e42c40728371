import type { EngineResult } from '../../protocol/engine-lines.ts';

/** A game that an engine has played on a server. */
export interface PlayedEngineGame {
  /** From 1. */
  readonly number: number;
  readonly result: EngineResult;
  /** By the clock of the server. Units: ms. */
  readonly ms: number;
  /** Where it can be seen; undefined for a match in a room. */
  readonly link: string | undefined;
}

/** The room that an engine has created, as a line. */
export function engineRoomLine(link: string): string {
  return `room: ${link}`;
}

const RESULTS: Readonly<Record<EngineResult, string>> = { won: 'won in', lost: 'lost after', stopped: 'stopped after' };

/** A game as a line. */
export function engineGameLine({ number, result, ms, link }: PlayedEngineGame): string {
  return `game ${number}: ${RESULTS[result]} ${(ms / 1000).toFixed(2)} s${link === undefined ? '' : `, ${link}`}`;
}
