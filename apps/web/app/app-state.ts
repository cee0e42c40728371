import { Game } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { LookedAt } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/hint/cell-mark.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { ShownGame } from '@countermine/play/replay/replay-player.ts';
import { type BoardSource, sourceOfRecord } from '@countermine/play/session/board-source.ts';
import { firstCursor, type GameSetup, withOpenStart } from '@countermine/play/session/game-setup.ts';
import { PlaySession, type SessionChange, type SessionPorts } from '@countermine/play/session/play-session.ts';
import { supplyFrom } from '@countermine/play/solver/mine-supply.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { type Language, languageFor } from '@countermine/text/language.ts';
import { messagesIn } from '@countermine/text/languages.ts';
import type { Messages } from '@countermine/text/messages.ts';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardHand } from '../board/board-hand.ts';
import { startSolver } from '../solver/solver-thread.ts';
import type { GameHistory } from '../store/game-history.ts';
import { bindingsOf } from '../store/key-changes.ts';
import { loadSettings, type Settings, saveSettings } from '../store/settings.ts';
import type { Theme } from '../theme/theme.ts';
import { themeFor } from '../theme/themes.ts';
import { newSeed } from './new-seed.ts';
import type { GameUnderReview } from './review-desk.ts';

/** What the panel beside the board shows. */
export const PANELS = ['hints', 'analysis', 'statistics', 'replay'] as const;
/** One of {@link PANELS}. */
export type PanelName = (typeof PANELS)[number];

/** What lies over the page. */
export type DialogName = 'new-game' | 'settings' | 'share' | 'help' | 'abandon';

/** The views of the page. */
export type ViewName = 'play' | 'courses';

/** A line that says what went wrong, or well, and what was kept; it stays until it is closed. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly text: string;
  /** What can be done about it, beside closing it. */
  readonly way?: { readonly label: string; readonly go: () => void };
}

/** What shows on the board beside the game itself. */
export interface BoardMarks {
  readonly highlights: MarkedCells;
  /** By cell, NaN where it is open; undefined while the overlay is off. */
  readonly chances: Float64Array | undefined;
}

const NO_MARKS: BoardMarks = { highlights: new Map(), chances: undefined };

/** The one state of the page: signals for what is shown, and the verbs that change it. */
export class AppState {
  readonly settings: Signal<Settings>;
  readonly session: Signal<PlaySession>;
  /** Where the mines of the session come from. */
  readonly source: Signal<BoardSource>;
  /** Rises with every change of the session; what shows the session reads it. */
  readonly revision = signal(0);
  readonly cursor = signal(0);
  readonly marks = signal(NO_MARKS);
  readonly view = signal<ViewName>('play');
  readonly panel = signal<PanelName>('hints');
  readonly dialog = signal<DialogName | undefined>(undefined);
  readonly notice = signal<Notice | undefined>(undefined);
  /** What is said to those who listen; a repeated text is said again. */
  readonly announcement = signal({ text: '', count: 0 });
  readonly isSystemDark: Signal<boolean>;
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
  /** What begins once the player gives up the game that is being played; the dialog `abandon` asks. */
  readonly pending = signal<(() => void) | undefined>(undefined);
  /** Gives the board the focus; the board itself sees to it. */
  focusBoard: () => void = () => undefined;
  /** What parts of the page do for actions that are theirs, such as hints. */
  readonly commands = new Map<PlayAction, () => void>();
  #placing = new AbortController();
  readonly #listeners = new Set<(change: SessionChange) => void>();

  constructor(isSystemDark: boolean, createWorker: () => Worker) {
    const { settings, isDamaged } = loadSettings(storageOrNone());
    this.settings = signal(settings);
    this.language = computed(() => languageOf(this.settings.value.language));
    this.messages = computed(() => messagesIn(this.language.value));
    this.isSystemDark = signal(isSystemDark);
    this.theme = computed(() => themeFor(this.settings.value.theme, this.isSystemDark.value));
    this.bindings = computed(() => bindingsOf(this.settings.value.bindings));
    this.solver = new SolverClient((hearing) => startSolver(createWorker, hearing));
    const source: BoardSource = { kind: 'seed', seed: newSeed() };
    this.source = signal(source);
    this.session = signal(this.#createSession({ params: settings.params, source }));
    this.looked = computed(() => this.shown.value ?? this.session.value.game);
    if (isDamaged) this.notice.value = { kind: 'error', text: this.messages.value.errors.storageDamaged };
    effect(() => {
      saveSettings(storageOrNone(), this.settings.value);
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
    this.settings.value = { ...this.settings.value, params };
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

  /** Says something to those who listen. */
  announce(text: string): void {
    this.announcement.value = { text, count: this.announcement.value.count + 1 };
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
    const way = { label: newGame.allowGuesses, go: () => this.#allowGuesses() };
    this.notice.value = { kind: 'error', text, ...(game.params.isNoGuess && { way }) };
  }

  /** The same game on a board that may need a guess: such a one needs no solver. What is chosen for later stays. */
  #allowGuesses(): void {
    const { params } = this.session.peek().game;
    const cursor = this.cursor.peek();
    this.begin({ params: { ...params, isNoGuess: false }, source: this.source.peek() });
    this.cursor.value = cursor;
    this.focusBoard();
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

function languageOf(choice: Settings['language']): Language {
  return choice === 'system' ? languageFor(navigator.languages) : choice;
}
