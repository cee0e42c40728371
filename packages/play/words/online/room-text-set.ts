import type { RoomNews } from '../../online/room-news.ts';
import type { SharedProblem } from './refusal-texts.ts';

/** Why a request about a room was refused, as far as there are words of its own for it. */
export type RoomProblem =
  | SharedProblem
  | 'room-full'
  | 'not-in-room'
  | 'not-host'
  | 'too-few'
  | 'not-now'
  | 'not-begun'
  | 'lapsed'
  | 'other-class'
  | 'not-found'
  | 'too-many';

/** What both front ends say about rooms. */
export interface RoomTexts {
  readonly title: string;
  readonly intro: string;
  /** There is no server behind the page. */
  readonly noServer: string;
  readonly connecting: string;
  readonly retrying: string;
  /** The same when the player has moved meanwhile. */
  readonly retryingWithMoves: string;
  readonly name: string;
  readonly nameAbout: string;
  readonly takeName: string;
  readonly race: string;
  readonly raceAbout: string;
  readonly together: string;
  readonly togetherAbout: string;
  readonly code: string;
  readonly join: string;
  readonly watch: string;
  readonly enter: string;
  readonly invite: string;
  readonly inviteAbout: string;
  /** The address of the page is one of this machine alone. */
  readonly onlyHere: string;
  readonly copyLink: string;
  readonly showCode: string;
  readonly players: (count: number, most: number) => string;
  readonly watchers: (count: number) => string;
  readonly you: string;
  /** What a member is that is not a person. */
  readonly program: string;
  readonly host: string;
  readonly away: string;
  readonly isReady: string;
  readonly ready: string;
  readonly notReady: string;
  readonly waiting: string;
  readonly needTwo: string;
  readonly startNow: string;
  readonly stopRace: string;
  readonly stopBoard: string;
  readonly rematch: string;
  readonly again: string;
  readonly leave: string;
  readonly board: string;
  readonly noGuess: string;
  readonly mayNeedGuess: string;
  /** What the board of the host is, to those who cannot choose it. */
  readonly boardOf: (level: string, isNoGuess: boolean) => string;
  readonly beginsIn: (seconds: number) => string;
  readonly standings: string;
  readonly result: string;
  readonly boardOfPlayer: (name: string) => string;
  readonly percent: (thousandths: number) => string;
  readonly won: (clock: string) => string;
  readonly lost: string;
  readonly left: string;
  readonly stopped: string;
  readonly cells: (count: number) => string;
  readonly openedBy: (label: string, name: string) => string;
  readonly watching: string;
  readonly sitOut: string;
  /** To a player who left a race that continues, or was away for more than a minute. */
  readonly outOfRace: string;
  readonly news: (news: RoomNews) => string;
  readonly problems: Readonly<Record<RoomProblem, string>>;
}
