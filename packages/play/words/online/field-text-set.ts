import type { RequestFailure } from '../../online/online-client.ts';

/** What is said about the endless field. Units: columns and rows count from the middle, which is 0, 0; `ms` in ms. */
export interface FieldTexts {
  readonly title: string;
  readonly intro: string;
  /** Comes to the field. */
  readonly enter: string;
  readonly arriving: string;
  /** Said to those without a name. */
  readonly lookingOn: string;
  /** Where a new player can begin without a risk. */
  readonly startAt: (cell: string) => string;
  /** The name of the board, for those who listen. */
  readonly board: string;
  /** Where a cell is. */
  readonly cell: (column: string, row: string) => string;
  readonly opened: string;
  readonly solved: string;
  readonly mines: string;
  readonly rank: string;
  readonly closed: (cell: string, seconds: string) => string;
  readonly guesses: string;
  readonly findWork: string;
  readonly toMiddle: string;
  readonly goTo: string;
  readonly column: string;
  readonly row: string;
  readonly go: string;
  readonly copyLink: string;
  readonly ranks: string;
  readonly name: string;
  readonly noRanks: string;
  readonly leave: string;
  readonly newsOpened: (count: string) => string;
  readonly newsSolved: string;
  readonly newsMine: (seconds: string) => string;
  readonly newsFlag: (isFlagged: boolean) => string;
  readonly refused: (failure: RequestFailure) => string;
}
