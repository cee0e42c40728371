import type { Game } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { countsOf } from '@countermine/core/history/game-summary.ts';
import { gameFigures, helpUsed } from '@countermine/play/game/game-figures.ts';
import { standingOf } from '@countermine/play/game/standing.ts';
import { costliestGamble, costOf } from '@countermine/play/replay/explanation.ts';
import { type GameChange, minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import { lossWords } from '@countermine/play/words/announcements.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { goalWords, placeWords } from '@countermine/play/words/ending.ts';
import { gameFigureParts, helpUsedWords } from '@countermine/play/words/figures.ts';
import { ghostResultWords, minesLeftText, refusalWords } from '@countermine/play/words/games.ts';
import { missedWords } from '@countermine/play/words/trainer.ts';
import { streakWords } from '../start/daily-result.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { cellIs, cellName, cellsAre, neighbourWords, openedRows, openedWords } from './board-words.ts';
import type { PlainTalk } from './plain-talk.ts';

/** Makes moves, and says what each of them did and how a game ended. */
export class SpokenMoves {
  readonly #play: TerminalPlay;
  readonly #talk: PlainTalk;
  readonly #commandName: () => string;
  readonly #changes: GameChange[] = [];

  /** @param commandName how Countermine is started here */
  constructor(play: TerminalPlay, talk: PlainTalk, commandName: () => string) {
    this.#play = play;
    this.#talk = talk;
    this.#commandName = commandName;
  }

  note(change: GameChange): void {
    if (change.event !== undefined && change.event.kind !== 'hint') this.#changes.push(change);
  }

  /** Makes a move and says what it did. @param isVerbose whether to describe what is around, too */
  async move(move: CellMove, cell: number, isVerbose: boolean): Promise<void> {
    this.#changes.length = 0;
    const made = this.#play.game.move(move, cell);
    this.#sayPlacing();
    await made;
    await this.#tell(move, cell, isVerbose);
  }

  /** Begins a game that opens its first cell, and says what that did. */
  async tellOpening(begin: () => void): Promise<void> {
    const { game } = this.#play;
    this.#changes.length = 0;
    begin();
    this.#sayPlacing();
    await game.opened;
    await this.#tell('open', game.state.start.peek(), false);
  }

  /** Undoes the last move and says so. */
  undo(): void {
    const { game, cursor } = this.#play;
    this.#changes.length = 0;
    game.undo();
    const change = this.#changes.at(-1);
    if (change === undefined || this.#refuses(change)) return;
    const { cells } = change;
    const { messages, texts, speaker } = this.#talk;
    const isMany = cells.length > 1;
    const what = isMany
      ? texts.hiddenAgain(cells.length)
      : texts.sentence(cellIs(texts, game.state.game.peek(), cells[0] ?? cursor.state.cell.peek()));
    speaker.say(texts.sentences([texts.sentence(messages.board.undone), what]));
  }

  /** A board that must be searched for may take a while. */
  #sayPlacing(): void {
    const { game, source, isPlacing } = this.#play.game.state;
    const isSearched = source.peek().kind === 'seed' && game.peek().params.isNoGuess;
    if (isSearched && isPlacing.peek()) this.#talk.speaker.say(this.#talk.messages.game.placing);
  }

  async #tell(move: CellMove, cell: number, isVerbose: boolean): Promise<void> {
    // Without a change no board was found, which was said already.
    const change = this.#changes.at(-1);
    if (change === undefined) return;
    if (!this.#refuses(change)) this.#tellMove(change, move, cell, isVerbose);
    if (change.refusal === undefined) await this.#tellEnd(cell);
  }

  #refuses(change: GameChange): boolean {
    const { messages, speaker } = this.#talk;
    if (change.refusal === undefined) return false;
    speaker.say(refusalWords(messages, change.refusal));
    return true;
  }

  #tellMove({ cells }: GameChange, move: CellMove, cell: number, isVerbose: boolean): void {
    const { texts, speaker, messages } = this.#talk;
    const game = this.#play.game.state.game.peek();
    if (move === 'mark' || move === 'flag-around') {
      const flags = move === 'mark' ? cellIs(texts, game, cell) : cellsAre(texts, game, cells);
      speaker.say(
        texts.sentences([texts.sentence(flags), messages.game.minesLeft(minesLeftText(messages, minesLeft(game)))]),
      );
      return;
    }
    if (cells.length > 0) speaker.say(openedWords(texts, game, cells, cell));
    if (!isVerbose || game.phase !== 'playing') return;
    if (cells.length > 1) speaker.sayAll(openedRows(texts, game, cells));
    else speaker.say(neighbourWords(texts, game, cell));
  }

  async #tellEnd(cell: number): Promise<void> {
    const { messages, texts, speaker } = this.#talk;
    const game = this.#play.game.state.game.peek();
    const clock = messages.text.clock(this.#play.game.elapsed, 2);
    if (game.phase === 'won') {
      speaker.say(texts.sentence(messages.result.won(clock)));
      const ghost = this.#play.ghosts.state.ghost.peek();
      if (ghost !== undefined) {
        speaker.say(texts.sentence(ghostResultWords(messages, ghost, this.#play.game.elapsed)));
      }
      await this.#play.history.load();
      const games = this.#play.history.state.games.peek() ?? [];
      for (const line of winFigures(messages, this.#talk, game, games)) speaker.say(line);
      await this.#tellMissed();
      const streak = streakWords(this.#play, messages);
      if (streak !== undefined) speaker.say(texts.sentence(streak));
      speaker.say(texts.afterWin);
    } else if (game.phase === 'lost') {
      const exploded = cellIs(texts, game, game.exploded[0] ?? cell);
      speaker.say(texts.sentences([texts.sentence(messages.result.lost(clock)), texts.sentence(exploded)]));
      await this.#tellCause();
      await this.#play.history.load();
      const games = this.#play.history.state.games.peek() ?? [];
      speaker.say(texts.sentence(goalWords(messages, this.#talk.ending, standingOf(game, games))));
      speaker.say(texts.afterLoss);
    }
  }

  async #tellCause(): Promise<void> {
    const { messages, speaker } = this.#talk;
    const review = await this.#play.review.ownReview();
    const cause = review?.played?.summary.causeOfLoss;
    const { shape } = this.#play.game.state.game.peek();
    if (cause !== undefined) speaker.say(lossWords(messages, shape, cause));
    const costliest = review?.played === undefined ? undefined : costliestGamble(review.moves);
    if (costliest !== undefined) {
      const risk = this.#talk.ending.risk(percentWords(messages, costOf(costliest)));
      speaker.say(this.#talk.texts.sentence(`${risk} (${cellName(shape, costliest.cell)})`));
    }
    await this.#tellMissed();
  }

  /** What would have saved needless guesses, with the command of its lesson. */
  async #tellMissed(): Promise<void> {
    const { speaker, texts, trainer, messages } = this.#talk;
    const review = await this.#play.review.ownReview();
    const missed = missedWords(messages, trainer, review?.played?.missed ?? [], this.#commandName());
    if (missed !== undefined) speaker.say(texts.sentence(missed));
  }
}

/** The figures of a game that was won. @param history including the game itself */
function winFigures(
  messages: Messages,
  { texts: { join }, ending }: Pick<PlainTalk, 'texts' | 'ending'>,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const { deaths, log, phase } = game;
  const figures = [
    ...gameFigureParts(messages, gameFigures(countsOf(game, log.at(-1)?.at ?? 0))),
    ...helpUsedWords(messages, helpUsed(phase, deaths, log)),
  ];
  const standing = standingOf(game, history);
  return [join(figures), ...placeWords(messages, ending, standing), goalWords(messages, ending, standing)];
}
