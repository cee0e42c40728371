import type { GameDifference } from '@countermine/recordings/derive/game-difference.ts';

/** How the input of a recording leads to another game than the one in the file. */
export function gameDifferenceText(difference: GameDifference): string {
  switch (difference.code) {
    case 'outcome':
      return `the game is ${difference.outcome}`;
    case 'time':
      return `the game took ${difference.ms} ms, the file says ${difference.claimed}`;
    case 'clicks':
      return `${difference.counted} ${difference.kind} clicks, the file says ${difference.claimed}`;
    case 'cell':
      return `cell ${difference.cell} is ${difference.found}, the file says ${difference.claimed}`;
  }
}
