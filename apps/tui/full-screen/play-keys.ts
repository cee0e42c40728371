import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { type ActionPorts, performAction } from './play-actions.ts';
import type { PlayState } from './play-state.ts';
import type { ReplayWatch } from './replay-watch.ts';

/** A longer number is no number of moves. */
const MOST_DIGITS = 4;

/** Keys on the full screen, made actions: with a number before them, and those of what is shown just now. */
export class PlayKeys {
  readonly #state: PlayState;
  readonly #ports: ActionPorts;
  readonly #bindings: KeyBindings;
  #count = '';

  constructor(state: PlayState, ports: ActionPorts, bindings: KeyBindings) {
    this.#state = state;
    this.#ports = ports;
    this.#bindings = bindings;
  }

  /** The number that is being typed before a move. */
  get count(): string {
    return this.#count;
  }

  /** Takes a key. */
  press(name: KeyName): void {
    if (this.#takeDigit(name)) return;
    const count = this.#count === '' ? 1 : Number(this.#count);
    this.#count = '';
    const { watch, session } = this.#state;
    if (watch !== undefined && watchKey(watch, name, count)) return;
    if (watch === undefined && this.#turnProof(name)) return;
    const action = this.#bindings.get(name);
    if (watch === undefined && session.isPaused && !GOES_WITH_PAUSE.has(action ?? '')) {
      session.setPaused(false);
      return;
    }
    if (action !== undefined) performAction(this.#state, this.#ports, action, count);
  }

  /** A digit that is no key of its own belongs to a number; 0 never begins one. */
  #takeDigit(name: KeyName): boolean {
    const isDigit = /^\d$/.test(name) && !this.#bindings.has(name);
    if (!isDigit || (name === '0' && this.#count === '') || this.#count.length >= MOST_DIGITS) return false;
    this.#count += name;
    return true;
  }

  /** The pictures of a proof are turned by Tab. */
  #turnProof(name: KeyName): boolean {
    const { hints } = this.#state;
    const step = name === 'Tab' ? 1 : name === 'Shift+Tab' ? -1 : 0;
    const { view } = hints;
    if (step === 0 || view.kind !== 'proof') return false;
    hints.turnTo(view.frames, view.at + step);
    return true;
  }
}

/** What does not end a pause. */
const GOES_WITH_PAUSE: ReadonlySet<string> = new Set(['pause', 'quit', 'help', 'statistics', 'redraw', 'close']);

/** The keys of a replay, whatever the bindings are. @returns whether it was one of them */
function watchKey(watch: ReplayWatch, name: KeyName, count: number): boolean {
  switch (name) {
    case 'ArrowLeft':
    case 'h':
      watch.goTo(watch.stop - count);
      return true;
    case 'ArrowRight':
    case 'l':
      watch.goTo(watch.stop + count);
      return true;
    case 'Home':
      watch.goTo(0);
      return true;
    case 'End':
      watch.goTo(watch.lastStop);
      return true;
    case 'Space':
    case 'Enter':
      watch.toggle();
      return true;
    case 'Plus':
    case '=':
      watch.changePace(1);
      return true;
    case '-':
      watch.changePace(-1);
      return true;
    default:
      return false;
  }
}
