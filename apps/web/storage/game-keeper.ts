import { isOver } from '@countermine/core/game/game.ts';
import { type SummaryQuestion, summaryOf } from '@countermine/core/history/game-summary.ts';
import type { Result } from '@countermine/core/result/result.ts';
import type { BoardSource } from '@countermine/play/session/board-source.ts';
import type { PlaySession, SessionChange } from '@countermine/play/session/play-session.ts';
import { encodeSession, LARGE_BOARD, type RunningGame } from '@countermine/play/session/running-game.ts';
import { codeInLink } from '@countermine/play/share/link.ts';
import { STORE_TEXTS, type StoreTexts } from '@countermine/text/page/page-store-texts.ts';
import type { Notice } from '../state/notices.ts';
import type { Page } from '../state/page.ts';
import { type AdoptedGame, findRunning } from './find-running.ts';
import { GameHistory } from './game-history.ts';
import { GameStore } from './game-store.ts';
import type { StoreError } from './store-error.ts';
import { summaryInWorker } from './summary.ts';
import { holdGame, newGameId, type Release } from './tab-lock.ts';

/** How long a large board waits to be kept, for the moves that follow. Units: ms. */
const LARGE_WAIT = 2000;
/** How often the clock is kept. Units: ms. */
const CLOCK_BEAT = 1000;
/** Where a tab remembers its game when it is loaded again. */
const TAB_KEY = 'countermine.tab';

/** Games in the store that another takes the place of, and how this tab lets go of them. */
type Replaced = ReadonlyMap<string, Promise<Release | undefined>>;

/** The game of this tab, as far as keeping it goes. */
interface HeldGame {
  readonly id: string;
  readonly session: PlaySession;
  readonly source: BoardSource;
  readonly release: Promise<Release | undefined>;
  /** Records in the store that it takes the place of once it is kept. */
  readonly replaces: Replaced;
  /** The cell for which its mines were drawn, as far as that is known. */
  start: number | undefined;
  /** Whether the next opening is the one that lays the mines. */
  awaitsStart: boolean;
  /** How many of its events are kept. */
  keptEvents: number;
}

