import type { RequestFailure } from '../../online/online-client.ts';
import type { Messages } from '../catalogue.ts';

/** Why a move was refused, where the board would show it to those who see it; undefined for anything else. */
export function refusedMoveWords({ refusals }: Messages, { code }: RequestFailure): string | undefined {
  switch (code) {
    case 'over':
    case 'unplaced':
    case 'already-open':
    case 'flagged':
    case 'not-open':
    case 'nothing-hidden':
      return refusals[code];
    default:
      return undefined;
  }
}
