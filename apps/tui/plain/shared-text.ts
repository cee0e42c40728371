import { ok } from '@countermine/core/result.ts';
import type { GameController } from '@countermine/play/game/game-controller.ts';
import { linkCode } from '@countermine/play/share/link.ts';
import { codeToShare, gameIdToShare } from '@countermine/play/share/record-to-share.ts';
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
  const code =
    form === 'id' ? gameIdToShare(game, source) : ok(codeToShare(game, source, { hasMoves: form === 'moves' }));
  const short = code.ok ? linkCode(code.value) : code;
  if (short.ok) return { isWhole: true, text: short.value };
  const { refusals, share } = messages;
  return { isWhole: false, text: short.error === 'unplaced' ? refusals.unplaced : share.tooLong };
}
