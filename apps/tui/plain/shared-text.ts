import { formatTathamId } from '@countermine/core/format/tatham-id.ts';
import { codeToShare, linkCode, minesToShare, startToShare } from '@countermine/play/share/record-to-share.ts';
import type { GameDesk } from '../desk/game-desk.ts';
import type { PlainTalk } from './plain-talk.ts';

/** A text to be sent on, which is of no use in pieces; or why there is none. */
export interface SharedText {
  readonly isWhole: boolean;
  readonly text: string;
}

/** The board of a game as text, with its moves, or as an ID that other programs read. */
export function sharedText({ messages }: PlainTalk, desk: GameDesk, form: 'board' | 'moves' | 'id'): SharedText {
  const code = form === 'id' ? gameId(desk) : codeToShare(desk.session, desk.source, { hasMoves: form === 'moves' });
  if (code === undefined) return { isWhole: false, text: messages.refusals.unplaced };
  const short = linkCode(code);
  return short.ok ? { isWhole: true, text: short.value } : { isWhole: false, text: messages.share.tooLong };
}

function gameId({ session, source }: GameDesk): string | undefined {
  const mines = minesToShare(session, source);
  const start = startToShare(session, source);
  if (mines === undefined) return undefined;
  return formatTathamId({ shape: session.game.shape, mines, ...(start !== undefined && { start }) }, true);
}
