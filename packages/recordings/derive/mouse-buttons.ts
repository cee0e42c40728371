import { kindCode } from '../recording/event-kind.ts';

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
export class MouseButtons {
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
