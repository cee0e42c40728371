import { formatTathamId } from '@countermine/core/format/tatham-id.ts';
import type { Game } from '@countermine/core/game/game.ts';
import type { GameController } from '@countermine/play/game/game-controller.ts';
import type { BoardSource } from '@countermine/play/session/board-source.ts';
import { codeToShare, linkCode, minesToShare, startToShare } from '@countermine/play/share/record-to-share.ts';
import type { PlainTalk } from './plain-talk.ts';

/** A text to share, which is useless in pieces; or why there is none. */
export interface SharedText {
  readonly isWhole: boolean;
  readonly text: string;
}

/** The board of a game as text, with its moves, or as an ID that other programs read. */
export function sharedText(
  { messages }: PlainTalk,
  { state }: GameController,
  form: 'board' | 'moves' | 'id',
): SharedText {
  const game = { game: state.game.peek() };
  const source = state.source.peek();
  const code = form === 'id' ? gameId(game, source) : codeToShare(game, source, { hasMoves: form === 'moves' });
  if (code === undefined) return { isWhole: false, text: messages.refusals.unplaced };
  const short = linkCode(code);
  return short.ok ? { isWhole: true, text: short.value } : { isWhole: false, text: messages.share.tooLong };
}

function gameId(shared: { readonly game: Game }, source: BoardSource): string | undefined {
  const mines = minesToShare(shared, source);
  const start = startToShare(shared, source);
  if (mines === undefined) return undefined;
  return formatTathamId({ shape: shared.game.shape, mines, ...(start !== undefined && { start }) }, true);
}
