import { countAround, countsInto } from '@countermine/core/board/counts.ts';
import type { Io, Misconception, Reading } from '../kit/dialect.ts';
import { type Reveal, revealBy } from '../kit/reveal-by.ts';
import { countInto, readCount } from '../kit/wrong-counts.ts';

export const READINGS = [
  {
    id: 'initial-board-space',
    says: 'whether a space follows the words Initial Board:',
    default: 'none: "Initial Board:" and a newline',
    other: 'one: "Initial Board: " and a newline',
  },
  {
    id: 'eof-board',
    says: 'what follows when the input ends before the game does',
    default: 'nothing after "No more input. Game Over."',
    other: 'the revealed board',
  },
] as const satisfies readonly Reading[];

export const MISCONCEPTIONS = [
  {
    id: 'bad-mine-counts',
    does: 'counts a refused mine as one of the mines to be read',
    should: 'a bad mine is left out, and mines are read until there are enough',
  },
  {
    id: 'mine-on-mine-accepted',
    does: 'accepts a mine where there is one already',
    should: 'such a mine is refused as one off the board is',
  },
  {
    id: 'bad-guess-is-no-round',
    does: 'does not count a guess that is off the board or already revealed as a round, and prints no board after it',
    should: 'every guess is a round and is followed by the board',
  },
  {
    id: 'round-from-one',
    does: 'gives the first round the number 1',
    should: 'rounds are numbered from 0',
  },
  {
    id: 'zero-spreads-four-ways',
    does: 'goes on from a 0 only up, down, left and right',
    should: 'all 8 tiles around a 0 are revealed',
  },
  {
    id: 'zero-does-not-spread',
    does: 'reveals a 0 alone',
    should: 'the tiles around a 0 are revealed too, and so on as far as the 0s reach',
  },
  {
    id: 'zero-leaves-numbers',
    does: 'reveals only the 0s of an area and leaves out the numbers around them',
    should: 'all 8 tiles around a 0 are revealed, the numbers too',
  },
  {
    id: 'column-before-row',
    does: 'reads the column of a guess before its row',
    should: 'the row comes first',
  },
  {
    id: 'all-mines-in-last-round',
    does: 'shows all mines in the round that hits one',
    should: 'that round shows the mine that was hit, and only the board after "You Lose..." shows them all',
  },
  {
    id: 'hit-mine-not-shown',
    does: 'leaves the mine that was hit hidden in its round',
    should: 'that round shows it as X',
  },
  {
    id: 'full-stop-after-revealed',
    does: 'ends "Spot already revealed, pick another spot" with a full stop',
    should: 'there is none',
  },
  {
    id: 'count-orthogonal',
    does: 'counts only the mines above, below, left and right of a tile',
    should: 'all 8 tiles around it count',
  },
  {
    id: 'count-unclipped',
    does: 'counts a mine on the other side of the board as one beside a tile of the first or last column',
    should: 'only tiles on the board count',
  },
] as const satisfies readonly Misconception[];

/** What the readings and misconceptions change about the game. */
export interface Rules {
  readonly boardTitle: string;
  readonly showsBoardAtEndOfInput: boolean;
  readonly countsBadMines: boolean;
  readonly acceptsMineOnMine: boolean;
  readonly countsBadGuesses: boolean;
  readonly firstRound: number;
  readonly guessesColumnFirst: boolean;
  /** Which mines the round shows that hits one. */
  readonly minesOfLastRound: 'hit' | 'all' | 'none';
  readonly alreadyRevealed: string;
  readonly reveal: Reveal;
  readonly countsInto: typeof countsInto;
}

/** The rules of one game, as its switches are. */
export function readRules(io: Io): Rules {
  const is = (id: (typeof MISCONCEPTIONS)[number]['id']): boolean => io.hasMisconception(id);
  const count = readCount(io);
  const faults = { count, isFourWay: is('zero-spreads-four-ways'), leavesNumbers: is('zero-leaves-numbers') };
  return {
    boardTitle: io.takesOther('initial-board-space') ? 'Initial Board: \n' : 'Initial Board:\n',
    showsBoardAtEndOfInput: io.takesOther('eof-board'),
    countsBadMines: is('bad-mine-counts'),
    acceptsMineOnMine: is('mine-on-mine-accepted'),
    countsBadGuesses: !is('bad-guess-is-no-round'),
    firstRound: is('round-from-one') ? 1 : 0,
    guessesColumnFirst: is('column-before-row'),
    minesOfLastRound: is('all-mines-in-last-round') ? 'all' : is('hit-mine-not-shown') ? 'none' : 'hit',
    alreadyRevealed: `Spot already revealed, pick another spot${is('full-stop-after-revealed') ? '.' : ''}\n`,
    reveal: revealBy(is('zero-does-not-spread') ? 'single' : 'flood', {}, faults),
    countsInto: count === countAround ? countsInto : (...board) => countInto(count, ...board),
  };
}
