import { minesLeftText } from '@countermine/view/messages/game-words.ts';
import type { PlaySession } from '@countermine/view/play/play-session.ts';
import { cellName } from './cell-names.ts';
import { rangeWords } from './plain-errors.ts';
import type { PlainTalk } from './plain-talk.ts';

/** What is played, where the cursor is, and how far a game is that goes on. */
export function gameWords(talk: PlainTalk, session: PlaySession, cursor: number): string[] {
  const { messages, texts } = talk;
  const { params, shape, log } = session.game;
  const name = messages.board.name(params.width, params.height, params.mineCount);
  return [
    texts.sentence(params.isNoGuess ? texts.join([name, messages.newGame.noGuess]) : name),
    rangeWords(texts, shape),
    ...(log.length > 0 ? [countWords(talk, session)] : []),
    texts.cursorAt(cellName(shape, cursor)),
  ];
}

/** The mines left, the time, and what is to be opened yet. */
export function countWords({ messages, texts }: PlainTalk, { game, elapsed, isPaused }: PlaySession): string {
  const parts = [
    ...(isPaused ? [messages.game.paused] : []),
    messages.game.minesLeft(minesLeftText(messages, game)),
    messages.game.time(messages.text.clock(elapsed, 0)),
    texts.toOpen(game.shape.size - game.params.mineCount - game.openCount),
  ];
  return texts.sentences(parts.map(texts.sentence));
}

/** The question before a game is given up. */
export function giveUpWords({ messages, texts }: PlainTalk): string {
  return texts.sentences([messages.newGame.abandon, texts.typeAgain]);
}
