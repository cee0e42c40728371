import { FLAG, HIDDEN, isOpen, QUESTION } from '@countermine/core/board.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { checkRecord, type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { isCellMove, kindCode, kindOf } from '../recording/event-kind.ts';
import { habitsOf, type ProgramRow, type ReplayProgram } from '../recording/program.ts';
import type { Recording } from '../recording/recording.ts';

/** The conventions by which programs make different games of the same input. */
export interface ReplayConvention extends Pick<ProgramRow, 'program' | 'clock' | 'path'> {
  /**
   * Whether a cell that is closed also opens when the right button, pressed second, was released first. Source:
   * Arbiter 0.44 and older, where players called it Rilian clicks.
   */
  readonly hasRilianClicks: boolean;
}

/** The last version of Arbiter with Rilian clicks. */
const LAST_RILIAN = 44;

export function conventionOf(program: ReplayProgram): ReplayConvention {
  const { clock, path } = habitsOf(program);
  return { program, clock, path, hasRilianClicks: false };
}

export function conventionFor(recording: Pick<Recording, 'program' | 'format' | 'formatVersion'>): ReplayConvention {
  const convention = conventionOf(recording.program);
  const minor = recording.format === 'avf' ? Number(/^0\.(\d+)$/.exec(recording.formatVersion)?.[1] ?? 0) : 0;
  return minor > 0 && minor <= LAST_RILIAN ? { ...convention, hasRilianClicks: true } : convention;
}

/** A click as the ranking sites count it. */
export interface DerivedClick {
  readonly kind: 'left' | 'right' | 'double';
  /** Which event of the recording it is. */
  readonly event: number;
  readonly cell: number;
  /** True if it changed the board in a way that counts: it opened cells, or set the first flag on a mine. */
  readonly isEffective: boolean;
}

/** The game that follows from a recording. */
export interface DerivedGame {
  readonly game: Game;
  readonly outcome: 'won' | 'lost' | 'unfinished';
  readonly clicks: readonly DerivedClick[];
  /** Presses of the right button on the board while the left one was up: the right clicks of Minesweeper Clone. */
  readonly rightPresses: number;
  /** The number of flags that were set, also again on the same cell. */
  readonly flagsSet: number;
  /** The event that ended the game; without an end the last one. -1 if there is no event. */
  readonly endEvent: number;
  /** The first event that opened a cell; -1 if there is none. */
  readonly startEvent: number;
  /** A button that is still down where an unfinished game ends. */
  readonly held: 'left' | 'right' | 'middle' | undefined;
  /** The length of the game by the convention of its program. Units: ms. */
  readonly ms: number;
}

const MOVE = kindCode('move');
const PREFLAG = kindCode('preflag');
const TOGGLE_MARKS = kindCode('toggle-marks');
const LAST_MOUSE = kindCode('middle-toggle');

/**
 * The game that the input of a recording leads to: clicks that the program refused are left out, whatever came after
 * the end is ignored. Total: any list of events gives a game.
 * @param convention what its program made of the input. Default: that of the program in the recording
 * @param watch is told of every change
 * Cost: a pass over the events, and what the moves change.
 */
export function deriveGame(
  recording: Recording,
  convention: ReplayConvention = conventionFor(recording),
  watch?: ChangeWatcher,
): DerivedGame {
  return new Derivation(recording, convention, watch).run();
}

/**
 * Is told what an event of the recording changed.
 * @param changed the cells, which are not written
 * @param game as it is then
 */
export type ChangeWatcher = (event: number, changed: Int32Array, game: Game) => void;

/** The params of a recording of another program: classic rules, and nothing promised of the first cell. */
function paramsOf({ shape, mineCount, params, events, hasQuestionMarks }: Recording): GameParams {
  if (params !== undefined) return params;
  const canMark = hasQuestionMarks === true || events.kinds.includes(TOGGLE_MARKS);
  const { width, height } = shape;
  const rules = { reveal: 'flood', firstMove: 'as-is', isNoGuess: false } as const;
  return { width, height, mineCount, ...rules, hasQuestionMarks: canMark };
}

/** The cell under the mouse at an event; -1 outside the board. */
export function cellUnder({ events, shape, cellSize }: Recording, event: number): number {
  const column = Math.floor(events.xs[event]! / cellSize);
  const row = Math.floor(events.ys[event]! / cellSize);
  const isInside = column >= 0 && row >= 0 && column < shape.width && row < shape.height;
  return isInside ? row * shape.width + column : -1;
}

class Derivation {
  readonly #recording: Recording;
  readonly #convention: ReplayConvention;
  readonly #watch: ChangeWatcher | undefined;
  readonly #game: Game;
  readonly #buttons = new MouseButtons();
  readonly #clicks: DerivedClick[] = [];
  readonly #flagged = new Set<number>();
  #areMarksOn: boolean;
  #flagsSet = 0;
  #rightPresses = 0;
  #startEvent = -1;
  /** A right press on an open cell, which is not a click of its own if a chord follows. */
  #unspentPress: DerivedClick | undefined;

