import type { Game } from '@countermine/core/game/game.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import {
  describeSetting,
  type FinishedGame,
  type Setting,
  settingOf,
} from '@countermine/core/history/finished-game.ts';
import { statisticsOf } from '@countermine/core/history/statistics.ts';
import type { GameController } from '@countermine/play/game/game-controller.ts';
import { type FigureName, type StatisticsFigure, statisticsFigures } from '@countermine/play/game/statistics-view.ts';
import { openShare } from '@countermine/play/replay/ghost.ts';
import type { BoardSource } from '@countermine/play/timed-game/game-setup.ts';
import { minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { type FigureWords, figureWords } from '@countermine/play/words/figures.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import { settingWords } from '@countermine/play/words/history.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { cellName } from './board-words.ts';
import { rangeWords } from './commands.ts';
import type { PlainTalk } from './plain-talk.ts';

/** What is played, where the cursor is, and the progress of a resumed game. */
export function gameWords(talk: PlainTalk, { game, cursor }: Pick<TerminalPlay, 'game' | 'cursor'>): string[] {
  const { messages, texts } = talk;
  const { params, shape, log } = game.state.game.peek();
  const source = game.state.source.peek();
  const name = messages.board.name(params.width, params.height, params.mineCount);
  const rules = params.isNoGuess ? [messages.newGame.noGuess] : unusualRules(messages, params, source);
  return [
    texts.sentences([name, ...rules].map(texts.sentence)),
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

/** How far the player is, and the ghost that is raced; or that a game has to end before it can be raced. */
export function ghostWords({ messages, texts }: PlainTalk, { ghosts, game }: TerminalPlay): string {
  if (ghosts.state.ghost.peek() === undefined) return texts.noGhost;
  ghosts.follow();
  const { you, lane } = messages.ghost;
  const told = (name: string, share: number): string => texts.cellIs(name, percentWords(messages, share));
  const own = openShare(game.state.game.peek());
  return texts.join([told(you, own), told(lane, ghosts.state.standing.peek().share)]);
}

/** Rules that differ from the usual ones; a given board promises nothing about its first cell. */
function unusualRules({ newGame }: Messages, { reveal, firstMove }: GameParams, source: BoardSource): string[] {
  const isPromised = source.kind === 'seed' && firstMove !== 'opening';
  return [
    ...(reveal === 'flood' ? [] : [`${newGame.reveal}: ${newGame.reveals[reveal]}`]),
    ...(isPromised ? [`${newGame.firstMove}: ${newGame.firstMoves[firstMove]}`] : []),
  ];
}

/** The statistics that are read out, in two lines. */
const COUNTS: readonly FigureName[] = [
  'games',
  'won',
  'won-after-mine',
  'win-rate',
  'current-streak',
  'longest-streak',
];
const TIMES: readonly FigureName[] = ['best-time', 'mean-time'];

export function statisticsWords(
  messages: Messages,
  { join, cellIs, sentence }: PlainTexts,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const setting = settingOf(game.params);
  const view = statisticsView(history, setting);
  const numberOf = (name: FigureName): number => view.find((figure) => figure.name === name)?.value ?? 0;
  const title = sentence(join(settingWords(messages, describeSetting(setting)).split(' · ')));
  if (numberOf('games') === 0) return [`${title} ${messages.statistics.empty}`];
  const words = figureWords(messages, {}, view);
  const shown = (names: readonly FigureName[]): FigureWords[] =>
    words.filter(({ figure, value }) => names.includes(figure) && value !== undefined);
  const counts = shown(COUNTS).filter(({ figure }) => figure !== 'won-after-mine' || numberOf(figure) > 0);
  const times = shown(TIMES).map(({ name, value = '' }) => cellIs(name, value));
  return [
    title,
    join(counts.map(({ name, value }) => `${name} ${value}`)),
    ...(times.length === 0 ? [] : [join(times)]),
  ];
}

/** The figures of the games of one setting. @param games those of other settings are left out */
function statisticsView(games: readonly FinishedGame[], setting: Setting): readonly StatisticsFigure[] {
  return statisticsFigures(
    statisticsOf(
      setting,
      games.filter(({ params }) => settingOf(params) === setting),
    ),
  );
}
