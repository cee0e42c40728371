import { type Game, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { LookedAt } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { HintGiver } from '@countermine/play/hint/hint-giver.ts';
import { lossMarks } from '@countermine/play/replay/move-marks.ts';
import { sourceOfRecord } from '@countermine/play/session/board-source.ts';
import { firstCursor, type GameSetup, withOpenStart } from '@countermine/play/session/game-setup.ts';
import type { PlaySession, SessionChange } from '@countermine/play/session/play-session.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { changeWords } from '@countermine/text/words/change-words.ts';
import { hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import { lossWords } from '@countermine/text/words/loss-words.ts';
import { type DeskPorts, GameDesk } from '../desk/game-desk.ts';
import { GameReview } from '../desk/game-review.ts';
import { LiveChances } from '../desk/live-chances.ts';
import type { FirstGame } from '../start/first-game.ts';
import { ReplayWatch } from './replay-watch.ts';

/** What is told beside the board: what a move did, or what went wrong. */
export interface Notice {
  readonly kind: 'info' | 'error';
  readonly text: string;
}

/** What the state needs from outside. */
export interface StatePorts extends Omit<DeskPorts, 'onChange' | 'onNoBoard' | 'onProblem'> {
  readonly messages: Messages;
  /** Something that is shown changed. */
  readonly onChange: () => void;
  /** The cursor went somewhere. */
  readonly onCursor: (cell: number) => void;
  /** The game on the desk was won or lost just now. */
  readonly onEnd: (game: Game) => void;
}

/** How a game was left. */
export interface Leaving {
  /** Whether there is a game to go on with. */
  readonly isKept: boolean;
  /** Why something could not be kept. */
  readonly problem: string | undefined;
}

const NO_MARKS: MarkedCells = new Map();

/** What is shown on the full screen beside panels: the game, where the cursor is, hints, a replay; and what changes it. */
export class PlayState {
  readonly hints: HintGiver;
  readonly chances: LiveChances;
  readonly #ports: StatePorts;
  readonly #desk: GameDesk;
  #cursor: number;
  /** Where the cursor is on the board that is watched, which may be larger or smaller. */
  #watchCursor = 0;
  #hintMarks = NO_MARKS;
  #notice: Notice | undefined;
  /** What could not be kept, and whether that was said. */
  #problem: string | undefined;
  #saidProblem: string | undefined;
  #review: GameReview | undefined;
  #watch: ReplayWatch | undefined;
  /** Whether the game was paused before something else was watched. */
  #wasPaused = false;

  constructor(ports: StatePorts, first: FirstGame & { kind: 'play' }) {
    this.#ports = ports;
    this.#desk = new GameDesk(
      {
        ...ports,
        onChange: (change) => this.#note(change),
        onNoBoard: (code) => this.complain(code === 'died' ? this.#errors.workerDied : this.#errors.noBoardFound),
        onProblem: (problem) => this.#onProblem(problem),
      },
      first.setup,
      first.kept,
    );
    this.#cursor = firstCursor(first.setup);
    this.hints = new HintGiver({
      solver: ports.solver,
      session: () => this.session,
      onBegin: () => undefined,
      onShow: (_view, marks, cell) => {
        this.#hintMarks = marks;
        if (cell !== undefined) this.moveCursor(cell);
        ports.onChange();
      },
    });
    this.chances = new LiveChances({
      solver: ports.solver,
      session: () => this.session,
      onChange: ports.onChange,
      onFailure: (failure) => this.hints.fail(failure),
    });
    if (first.opens !== undefined) this.#openFirst(first.opens);
  }

  get session(): PlaySession {
    return this.#desk.session;
  }

  get desk(): GameDesk {
    return this.#desk;
  }

  /** The game that is watched instead of played. */
  get watch(): ReplayWatch | undefined {
    return this.#watch;
  }

  /** What the board shows. */
  get looked(): LookedAt {
    return this.#watch?.shown ?? this.session.game;
  }

  get cursor(): number {
    return this.#watch === undefined ? this.#cursor : this.#watchCursor;
  }

  get notice(): Notice | undefined {
    return this.#notice;
  }

  /** What the solver says of the game that is over. */
  get review(): GameReview | undefined {
    return this.#watch?.review ?? this.#review;
  }

  /** The cells that stand out. */
  get highlights(): MarkedCells {
    if (this.#watch !== undefined) return this.#watch.marks;
    const cause = this.#review?.causeOfLoss;
    return this.hints.view.kind === 'nothing' && cause !== undefined ? lossMarks(cause) : this.#hintMarks;
  }

  /** What is said of hints now; empty where nothing is. */
  get hintText(): string {
    return hintViewWords(this.#ports.messages, this.session.game.shape, this.hints.view);
  }

  /** Why the game that is over was lost; empty while that is not known. */
  get causeText(): string {
    const cause = this.review?.causeOfLoss;
    return cause === undefined ? '' : lossWords(this.#ports.messages, this.looked.shape, cause);
  }

  get #errors(): Messages['errors'] {
    return this.#ports.messages.errors;
  }

  /** Says something that is good to know, until the next move. */
  say(text: string): void {
    this.#notice = { kind: 'info', text };
    this.#ports.onChange();
  }

  /** Says what went wrong, until the next move. */
  complain(text: string): void {
    this.#notice = { kind: 'error', text };
    this.#ports.onChange();
  }

  /** Takes away what is said, and the hint that is shown. @returns whether there was more than the news of a move */
  dismiss(): boolean {
    const isAnything = this.#notice?.kind === 'error' || this.hints.view.kind !== 'nothing';
    this.#notice = undefined;
    this.hints.close();
    this.#ports.onChange();
    return isAnything;
  }

  /** Puts the cursor on a cell of the board that is shown. */
  moveCursor(cell: number): void {
    if (this.#watch === undefined) this.#cursor = cell;
    else this.#watchCursor = cell;
    this.#ports.onCursor(cell);
    this.#ports.onChange();
  }

  /** Makes a move; none while a replay is on the board. */
  play(move: CellMove, cell: number): void {
    if (this.#watch === undefined) void this.session.move(move, cell);
  }

  /** Begins another game. @param opens the cell that is opened at once */
  begin(setup: GameSetup, opens?: number): void {
    this.leaveReplay();
    this.#desk.begin(setup);
    if (opens !== undefined) this.#openFirst(opens);
  }

  /** Plays the board that is watched, or that of the game, again from its first move on. */
  playSameBoard(): void {
    const watched = this.#watch?.record;
    if (watched === undefined) {
      this.#desk.sameBoard();
      return;
    }
    const source = sourceOfRecord(watched, this.#ports.newSeed());
    this.begin(withOpenStart({ params: watched.params, source }));
  }

  /** Watches a game; the one that is played waits. @returns whether it can be watched */
  watchRecord(record: GameRecord): boolean {
    const isOwn = record === this.#review?.record;
    const watch = ReplayWatch.of(record, this.#ports, isOwn ? this.#review : undefined);
    if (watch === undefined) {
      this.complain(this.#ports.messages.replay.broken);
      return false;
    }
    if (this.#watch === undefined) this.#wasPaused = this.session.isPaused;
    else this.#endWatch(this.#watch);
    this.session.setPaused(true);
    this.dismiss();
    this.#watch = watch;
    this.#watchCursor = 0;
    this.#ports.onChange();
    return true;
  }

  /** Watches the game that was just played. */
  watchOwn(): void {
    const { phase, game } = this.session;
    if (isOver(phase)) this.watchRecord(this.#review?.record ?? recordGame(game));
    else this.say(this.#ports.messages.replay.later);
  }

  /** Goes back to the game that is played. */
  leaveReplay(): void {
    if (this.#watch === undefined) return;
    this.#endWatch(this.#watch);
    this.#watch = undefined;
    this.session.setPaused(this.#wasPaused);
    this.#ports.onCursor(this.#cursor);
    this.#ports.onChange();
  }

  /** Keeps the game, and ends all that was begun. */
  close(): Leaving {
    this.hints.close();
    this.chances.close();
    this.#watch?.close();
    this.#review?.close();
    const hadProblem = this.#problem !== undefined;
    this.#problem = undefined;
    const isKept = this.#desk.leave();
    // There may be room by now for games that are over.
    const added = hadProblem ? this.#ports.store.addFinished([]) : undefined;
    return { isKept, problem: this.#problem ?? (added?.ok === false ? added.error : undefined) };
  }

  /** Says what is wrong with the files, as far as it was not said. */
  tellProblems(): void {
    const problems = [...this.#ports.store.takeProblems()];
    if (this.#problem !== undefined && this.#problem !== this.#saidProblem) problems.push(this.#problem);
    this.#saidProblem = this.#problem ?? this.#saidProblem;
    if (problems.length === 0) return;
    const before = this.#notice?.kind === 'error' ? [this.#notice.text] : [];
    this.complain([...before, ...problems].join(' '));
  }

  #onProblem(problem: string): void {
    this.#problem = problem;
    // The news of the move it came with would hide it.
    queueMicrotask(() => this.tellProblems());
  }

  /** The review of the player's own game goes on. */
  #endWatch(watch: ReplayWatch): void {
    if (watch.review === this.#review) watch.stand();
    else watch.close();
  }

  #openFirst(cell: number): void {
    this.moveCursor(cell);
    void this.session.move('open', cell);
  }

  #note(change: SessionChange | undefined): void {
    const { phase, game } = this.session;
    const hasEnded = isOver(phase);
    if (change === undefined || change.cells.length > 0) this.hints.close();
    if (change === undefined || !hasEnded) this.#endReview();
    if (change === undefined) this.#welcome();
    else this.#tell(change);
    if (hasEnded && change?.event !== undefined && change.refusal === undefined && this.#review === undefined) {
      this.#review = new GameReview(recordGame(game), this.#ports.solver, this.#ports.onChange);
      this.#ports.onEnd(game);
    }
    this.chances.refresh();
    // While mines are laid, what is said would soon be gone.
    if (change === undefined || change.event !== undefined) this.tellProblems();
    this.#ports.onChange();
  }

  /** Another game is on the desk. */
  #welcome(): void {
    const { game } = this.session;
    this.#notice = undefined;
    this.moveCursor(firstCursor({ params: game.params, source: this.#desk.source, game }));
  }

  #tell(change: SessionChange): void {
    // That a board is looked for is told as long as it is, not as what was done.
    if (change.event === undefined) {
      if (this.session.isPlacing) this.#notice = undefined;
      return;
    }
    // A click that meets nothing to do is no mistake: it is not told.
    const isQuiet = ['nothing-hidden', 'over', 'already-open'].includes(change.refusal?.code ?? '');
    const text = isQuiet ? '' : changeWords(this.#ports.messages, this.session, change);
    if (text !== '') this.#notice = { kind: change.refusal === undefined ? 'info' : 'error', text };
    else this.#notice = undefined;
  }

  #endReview(): void {
    this.#review?.close();
    this.#review = undefined;
  }
}
