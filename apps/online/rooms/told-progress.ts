import { type Progress, progressOf } from '@countermine/play/protocol/room-messages.ts';
import type { Match } from './match.ts';

/** The progress of the players of a match, as the room was told last. */
export class ToldProgress {
  #told = new Map<number, Progress>();

  /** Those who are further than was told; from now on that is told. */
  take(match: Match): Progress[] {
    const progress = progressOf(match.standings());
    const changed = progress.filter(([who, share, opened]) => {
      const told = this.#told.get(who);
      return told?.[1] !== share || told[2] !== opened;
    });
    this.#told = new Map(progress.map((player) => [player[0], player]));
    return changed;
  }
}