/** Keeps the game of this tab in the browser, goes on with one that was left, and adds those that end to the history. */
export class GameKeeper {
  readonly #page: Page;
  readonly #store: GameStore;
  readonly #history: GameHistory;
  /** What was said already: once is enough until it works again. */
  readonly #told = new Set<StoreError>();
  #held: HeldGame;
  #adopted: AdoptedGame | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#store = new GameStore((error) => this.#complain(error));
    this.#history = new GameHistory(this.#store, {
      onError: (error) => this.#complain(error),
      onDamaged: (count) => this.#say('error', this.#texts.damagedFinished(count)),
    });
    this.#held = this.#hold(page.session.peek(), new Map());
  }

  /** Begins to keep what is played, and goes on with a game that was left unless the page was opened by a link. */
  async start(): Promise<void> {
    const page = this.#page;
    page.history.value = this.#history;
    page.session.subscribe((session) => this.#follow(session));
    page.onChange((change) => this.#note(change));
    addEventListener('pagehide', () => this.#keepNow());
    document.addEventListener('visibilitychange', () => this.#keepNow());
    setInterval(() => {
      if (!this.#held.session.isPaused) this.#keepClock();
    }, CLOCK_BEAT);
    if (codeInLink(location.hash) === undefined) await this.#goOn();
    this.#keepNow();
  }

  async #goOn(): Promise<void> {
    const { session } = this.#held;
    const { adopted, over, isElsewhere, isDamaged, error } = await findRunning(this.#store, ownId());
    for (const { kept, game } of over) {
      await this.#record({ id: kept.id, code: kept.code, endedAt: kept.savedAt }, game.shape.size);
    }
    if (error !== undefined) return this.#complain(error);
    if (isDamaged) this.#say('error', this.#texts.damagedRunning);
    const isTaken = this.#held.session !== session || session.game.log.length > 0 || session.isPlacing;
    // Who has begun to play in the meantime is not interrupted: the game that was left waits for the next time.
    if (isTaken) adopted?.release();
    else if (adopted !== undefined) this.#adopt(adopted);
    else if (isElsewhere) this.#say('info', this.#texts.otherTab);
  }

  #adopt(adopted: AdoptedGame): void {
    const { game, source, elapsed } = adopted;
    this.#adopted = adopted;
    rememberId(adopted.id);
    this.#page.begin({ params: game.params, source, game, elapsed, waits: true });
    this.#say('info', this.#texts.goesOn);
  }

  /** Another game begins in this tab. The one before is forgotten once the new one has a move. */
  #follow(session: PlaySession): void {
    const before = this.#held;
    if (session === before.session) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One that was never kept hands on what it would have replaced.
    this.#held = this.#hold(session, before.keptEvents > 0 ? new Map([[before.id, before.release]]) : before.replaces);
    this.#adopted = undefined;
  }

  #hold(session: PlaySession, before: Replaced): HeldGame {
    const adopted = this.#adopted;
    const id = adopted?.id ?? newGameId();
    const replaces = new Map(before);
    if (adopted !== undefined && adopted.kept.id !== id) replaces.set(adopted.kept.id, Promise.resolve(undefined));
    return {
      id,
      session,
      source: this.#page.source.peek(),
      release: adopted === undefined ? holdGame(id) : Promise.resolve(adopted.release),
      replaces,
      start: adopted?.start,
      awaitsStart: session.phase === 'unplaced',
      keptEvents: adopted?.game.log.length ?? 0,
    };
  }

  #note({ event }: SessionChange): void {
    const held = this.#held;
    if (held.awaitsStart && event?.kind === 'open') {
      held.start = event.cell;
      held.awaitsStart = false;
    }
    if (event !== undefined) this.#dismissGreeting();
    const { game } = held.session;
    // What is kept as a seed is short, however large the board.
    const isShort = game.shape.size <= LARGE_BOARD || held.start !== undefined;
    if (isShort || isOver(held.session.phase)) this.#keepNow();
    else this.#timer ??= setTimeout(() => this.#keepNow(), LARGE_WAIT);
  }

  /** Keeps the game as it is now, if anything happened since it was kept. */
  #keepNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const held = this.#held;
    const { game } = held.session;
    if (game.log.length === held.keptEvents) {
      this.#keepClock();
      return;
    }
    held.keptEvents = game.log.length;
    void this.#keep(held);
  }

  async #keep(held: HeldGame): Promise<void> {
    const { id, session, source, replaces } = held;
    const code = encodeSession(session.game, source, held.start);
    const running: RunningGame = {
      id,
      code,
      elapsed: session.elapsed,
      savedAt: Date.now(),
      ...(source.kind === 'seed' && { seed: source.seed }),
    };
    rememberId(id);
    const wasOver = isOver(session.phase);
    const isLarge = session.game.shape.size > LARGE_BOARD;
    // A large board takes its time to be measured: should the page end before, the next one finds the game here.
    if (!wasOver || isLarge) this.#heed(await this.#store.saveRunning(running, replaces.keys()));
    if (wasOver) await this.#record({ id, code, endedAt: running.savedAt }, session.game.shape.size, replaces.keys());
    for (const release of replaces.values()) (await release)?.();
    // An undo may have come while the game was measured, and the game was taken for over.
    if (wasOver && this.#held === held && !isOver(session.phase)) {
      held.keptEvents = 0;
      this.#keepNow();
    }
  }

  /** Adds a game that is over to the history. @param cells how large its board is: its text may be short all the same */
  async #record(ended: SummaryQuestion, cells: number, replaces: Iterable<string> = []): Promise<void> {
    const summary = await (cells > LARGE_BOARD ? summaryInWorker(ended) : summaryOf(ended));
    if (summary !== undefined) await this.#history.add(summary, [ended.id, ...replaces]);
  }

  #keepClock(): void {
    const { id, session, keptEvents } = this.#held;
    if (session.phase === 'playing' && keptEvents > 0) void this.#store.saveClock(id, session.elapsed);
  }

  get #texts(): StoreTexts {
    return STORE_TEXTS[this.#page.language.peek()];
  }

  #heed(kept: Result<void, StoreError>): void {
    if (kept.ok) this.#told.clear();
    else this.#complain(kept.error);
  }

  #complain(error: StoreError): void {
    if (this.#told.has(error)) return;
    this.#told.add(error);
    this.#say('error', this.#texts.errors[error]);
  }

  #say(kind: Notice['kind'], text: string): void {
    if (kind === 'error') this.#page.notices.error(text);
    else this.#page.notices.mention(text);
  }

  /** The line that greets a game that goes on has been read once the player moves. */
  #dismissGreeting(): void {
    const notice = this.#page.notices.current.peek();
    if (notice?.text === this.#texts.goesOn) this.#page.notices.close(notice);
  }
}

function ownId(): string | undefined {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function rememberId(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // Then the tab takes the game that was played last: with one tab the same.
  }
}
