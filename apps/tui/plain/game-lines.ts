import type { GameParams } from '@countermine/core/game/params.ts';
import type { BoardSource } from '@countermine/play/session/board-source.ts';
import type { PlaySession } from '@countermine/play/session/play-session.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import type { GameDesk } from '../desk/game-desk.ts';
import { cellName } from './cell-names.ts';
import { rangeWords } from './plain-errors.ts';
import type { PlainTalk } from './plain-talk.ts';

/** What is played, where the cursor is, and how far a game is that goes on. */
export function gameWords(talk: PlainTalk, { session, source }: GameDesk, cursor: number): string[] {
  const { messages, texts } = talk;
  const { params, shape, log } = session.game;
  const name = messages.board.name(params.width, params.height, params.mineCount);
  const rules = params.isNoGuess ? [messages.newGame.noGuess] : unusualRules(messages, params, source);
  return [
    texts.sentence(texts.join([name, ...rules])),
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

/** Rules that are not as usual; a board that is given promises nothing of its first cell. */
function unusualRules({ newGame }: Messages, { reveal, firstMove }: GameParams, source: BoardSource): string[] {
  const isPromised = source.kind === 'seed' && firstMove !== 'opening';
  return [
    ...(reveal === 'flood' ? [] : [`${newGame.reveal}: ${newGame.reveals[reveal]}`]),
    ...(isPromised ? [`${newGame.firstMove}: ${newGame.firstMoves[firstMove]}`] : []),
  ];
}
