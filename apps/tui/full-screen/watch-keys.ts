import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { ReplayController } from '@countermine/play/replay/replay-controller.ts';
import type { WatchController } from '@countermine/play/replay/watch-controller.ts';
import type { Signal } from '@preact/signals-core';
import type { TerminalPlay } from '../start/terminal-play.ts';

interface WatchKeyPorts {
  /** Asks for a second recording. */
  readonly openBeside: () => void;
  /** Says that there was no long pause. */
  readonly tellNoWaits: () => void;
  /** Which of two boards is shown where only one has room. */
  readonly inFront: Signal<0 | 1>;
}

/** The keys of a game that is watched, which do not depend on the bindings. */
export class WatchKeys {
  readonly #replay: ReplayController;
  readonly #watch: WatchController;
  readonly #ports: WatchKeyPorts;

  constructor({ replay, watch }: TerminalPlay, ports: WatchKeyPorts) {
    this.#replay = replay;
    this.#watch = watch;
    this.#ports = ports;
  }

  /** @param count how often, where that makes sense @returns whether it was one of its keys */
  press(name: KeyName, count: number): boolean {
    return this.#wind(name, count) || this.#look(name);
  }

  #wind(name: KeyName, count: number): boolean {
    const replay = this.#replay;
    const { stop, lastStop } = replay.state;
    switch (name) {
      case 'ArrowLeft':
      case 'h':
        replay.goTo(stop.peek() - count);
        return true;
      case 'ArrowRight':
      case 'l':
        replay.goTo(stop.peek() + count);
        return true;
      case 'Home':
        replay.goTo(0);
        return true;
      case 'End':
        replay.goTo(lastStop.peek());
        return true;
      case 'Space':
      case 'Enter':
        replay.toggle();
        return true;
      case 'Plus':
      case '=':
        replay.changePace(1);
        return true;
      case '-':
        replay.changePace(-1);
        return true;
      default:
        return false;
    }
  }

  #look(name: KeyName): boolean {
    const watch = this.#watch;
    const { inFront } = this.#ports;
    const { isTrailShown, isHeatShown, rival } = watch.state;
    switch (name) {
      case 'w':
        this.#goToWait();
        return true;
      case 't':
        watch.showHeat(!isHeatShown.peek());
        return true;
      case 'p':
        watch.showTrail(!isTrailShown.peek());
        return true;
      case 'b':
        if (rival.peek() === undefined) this.#ports.openBeside();
        else watch.dropRival();
        return true;
      case 'Tab':
        inFront.value = inFront.peek() === 0 ? 1 : 0;
        return true;
      default:
        return false;
    }
  }

  /** Goes to where the longest pause begins, from there to that of the next shorter one, and so on. */
  #goToWait(): void {
    const waits = this.#watch.state.waits.peek();
    const at = waits.findIndex(({ stop }) => stop - 1 === this.#replay.state.stop.peek());
    const next = waits[(at + 1) % Math.max(1, waits.length)];
    if (next !== undefined) this.#replay.goTo(next.stop - 1);
    else this.#ports.tellNoWaits();
  }
}
