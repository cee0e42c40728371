import type { GameParams } from '@countermine/core/game/params.ts';
import type { GameController } from '@countermine/play/game/game-controller.ts';
import type { BoardSource } from '@countermine/play/game/game-setup.ts';
import { minesLeft } from '@countermine/play/game/timed-game.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { minesLeftText } from '@countermine/play/words/values/game-words.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { cellName } from './cell-names.ts';
import { rangeWords } from './plain-errors.ts';
import type { PlainTalk } from './plain-talk.ts';

/** What is played, where the cursor is, and the progress of a resumed game. */
export function gameWords(talk: PlainTalk, { game, cursor }: Pick<TerminalPlay, 'game' | 'cursor'>): string[] {
  const { messages, texts } = talk;
  const { params, shape, log } = game.state.game.peek();
  const source = game.state.source.peek();
  const name = messages.board.name(params.width, params.height, params.mineCount);
  const rules = params.isNoGuess ? [messages.newGame.noGuess] : unusualRules(messages, params, source);
  return [
    texts.sentence(texts.join([name, ...rules])),
    rangeWords(texts, shape),
    ...(log.length > 0 ? [countWords(talk, game)] : []),
    texts.cursorAt(cellName(shape, cursor.state.cell.peek())),
  ];
}

/** The mines left, the time, and how many cells are to be opened. */
export function countWords({ messages, texts }: PlainTalk, { state, elapsed }: GameController): string {
  const game = state.game.peek();
  const parts = [
    ...(state.isPaused.peek() ? [messages.game.paused] : []),
    messages.game.minesLeft(minesLeftText(messages, minesLeft(game))),
    messages.game.time(messages.text.clock(elapsed, 0)),
    texts.toOpen(game.shape.size - game.params.mineCount - game.openCount),
  ];
  return texts.sentences(parts.map(texts.sentence));
}

/** The question before a game is abandoned. */
export function giveUpWords({ messages, texts }: PlainTalk): string {
  return texts.sentences([messages.newGame.abandon, texts.typeAgain]);
}

/** Rules that differ from the usual ones; a given board promises nothing about its first cell. */
function unusualRules({ newGame }: Messages, { reveal, firstMove }: GameParams, source: BoardSource): string[] {
  const isPromised = source.kind === 'seed' && firstMove !== 'opening';
  return [
    ...(reveal === 'flood' ? [] : [`${newGame.reveal}: ${newGame.reveals[reveal]}`]),
    ...(isPromised ? [`${newGame.firstMove}: ${newGame.firstMoves[firstMove]}`] : []),
  ];
}
