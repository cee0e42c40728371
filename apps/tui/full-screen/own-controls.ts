import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { ReplayController } from '@countermine/play/replay/replay-controller.ts';
import type { WatchController } from '@countermine/play/replay/watch-controller.ts';
import type { Signal } from '@preact/signals-core';
import type { Minimap } from '../board/minimap.ts';
import { GHOST_KEY } from '../panels/help-panel.ts';
import type { PlayStart } from '../start/begin-game.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import type { FullScreen } from './full-screen.ts';
import type { OwnScreen } from './own-screen.ts';
import { PlayPanels } from './play-panels.ts';
import { GOES_WITH_PAUSE, type ScreenParts } from './play-screen.ts';
import type { ScreenControls } from './screen-activity.ts';
import { ScreenInput } from './screen-input.ts';
import type { ScreenNotices } from './screen-notices.ts';

interface ControlPorts {
  readonly screen: FullScreen;
  readonly own: OwnScreen;
  readonly notices: ScreenNotices;
  readonly parts: ScreenParts;
}

/** What handles keys and the mouse in the own game. A module of its own, since the first frame needs none of it. */
export function ownInput(start: PlayStart, ports: ControlPorts): ScreenInput {
  return new ScreenInput(ports.screen, new OwnControls(start, ports));
}

const LEFT = 1;
/** Nobody types more than this ahead. Units: keys. */
const MAX_AHEAD = 64;

class OwnControls implements ScreenControls {
  readonly #play: TerminalPlay;
  readonly #ports: ControlPorts;
  readonly #map: Minimap;
  readonly #panels: PlayPanels;
  readonly #watchKeys: WatchKeys;
  /** Keys that were typed while a board is searched for. */
  readonly #ahead: KeyName[] = [];

  constructor(start: PlayStart, ports: ControlPorts) {
    const { screen, own, notices, parts } = ports;
    this.#play = start.play;
    this.#ports = ports;
    this.#map = parts.map;
    const { look } = parts;
    this.#panels = new PlayPanels(start, { screen, notices, look, playWithOthers: () => screen.end('others') });
    this.#watchKeys = new WatchKeys(start.play, {
      openBeside: () => this.#panels.open('beside'),
      tellNoWaits: () => notices.tellNoWaits(),
      inFront: own.inFront,
    });
    own.onCatchUp(() => this.#catchUp());
  }

  onInput(): void {
    this.#ports.own.endAnimation();
  }

  /** While a board is searched for no move is made: keys wait for it, except those that end the search. */
  intercept(name: KeyName, action: PlayAction | undefined): boolean {
    if (!this.#play.game.state.isPlacing.peek()) return false;
    if (action === 'close' || action === 'quit') {
      this.#ahead.length = 0;
      return false;
    }
    if (this.#ahead.length < MAX_AHEAD) this.#ahead.push(name);
    return true;
  }

  onKey(name: KeyName, count: number, action: PlayAction | undefined): boolean {
    const { game } = this.#play;
    if (name === GHOST_KEY && action === undefined && this.#raceGhost()) return true;
    if (this.#isWatching) return this.#watchKeys.press(name, count);
    if (this.#turnProof(name)) return true;
    if (game.state.isPaused.peek() && (action === undefined || !GOES_WITH_PAUSE.has(action))) {
      game.setPaused(false);
      return true;
    }
    // An error is what is uppermost: closing it closes nothing else except the hint beside it.
    if (action !== 'close' || !this.#ports.notices.clear()) return false;
    this.#play.act('close');
    return true;
  }

  perform(action: PlayAction): void {
    switch (action) {
      case 'close':
      // Another game instead of the board of a day: the panel asks before it begins one.
      case 'new-game':
      case 'same-board':
        this.#panels.open('new-game');
        return;
      case 'statistics':
      case 'share':
        this.#panels.open(action);
        return;
      case 'replay':
        this.#watchOwn();
        return;
      default:
        return;
    }
  }

  /** The map of the board scrolls it. A click on a hidden board only shows it again. */
  grab({ row, column, buttons }: TerminalMouse): ((mouse: TerminalMouse) => void) | undefined {
    const { game } = this.#play;
    if (this.#map.cellAt(row, column) !== undefined && (buttons & LEFT) !== 0) return (mouse) => this.#centre(mouse);
    return game.state.isPaused.peek() && !this.#isWatching ? () => game.setPaused(false) : undefined;
  }

  suspend(): void {
    const { game, replay } = this.#play;
    game.setPaused(true);
    if (replay.state.isPlaying.peek()) replay.toggle();
  }

  /** Begins the board of the game that is watched, or is over, against that game, if it can be a ghost. */
  #raceGhost(): boolean {
    const { game, ghosts, replay } = this.#play;
    const record = replay.state.watched.peek() ?? game.state.record.peek();
    if (record === undefined) return false;
    // The panel asks before the board of a day is left.
    if (game.isDailyBegun) this.#panels.open('new-game');
    else ghosts.race(record);
    return true;
  }

  get #isWatching(): boolean {
    return this.#play.replay.state.watched.peek() !== undefined;
  }

  /** Handles the keys that were typed ahead, as far as no board is searched for. */
  #catchUp(): void {
    while (!this.#play.game.state.isPlacing.peek()) {
      const name = this.#ahead.shift();
      if (name === undefined) return;
      this.#ports.screen.press(name);
    }
  }

  #centre({ row, column }: TerminalMouse): void {
    const cell = this.#map.cellAt(row, column);
    if (cell !== undefined) this.#ports.own.view.centre(cell);
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

  #watchOwn(): void {
    const { replay, announcer } = this.#play;
    if (replay.state.watched.peek() !== undefined) return;
    const reason = replay.watchOwn();
    if (reason !== undefined) announcer.announce({ kind: 'no-replay', reason });
  }
}

interface WatchKeyPorts {
  /** Asks for a second recording. */
  readonly openBeside: () => void;
  /** Says that there was no long pause. */
  readonly tellNoWaits: () => void;
  /** Which of two boards is shown where only one has room. */
  readonly inFront: Signal<0 | 1>;
}

/** The keys of a game that is watched, which do not depend on the bindings. */
class WatchKeys {
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
