import { HIDDEN } from '@countermine/core/board.ts';
import { wholePercent } from '@countermine/core/text/english.ts';
import {
  type CellMark,
  cellLook,
  isOtherCloth,
  type MarkedCells,
  type VisibleBoard,
} from '@countermine/play/board/cell-look.ts';
import type { Style } from '../screen/style.ts';
import type { Animation, Tint } from './animation.ts';
import type { BoardPalette } from './board-palette.ts';
import type { BoardGlyphs } from './glyphs.ts';

export interface BoardScene {
  readonly game: VisibleBoard;
  readonly cursor: number | undefined;
  readonly highlights: MarkedCells;
  /** Signs of others whose cursors are on cells. */
  readonly others?: ReadonlyMap<number, string>;
  /** The mine probability by cell, NaN where it is open; undefined: not shown. */
  readonly probabilities: Float64Array | undefined;
  readonly isPaused: boolean;
  readonly animation: Animation | undefined;
  /** The cells on which the pointer was last, in a game that is watched. */
  readonly way?: ReadonlySet<number> | undefined;
  /** How much time was spent on each cell, in a game that is watched. Shape: shape.size. Range: 0 to 1. */
  readonly heat?: Float64Array | undefined;
}

export function plainScene(game: VisibleBoard): BoardScene {
  return {
    game,
    cursor: undefined,
    highlights: new Map(),
    probabilities: undefined,
    isPaused: false,
    animation: undefined,
  };
}

/** The content of the two columns of a cell. */
export interface CellFace {
  readonly sign: string;
  readonly behind: string;
  readonly style: Style;
  /** True if the second column carries information, so that no bracket may overwrite it. */
  readonly isFull: boolean;
}

export class CellFaces {
  readonly #glyphs: BoardGlyphs;
  readonly #palette: BoardPalette;
  /** The faces of cells without extra information, by look: of each cloth of the quilt. */
  readonly #bare: readonly [readonly CellFace[], readonly CellFace[]];

  constructor(glyphs: BoardGlyphs, palette: BoardPalette) {
    this.#glyphs = glyphs;
    this.#palette = palette;
    const facesIn = (styles: readonly Style[]): CellFace[] =>
      glyphs.looks.map((sign, look) => face(sign, ' ', styles[look]!));
    this.#bare = [facesIn(palette.looks), facesIn(palette.otherLooks)];
  }

  faceOf(scene: BoardScene, cell: number): CellFace {
    const { game, animation, isPaused } = scene;
    if (isPaused) return this.#bareOf(game, cell, HIDDEN);
    const tint = animation?.effect.tintAt(cell, animation.ms);
    if (tint === 'before') return this.#bareOf(game, cell, game.knowledge[cell]!);
    const look = cellLook(game, cell);
    if (tint !== undefined) return this.#tinted(tint, look);
    const other = scene.others?.get(cell);
    const told = this.#told(scene, cell, look);
    return other === undefined ? told : { ...told, behind: other, style: this.#palette.marks.area, isFull: true };
  }

  #bareOf({ shape }: VisibleBoard, cell: number, look: number): CellFace {
    return this.#bare[isOtherCloth(cell, shape.width) ? 1 : 0][look]!;
  }

  #told({ highlights, probabilities, game, way, heat }: BoardScene, cell: number, look: number): CellFace {
    const mark = highlights.get(cell);
    if (mark !== undefined) return this.#marked(mark, look);
    const share = heat?.[cell] ?? 0;
    if (share > 0) return this.#heated(share, look);
    if (way?.has(cell) === true) return this.#marked('area', look);
    const probability = look === HIDDEN ? probabilities?.[cell] : undefined;
    if (probability === undefined || Number.isNaN(probability)) return this.#bareOf(game, cell, look);
    return this.#guessed(probability, isOtherCloth(cell, game.shape.width));
  }

  #marked(mark: CellMark, look: number): CellFace {
    const { sign, behindSign, beside } = this.#glyphs.marks[mark];
    const style = this.#palette.marks[mark];
    if (look === HIDDEN && sign !== undefined) return face(sign, behindSign, style);
    return face(this.#glyphs.looks[look]!, beside, style);
  }

  #guessed(probability: number, isOdd: boolean): CellFace {
    const { certain, probabilities } = this.#palette;
    if (probability === 0) return face(this.#glyphs.safe, ' ', certain.safe);
    if (probability === 1) return face(this.#glyphs.certainMine, ' ', certain.mine);
    const styles = stepOf(probabilities, probability);
    const [tens, ones] = percentSigns(probability);
    return { sign: tens, behind: ones, style: styles[isOdd ? 1 : 0], isFull: true };
  }

  /** The ground and a sign behind the cell's own grow with the time that was spent on it. */
  #heated(share: number, look: number): CellFace {
    const { heat, looks } = this.#glyphs;
    const [style] = stepOf(this.#palette.probabilities, share);
    return { sign: looks[look]!, behind: stepOf(heat, share), style, isFull: true };
  }

  #tinted(tint: Exclude<Tint, 'before'>, look: number): CellFace {
    const { hasColours, tints } = this.#palette;
    const sign = this.#glyphs.looks[look]!;
    if (hasColours) return face(sign, ' ', tints[tint]);
    const fill = this.#glyphs.tints[tint];
    return face(look === 0 || look === HIDDEN ? fill : sign, fill, tints[tint]);
  }
}

/** What stands for a share in equal steps from 0 to 1. */
function stepOf<T>(steps: readonly T[], share: number): T {
  return steps[Math.min(steps.length - 1, Math.floor(share * steps.length))]!;
}

/** A probability that is not certain in two columns; of `>99` only the number. */
function percentSigns(probability: number): readonly [string, string] {
  const { relation, percent } = wholePercent(probability);
  const text = String(percent).padStart(2, relation === '<' ? '<' : ' ');
  return [text[0]!, text[1]!];
}

function face(sign: string, behind: string, style: Style): CellFace {
  return { sign, behind, style, isFull: false };
}