  constructor(recording: Recording, convention: ReplayConvention, watch: ChangeWatcher | undefined) {
    this.#recording = recording;
    this.#convention = convention;
    this.#watch = watch;
    this.#game = new Game(paramsOf(recording));
    this.#areMarksOn = recording.hasQuestionMarks === true;
    if (recording.mines !== undefined) this.#game.apply({ kind: 'place', at: 0, mines: recording.mines });
  }

  run(): DerivedGame {
    const { kinds, length } = this.#recording.events;
    let endEvent = length - 1;
    for (let event = 0; event < length; event += 1) {
      const kind = kinds[event]!;
      if (kind === MOVE) continue;
      if (kind <= LAST_MOUSE) this.#useMouse(event, kind);
      else if (isCellMove(kind)) this.#playMove(event, kind);
      if (!isOver(this.#game.phase)) continue;
      endEvent = event;
      break;
    }
    this.#countUnspentPress();
    return this.#result(endEvent);
  }

  #result(endEvent: number): DerivedGame {
    const { phase } = this.#game;
    const { times } = this.#recording.events;
    const end = endEvent < 0 ? 0 : times[endEvent]!;
    const start = this.#convention.clock === 'release' && this.#startEvent >= 0 ? times[this.#startEvent]! : 0;
    return {
      game: this.#game,
      outcome: isOver(phase) ? phase : 'unfinished',
      clicks: this.#clicks,
      rightPresses: this.#rightPresses,
      flagsSet: this.#flagsSet,
      endEvent,
      startEvent: this.#startEvent,
      held: isOver(phase) ? undefined : this.#buttons.held,
      ms: Math.max(0, end - start),
    };
  }

  #useMouse(event: number, kind: number): void {
    if (kind === TOGGLE_MARKS) {
      this.#areMarksOn = !this.#areMarksOn;
      return;
    }
    const cell = cellUnder(this.#recording, event);
    if (kind === PREFLAG) {
      if (cell >= 0 && this.#game.knowledge[cell] === HIDDEN) this.#mark(event, cell);
      return;
    }
    const { isLeft: wasLeft, isRight: wasRight } = this.#buttons;
    const action = this.#buttons.act(kind);
    if (action === 'chord') this.#unspentPress = undefined;
    else if (wasRight && !this.#buttons.isRight) this.#countUnspentPress();
    if (cell < 0) return;
    if (this.#buttons.isRight && !wasRight && !wasLeft) this.#rightPresses += 1;
    if (action === 'open') this.#open(event, cell);
    else if (action === 'mark') this.#mark(event, cell);
    else if (action === 'chord') this.#chord(event, cell);
  }

  #open(event: number, cell: number): void {
    const isEffective = this.#apply('open', event, cell);
    this.#clicks.push({ kind: 'left', event, cell, isEffective });
    if (isEffective && this.#startEvent < 0) this.#startEvent = event;
  }

  #chord(event: number, cell: number): void {
    const isClosed = !isOpen(this.#game.knowledge[cell]!);
    if (isClosed && this.#convention.hasRilianClicks && this.#buttons.isLeft) {
      this.#buttons.keepLeft();
      return;
    }
    this.#clicks.push({ kind: 'double', event, cell, isEffective: this.#apply('chord', event, cell) });
  }

  #mark(event: number, cell: number): void {
    const { knowledge } = this.#game;
    const hadEffect = this.#apply('mark', event, cell);
    if (hadEffect && knowledge[cell] === QUESTION && !this.#areMarksOn) this.#apply('mark', event, cell);
    const click: DerivedClick = { kind: 'right', event, cell, isEffective: this.#noteFlag(cell) };
    if (hadEffect) this.#clicks.push(click);
    else this.#unspentPress = click;
  }

  /** @returns whether this is the first flag on a mine */
  #noteFlag(cell: number): boolean {
    if (this.#game.knowledge[cell] !== FLAG) return false;
    this.#flagsSet += 1;
    const isFirst = this.#recording.mines?.[cell] === 1 && !this.#flagged.has(cell);
    this.#flagged.add(cell);
    return isFirst;
  }

  #countUnspentPress(): void {
    if (this.#unspentPress !== undefined) this.#clicks.push(this.#unspentPress);
    this.#unspentPress = undefined;
  }

  /** A move of a game of this project, at a cell. */
  #playMove(event: number, kind: number): void {
    const { events, shape } = this.#recording;
    const name = kindOf(kind);
    const cell = events.ys[event]! * shape.width + events.xs[event]!;
    if (name === 'undo' || name === 'hint') this.#game.apply({ kind: name, at: this.#timeOf(event) });
    else if (name === 'open') this.#open(event, cell);
    else if (name === 'chord') this.#chord(event, cell);
    else if (name === 'flag-around') this.#flagAround(event, cell);
    else if (this.#apply('mark', event, cell)) {
      this.#clicks.push({ kind: 'right', event, cell, isEffective: this.#noteFlag(cell) });
    }
  }

  #flagAround(event: number, cell: number): void {
    const flags = this.#game.flagCount;
    const isEffective = this.#apply('flag-around', event, cell);
    this.#flagsSet += this.#game.flagCount - flags;
    this.#clicks.push({ kind: 'right', event, cell, isEffective });
  }

  /** @returns whether it changed the board */
  #apply(move: CellMove, event: number, cell: number): boolean {
    const effect = this.#game.apply({ kind: move, at: this.#timeOf(event), cell });
    if (effect.kind === 'refused') return false;
    this.#watch?.(event, effect.changed, this.#game);
    return true;
  }

  #timeOf(event: number): number {
    return Math.max(0, this.#recording.events.times[event]!);
  }
}

/**
 * The game of a recording as this project stores games: the moves that had an effect, up to the end.
 * @param derived what follows from the recording, if that is known already
 * @returns undefined for a board that no game here can have, such as one without a free cell
 */
export function recordOfReplay(
  recording: Recording,
  derived: DerivedGame = deriveGame(recording),
): GameRecord | undefined {
  const record = recordGame(derived.game);
  return checkRecord(record) === undefined ? record : undefined;
}

type MouseAction = 'none' | 'open' | 'mark' | 'chord';

const [LEFT_PRESS, LEFT_RELEASE, RIGHT_PRESS, RIGHT_RELEASE, MIDDLE_PRESS, MIDDLE_RELEASE] = [
  kindCode('left-press'),
  kindCode('left-release'),
  kindCode('right-press'),
  kindCode('right-release'),
  kindCode('middle-press'),
  kindCode('middle-release'),
];
const SHIFT_PRESS = kindCode('shift-press');
const SECOND_PRESS = kindCode('second-press');
const LEFT_TOGGLE = kindCode('left-toggle');
const RIGHT_TOGGLE = kindCode('right-toggle');
const MIDDLE_TOGGLE = kindCode('middle-toggle');

/**
 * What presses and releases mean, as in all known programs: a left release opens, a right press marks, and the first
 * release of two buttons, of the middle one, or of the left one with Shift is a chord. While one of two buttons is still
 * down after a chord its release does nothing, and pressing the other again makes the next chord.
 */
class MouseButtons {
  isLeft = false;
  isRight = false;
  isMiddle = false;
  #isShift = false;
  /** True if the button that is still down belongs to a chord. */
  #isSpent = false;

  /** The button that is down; of several the first in this order. */
  get held(): 'left' | 'right' | 'middle' | undefined {
    return this.isLeft ? 'left' : this.isRight ? 'right' : this.isMiddle ? 'middle' : undefined;
  }

  /** The meaning of an event. @param kind the number of its kind; others than those of buttons mean nothing */
  act(kind: number): MouseAction {
    switch (kind) {
      case LEFT_PRESS:
        return this.#pressLeft(false);
      case SHIFT_PRESS:
        return this.#pressLeft(true);
      case LEFT_RELEASE:
        return this.#releaseLeft();
      case RIGHT_PRESS:
        return this.#pressRight();
      case RIGHT_RELEASE:
        return this.#releaseRight();
      case MIDDLE_PRESS:
        this.isMiddle = true;
        return 'none';
      case MIDDLE_RELEASE:
        return this.#releaseMiddle();
      default:
        return this.#actUnclear(kind);
    }
  }

  /** A closed cell did not take the chord: its left button may still open it. */
  keepLeft(): void {
    this.#isSpent = false;
  }

  #actUnclear(kind: number): MouseAction {
    if (kind === LEFT_TOGGLE) return this.isLeft ? this.#releaseLeft() : this.#pressLeft(false);
    if (kind === RIGHT_TOGGLE) return this.isRight ? this.#releaseRight() : this.#pressRight();
    if (kind === MIDDLE_TOGGLE) return this.act(this.isMiddle ? MIDDLE_RELEASE : MIDDLE_PRESS);
    if (kind !== SECOND_PRESS || this.isLeft === this.isRight) return 'none';
    return this.isLeft ? this.#pressRight() : this.#pressLeft(false);
  }

  #pressLeft(isShift: boolean): MouseAction {
    this.isLeft = true;
    this.#isShift = isShift;
    if (!this.isRight) this.#isSpent = false;
    return 'none';
  }

  #releaseLeft(): MouseAction {
    if (!this.isLeft) return 'none';
    this.isLeft = false;
    if (this.isMiddle) return 'none';
    if (this.isRight || this.#isShift) {
      this.#isSpent = this.isRight;
      this.#isShift = false;
      return 'chord';
    }
    const wasSpent = this.#isSpent;
    this.#isSpent = false;
    return wasSpent ? 'none' : 'open';
  }

  #pressRight(): MouseAction {
    const wasDown = this.isRight;
    this.isRight = true;
    if (this.isMiddle || this.isLeft || wasDown) return 'none';
    this.#isSpent = false;
    return 'mark';
  }

  #releaseRight(): MouseAction {
    if (!this.isRight) return 'none';
    this.isRight = false;
    if (this.isMiddle || !this.isLeft) return 'none';
    this.#isSpent = true;
    return 'chord';
  }

  #releaseMiddle(): MouseAction {
    if (!this.isMiddle) return 'none';
    this.isMiddle = false;
    // Buttons that are held with the middle one have lost their meaning.
    this.#isSpent = this.isLeft;
    return 'chord';
  }
}
