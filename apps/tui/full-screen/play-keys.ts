import { performAction } from '@countermine/play/activity/perform-action.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { PageSize } from '@countermine/play/input/cursor-action.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { ScreenNotices } from './screen-notices.ts';
import { TypedCount } from './typed-count.ts';
import { WatchKeys } from './watch-keys.ts';

/** The panels over the game. */
export type ScreenPanelName = 'new-game' | 'help' | 'statistics' | 'share' | 'beside';

/** What keys need of the screen. */
export interface KeyPorts {
  readonly bindings: KeyBindings;
  readonly notices: ScreenNotices;
  /** How far a page goes now. */
  readonly page: () => PageSize;
  readonly openPanel: (name: ScreenPanelName) => void;
  readonly redraw: () => void;
  readonly quit: () => void;
}

/** Actions that do not end a pause. Any other action ends it. */
export const GOES_WITH_PAUSE: ReadonlySet<PlayAction> = new Set<PlayAction>([
  'pause',
  'quit',
  'help',
  'statistics',
  'redraw',
  'close',
]);

/** Turns the keys of the full screen into actions, with the count that was typed before them. */
export class PlayKeys {
  /** `inFront`: which of two boards is shown where only one has room. */
  readonly state: WatchKeys['state'];
  /** The count that is being typed. */
  readonly count: TypedCount;
  readonly #play: TerminalPlay;
  readonly #ports: KeyPorts;
  readonly #watchKeys: WatchKeys;

  constructor(play: TerminalPlay, ports: KeyPorts) {
    this.#play = play;
    this.#ports = ports;
    this.#watchKeys = new WatchKeys(play, {
      openBeside: () => ports.openPanel('beside'),
      tellNoWaits: () => ports.notices.tellNoWaits(),
    });
    this.state = this.#watchKeys.state;
    this.count = new TypedCount(ports.bindings);
  }

  /** Handles a key. */
  press(name: KeyName): void {
    if (this.count.add(name)) return;
    const count = this.count.take();
    const { game, replay } = this.#play;
    const isWatching = replay.state.watched.peek() !== undefined;
    if (isWatching ? this.#watchKeys.press(name, count) : this.#turnProof(name)) return;
    const action = this.#ports.bindings.get(name);
    const endsPause = action === undefined || !GOES_WITH_PAUSE.has(action);
    if (!isWatching && game.state.isPaused.peek() && endsPause) game.setPaused(false);
    else if (action !== undefined) this.#perform(action, count);
  }

  /** Tab turns the pictures of a proof. */
  #turnProof(name: KeyName): boolean {
    const { hints } = this.#play;
    const step = name === 'Tab' ? 1 : name === 'Shift+Tab' ? -1 : 0;
    const view = hints.state.view.peek();
    if (step === 0 || view.kind !== 'proof') return false;
    hints.turnTo(view.frames, view.at + step);
    return true;
  }

  #perform(action: PlayAction, count: number): void {
    const { notices, page } = this.#ports;
    // An error is what is uppermost: closing it closes nothing else except the hint beside it.
    const wasError = action === 'close' && this.#play.replay.state.watched.peek() === undefined && notices.clear();
    const rest = performAction(this.#play, action, { page: page(), count });
    if (rest !== undefined && !wasError) this.#performHere(rest.action);
  }

  #performHere(action: PlayAction): void {
    const { openPanel, redraw, quit } = this.#ports;
    switch (action) {
      case 'close':
      // Another game instead of the board of a day: the panel asks before it begins one.
      case 'new-game':
      case 'same-board':
        openPanel('new-game');
        return;
      case 'help':
      case 'statistics':
      case 'share':
        openPanel(action);
        return;
      case 'replay':
        this.#watchOwn();
        return;
      case 'redraw':
        redraw();
        return;
      case 'quit':
        quit();
        return;
      default:
        return;
    }
  }

  #watchOwn(): void {
    const { replay, announcer } = this.#play;
    if (replay.state.watched.peek() !== undefined) return;
    const reason = replay.watchOwn();
    if (reason !== undefined) announcer.announce({ kind: 'no-replay', reason });
  }
}
