import type { Theme } from '../theme/theme.ts';

/** A piece of confetti: a small cell that flies up and falls. Units: px of the view, and ms. */
interface Flake {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly turn: number;
  readonly colour: string;
}

const COUNT = 90;
/** How long it flies. Units: ms. */
export const CONFETTI_TIME = 1900;
/** Units: px per ms and ms. */
const GRAVITY = 0.0011;

/** Confetti from a point of the board, in its colours. */
export class Confetti {
  readonly #flakes: readonly Flake[];

  constructor({ board, page }: Theme, x: number, y: number) {
    const colours = [page.accent, board.clue, board.exploded, board.digits[0], board.digits[1], board.digits[2]];
    // Evenly spread rather than drawn at random: nothing here needs to surprise.
    this.#flakes = Array.from({ length: COUNT }, (_, index) => {
      const angle = index * 2.399_963;
      const force = 0.18 + 0.5 * ((index * 0.754_878) % 1);
      return {
        x,
        y,
        side: 6 + (index % 4) * 2,
        speedX: Math.cos(angle) * force,
        speedY: Math.sin(angle) * force - 0.34,
        turn: 0.002 + (index % 7) * 0.0015,
        colour: colours[index % colours.length]!,
      };
    });
  }

  /** Paints it as it is some time after its beginning. Units: ms; `density` device pixels per px. */
  paint(context: CanvasRenderingContext2D, time: number, density: number): void {
    context.globalAlpha = Math.max(0, Math.min(1, (CONFETTI_TIME - time) / 500));
    for (const { x, y, side, speedX, speedY, turn, colour } of this.#flakes) {
      context.save();
      const fallen = y + speedY * time + 0.5 * GRAVITY * time * time;
      context.translate((x + speedX * time) * density, fallen * density);
      context.rotate(turn * time);
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect((-side / 2) * density, (-side / 2) * density, side * density, side * density, 2 * density);
      context.fill();
      context.restore();
    }
    context.globalAlpha = 1;
  }
}
