import { err } from '@countermine/core/result.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/exit-status.ts';
import { type CommandHost, withDatabase } from '@countermine/server/command-host.ts';
import { openDatabase } from '@countermine/server/open-database.ts';
import { missingDatabase } from '@countermine/server/store/database-location.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { decideGame, decidePlayer, lastDecisions, type ReviewedGame, reviewedGames } from './store/reviews.ts';

/** What an operator does about games that are beyond what people do, and about players. */
export const REVIEW_ACTIONS = ['list', 'show', 'clear', 'refuse', 'ban', 'unban', 'log'] as const;

/** The options of `countermine online review`. */
export interface ReviewRequest {
  readonly action: (typeof REVIEW_ACTIONS)[number];
  /** The id of a game, or of a player. */
  readonly subject?: string;
  /** Why; it is kept in the log. */
  readonly note?: string;
}

type ReviewHost = Pick<CommandHost, 'print' | 'complain'>;

/** Of a list. */
const MAX_LINES = 200;

/** Looks at games that wait for it, and decides. @param folder of an embedded database. @returns the exit status */
export async function reviewOnline(request: ReviewRequest, folder: string, host: ReviewHost): Promise<number> {
  const missing = missingDatabase(folder);
  const opened = missing === undefined ? await openDatabase(folder) : err(missing);
  if (!opened.ok) {
    host.complain(opened.error);
    return EX_IOERR;
  }
  try {
    return await withDatabase(host, () => review(opened.value, request, host));
  } finally {
    await opened.value.close();
  }
}

/** The same with an open store. */
export async function review(
  store: Store,
  { action, subject = '', note = '' }: ReviewRequest,
  { print, complain }: ReviewHost,
): Promise<number> {
  switch (action) {
    case 'list': {
      const games = await reviewedGames(store, MAX_LINES);
      print(games.length === 0 ? 'No game waits for a review.\n' : games.map(reviewText).join(''));
      return 0;
    }
    case 'show': {
      const games = await reviewedGames(store, 1, subject);
      if (games.length === 0) return unknownSubject(complain, 'game under review', subject);
      print(`${games.map(reviewText).join('')}replay: countermine online game ${subject}\n`);
      return 0;
    }
    case 'log': {
      for (const { at, action: done, subject: of, note: why } of await lastDecisions(store, MAX_LINES)) {
        print(`${at.toISOString()} ${done} ${of} ${why}`.trimEnd().concat('\n'));
      }
      return 0;
    }
    case 'ban':
    case 'unban':
      if (!(await decidePlayer(store, subject, action, note))) return unknownSubject(complain, 'player', subject);
      print(action === 'ban' ? `${subject} is not listed any more.\n` : `${subject} is listed again.\n`);
      return 0;
    default:
      if (!(await decideGame(store, subject, action, note))) return unknownSubject(complain, 'game', subject);
      print(action === 'clear' ? `${subject} is listed.\n` : `${subject} is not listed.\n`);
      return 0;
  }
}

function reviewText({ gameId, playerId, name, reasons, state, appeal, openedAt }: ReviewedGame): string {
  const why = Array.isArray(reasons) ? reasons.join(', ') : '';
  const said = appeal === null ? '' : `  appeal: ${JSON.stringify(printable(appeal))}\n`;
  return `${gameId}  ${state}  ${openedAt.toISOString()}\n  player ${playerId} ${JSON.stringify(name)}: ${why}\n${said}`;
}

/** What players write cannot command a terminal. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ');
}

function unknownSubject(complain: (problem: string) => void, what: string, subject: string): number {
  complain(`there is no ${what} ${JSON.stringify(subject)}`);
  return BAD_INPUT;
}
