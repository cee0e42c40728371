import { Game } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { LookedAt } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { ShownGame } from '@countermine/play/replay/replay-player.ts';
import { type BoardSource, sourceOfRecord } from '@countermine/play/session/board-source.ts';
import { firstCursor, type GameSetup, withOpenStart } from '@countermine/play/session/game-setup.ts';
import { PlaySession, type SessionChange, type SessionPorts } from '@countermine/play/session/play-session.ts';
import { supplyFrom } from '@countermine/play/solver/mine-supply.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { Language } from '@countermine/text/language/language.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardHand } from '../board/board-hand.ts';
import { loadSettings, saveSettings } from '../settings/settings.ts';
import { startSolver } from '../solver/solver-thread.ts';
import { appearanceOf, type SystemPreferences } from '../state/appearance.ts';
import { BoardFocus } from '../state/board-focus.ts';
import { Dialogs } from '../state/dialogs.ts';
import { LiveText } from '../state/live-text.ts';
import { Navigation } from '../state/navigation.ts';
import { Notices } from '../state/notices.ts';
import type { BoardMarks, Page } from '../state/page.ts';
import { SettingsStore } from '../state/settings-store.ts';
import type { GameHistory } from '../storage/game-history.ts';
import type { Theme } from '../theme/theme.ts';
import { newSeed } from './new-seed.ts';
import type { GameUnderReview } from './review-desk.ts';

const NO_MARKS: BoardMarks = { highlights: new Map(), chances: undefined };

/** The one state of the page: signals for what is shown, and the verbs that change it. */
export class AppState implements Page {
  readonly settings: SettingsStore;
  readonly notices = new Notices();
  readonly liveText = new LiveText();
  readonly dialogs = new Dialogs();
  readonly navigation = new Navigation();
  readonly boardFocus = new BoardFocus();
  readonly session: Signal<PlaySession>;
  /** Where the mines of the session come from. */
  readonly source: Signal<BoardSource>;
  /** Rises with every change of the session; what shows the session reads it. */
  readonly revision = signal(0);
  readonly cursor = signal(0);
  readonly marks = signal(NO_MARKS);
  readonly theme: ReadonlySignal<Theme>;
  readonly language: ReadonlySignal<Language>;
  readonly messages: ReadonlySignal<Messages>;
  readonly solver: SolverClient;
  /** Which key asks for what. */
  readonly bindings: ReadonlySignal<KeyBindings>;
  /** What the board shows instead of the session's game; no move is taken meanwhile. */
  readonly shown = signal<ShownGame | undefined>(undefined);
  /** Takes what is done on the board while something else than the game is shown; without it that is only looked at. */
  readonly hand = signal<BoardHand | undefined>(undefined);
  /** What the board shows. */
  readonly looked: ReadonlySignal<LookedAt>;
  /** How the game that is over, or is watched, was played; undefined while there is none. */
  readonly review = signal<GameUnderReview | undefined>(undefined);
  /** Why the last game was lost, in a line; empty until it is known. */
  readonly cause = signal('');
  /** Why the last move was refused; empty after one that was not. */
  readonly refusal = signal('');
  /** The games that were finished; undefined until what keeps them is loaded. */
  readonly history = signal<GameHistory | undefined>(undefined);
  /** The game that the replay panel shows; undefined for the one on the board. */
  readonly watched = signal<GameRecord | undefined>(undefined);
  /** What parts of the page do for actions that are theirs, such as hints. */
  readonly commands = new Map<PlayAction, () => void>();
  #placing = new AbortController();
  readonly #listeners = new Set<(change: SessionChange) => void>();

  constructor(system: SystemPreferences, createWorker: () => Worker) {
    const { settings, isDamaged } = loadSettings(storageOrNone());
    this.settings = new SettingsStore(settings);
    const { language, messages, theme, bindings } = appearanceOf(this.settings.state.settings, system);
    this.language = language;
    this.messages = messages;
    this.theme = theme;
    this.bindings = bindings;
    this.solver = new SolverClient((hearing) => startSolver(createWorker, hearing));
    const source: BoardSource = { kind: 'seed', seed: newSeed() };
    this.source = signal(source);
    this.session = signal(this.#createSession({ params: settings.params, source }));
    this.looked = computed(() => this.shown.value ?? this.session.value.game);
    if (isDamaged) this.notices.error(this.messages.value.errors.storageDamaged);
    effect(() => {
      saveSettings(storageOrNone(), this.settings.state.settings.value);
    });
  }

  /** Calls back after every change of the session until the returned function is called. */
  onChange(listener: (change: SessionChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins a game, or goes on with one. */
  begin(setup: GameSetup): void {
    // Together, so that nothing sees a game that is left without the one that comes.
    batch(() => {
      this.watched.value = undefined;
      this.shown.value = undefined;
      this.source.value = setup.source;
      this.marks.value = NO_MARKS;
      this.session.value = this.#createSession(setup);
      this.cursor.value = firstCursor(setup);
      if (setup.waits !== true) this.session.value.resume();
      this.revision.value += 1;
    });
  }

  /** Begins a new game with these params, which are kept for the next time. */
  newGame(params: GameParams = this.session.value.game.params, seed: number = newSeed()): void {
    this.settings.change({ params });
    this.begin({ params, source: { kind: 'seed', seed } });
  }

  /** Whether something else than the running game is on the board, so that no move is taken. */
  get isWatching(): boolean {
    return this.watched.peek() !== undefined || this.shown.peek() !== undefined;
  }

  /** Plays the board that is watched, or that of the session, again from its first move on. */
  sameBoard(): void {
    const watched = this.watched.peek();
    if (watched !== undefined) {
      this.begin(withOpenStart({ params: watched.params, source: sourceOfRecord(watched, newSeed()) }));
      return;
    }
    const { params, mines, log } = this.session.value.game;
    const start = firstOpened(log);
    if (mines === undefined || start === undefined) return;
    this.begin(withOpenStart({ params, source: { kind: 'given', mines, start } }));
  }

  /** Stops the search for a board; the cell can be opened again. */
  cancelPlacing(): void {
    this.#placing.abort();
    this.#placing = new AbortController();
  }

  #createSession({ params, source, events = [], game = new Game(params), elapsed }: GameSetup): PlaySession {
    for (const event of events) game.apply(event);
    const ports: SessionPorts = {
      now: () => performance.now(),
      supply: supplyFrom(
        source,
        this.solver,
        () => this.#placing.signal,
        (code) => this.#sayNoBoard(code, session),
      ),
      onChange: (change) => {
        if (session !== this.session.value) return;
        this.revision.value += 1;
        for (const listener of this.#listeners) listener(change);
      },
    };
    const session: PlaySession = new PlaySession(game, ports, elapsed);
    return session;
  }

  #sayNoBoard(code: string, { game }: PlaySession): void {
    const { errors, newGame } = this.messages.value;
    const text = code === 'died' ? errors.workerDied : errors.noBoardFound;
    const action = { label: newGame.allowGuesses, run: () => this.#allowGuesses() };
    this.notices.show({ kind: 'error', text, ...(game.params.isNoGuess && { action }) });
  }

  /** The same game on a board that may need a guess: such a one needs no solver. What is chosen for later stays. */
  #allowGuesses(): void {
    const { params } = this.session.peek().game;
    const cursor = this.cursor.peek();
    this.begin({ params: { ...params, isNoGuess: false }, source: this.source.peek() });
    this.cursor.value = cursor;
    this.boardFocus.take();
  }
}

function storageOrNone(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    // Some browsers forbid even to look where cookies are off.
    return undefined;
  }
}
