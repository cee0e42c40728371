import type { CellMove } from '@countermine/core/game/game-event.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import type { SessionChange } from '@countermine/play/session/play-session.ts';
import { Cancellation } from '@countermine/play/solver/cancellation.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { minesLeftText, refusalWords } from '@countermine/text/words/game-words.ts';
import { lossWords } from '@countermine/text/words/loss-words.ts';
import type { GameDesk } from '../desk/game-desk.ts';
import type { PlayStore } from '../storage/play-store.ts';
import { aroundWords, cellIs, cellsAre, openedRows, openedWords } from './board-words.ts';
import { winFigures } from './ending-words.ts';
import type { PlainTalk } from './plain-talk.ts';

/** What spoken moves need. */
export interface SpokenMovesPorts {
  readonly talk: PlainTalk;
  readonly desk: () => GameDesk;
  readonly store: PlayStore;
  readonly solver: SolverClient;
}

/** Makes moves, and says what each of them did and how a game ended. */
export class SpokenMoves {
  readonly #ports: SpokenMovesPorts;
  /** What the desk told since the move began. */
  readonly #changes: SessionChange[] = [];
  #review = new Cancellation();

  constructor(ports: SpokenMovesPorts) {
    this.#ports = ports;
  }

  /** Takes what the desk tells of the game. */
  note(change: SessionChange): void {
    if (change.event !== undefined && change.event.kind !== 'hint') this.#changes.push(change);
  }

  /** Stops looking at a lost game: nobody waits for it any more. */
  stopReview(): void {
    this.#review.abort();
    this.#review = new Cancellation();
  }

  /** Makes a move and says what it did. @param isVerbose whether to say what lies around, too */
  async move(move: CellMove, cell: number, isVerbose: boolean): Promise<void> {
    const { talk, desk } = this.#ports;
    const { session, source } = desk();
    const isSearched = source.kind === 'seed' && session.game.params.isNoGuess;
    if (isSearched && move === 'open' && session.phase === 'unplaced') talk.speaker.say(talk.messages.game.placing);
    this.#changes.length = 0;
    await session.move(move, cell);
    // Without a change no board was found, which was said already.
    const change = this.#changes.at(-1);
    if (change === undefined) return;
    if (!this.#refuses(change)) this.#tellMove(change, move, cell, isVerbose);
    if (change.refusal === undefined) await this.#tellEnd(cell);
  }

  /** Takes the last move back and says so. */
  undo(cursor: number): void {
    const { talk, desk } = this.#ports;
    const { session } = desk();
    this.#changes.length = 0;
    session.undo();
    const change = this.#changes.at(-1);
    if (change === undefined || this.#refuses(change)) return;
    const { cells } = change;
    const { messages, texts, speaker } = talk;
    const isMany = cells.length > 1;
    const what = isMany
      ? texts.hiddenAgain(cells.length)
      : texts.sentence(cellIs(texts, session.game, cells[0] ?? cursor));
    speaker.say(texts.sentences([texts.sentence(messages.board.undone), what]));
  }

  #refuses(change: SessionChange): boolean {
    const { messages, speaker } = this.#ports.talk;
    if (change.refusal === undefined) return false;
    speaker.say(refusalWords(messages, change.refusal));
    return true;
  }

  #tellMove({ cells }: SessionChange, move: CellMove, cell: number, isVerbose: boolean): void {
    const { talk, desk } = this.#ports;
    const { texts, speaker, messages } = talk;
    const { game } = desk().session;
    if (move === 'mark' || move === 'flag-around') {
      const flags = move === 'mark' ? cellIs(texts, game, cell) : cellsAre(texts, game, cells);
      speaker.say(texts.sentences([texts.sentence(flags), messages.game.minesLeft(minesLeftText(messages, game))]));
      return;
    }
    if (cells.length > 0) speaker.say(openedWords(texts, game, cells, cell));
    if (!isVerbose || game.phase !== 'playing') return;
    if (cells.length > 1) speaker.sayAll(openedRows(texts, game, cells));
    else speaker.say(aroundWords(texts, game, cell));
  }

  async #tellEnd(cell: number): Promise<void> {
    const { talk, desk, store } = this.#ports;
    const { messages, texts, speaker } = talk;
    const { session } = desk();
    const clock = messages.text.clock(session.elapsed, 2);
    if (session.phase === 'won') {
      speaker.say(texts.sentence(messages.result.won(clock)));
      for (const line of winFigures(messages, texts, session.game, store.history())) speaker.say(line);
      speaker.say(texts.afterWin);
    } else if (session.phase === 'lost') {
      const exploded = session.game.exploded[0] ?? cell;
      speaker.say(
        texts.sentences([
          texts.sentence(messages.result.lost(clock)),
          texts.sentence(cellIs(texts, session.game, exploded)),
        ]),
      );
      await this.#tellCause();
      speaker.say(texts.afterLoss);
    }
  }

  async #tellCause(): Promise<void> {
    const { talk, desk, solver } = this.#ports;
    const { game } = desk().session;
    const answered = await solver.ask('review', { record: recordGame(game) }, this.#review);
    const cause = answered.ok ? answered.value.summary.causeOfLoss : undefined;
    if (cause !== undefined) talk.speaker.say(lossWords(talk.messages, game.shape, cause));
  }
}
