import {
  type BoardShape,
  canCreateShape,
  countAround,
  createKnowledge,
  createMines,
  createShape,
  isOpen,
  type Knowledge,
  type MineMap,
} from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { CellVerdict, Proof } from '../proof/proof.ts';
import type { Certificate } from './certificate.ts';
import { checkProof, type RejectReason } from './check-proof.ts';

/** How much work a certificate may take. */
export interface CertificateLimits {
  /** For all steps together. Units: nodes. Default: {@link DEFAULT_CERTIFICATE_NODES}. */
  readonly nodes?: number;
  /** The largest board that is played; 2 bytes a cell are needed. Default: {@link DEFAULT_CERTIFICATE_CELLS}. */
  readonly cells?: number;
}

/** Some thousand times what a board of usual size takes. */
export const DEFAULT_CERTIFICATE_NODES = 50_000_000;
/** 2^24, boards of up to 4096 x 4096. */
export const DEFAULT_CERTIFICATE_CELLS: number = 2 ** 24;

/**
 * Why a certificate is rejected.
 * Units: `step` counts from 0.
 */
export type CertificateError =
  | { readonly code: 'shape'; readonly width: number; readonly height: number }
  /** A mine is not on the board or named twice. */
  | { readonly code: 'mine'; readonly cell: number }
  /** There are not as many mines as the player is told. */
  | { readonly code: 'mine-count'; readonly expected: number; readonly found: number }
  /** The start is not on the board, a mine, or no opening. */
  | { readonly code: 'start'; readonly cell: number }
  /** A step does not follow from what is open and proved by then. */
  | { readonly code: 'step'; readonly step: number; readonly reason: RejectReason }
  /** The nodes for all steps did not suffice to check this one. */
  | { readonly code: 'undecided'; readonly step: number; readonly nodes: number }
  /** The board has more cells than allowed. */
  | { readonly code: 'too-large'; readonly cells: number }
  /** A step follows, but is not true of the board. */
  | { readonly code: 'untrue'; readonly step: number; readonly cell: number }
  /** After the last step, safe cells are still hidden. */
  | { readonly code: 'unfinished'; readonly hidden: number };

/**
 * Plays a certificate from the start, checking every step by {@link checkProof} against what is open at that point. The
 * certificate is valid if the start is an opening, every other cell is opened by a flood or after it was proved safe,
 * and all safe cells are open in the end.
 * Cost: the checks; a step that uses the mine count also takes a pass over the board.
 */
export function verifyCertificate(
  certificate: Certificate,
  limits: CertificateLimits = {},
): Result<true, CertificateError> {
  const { width, height, steps } = certificate;
  if (!canCreateShape(width, height)) return err({ code: 'shape', width, height });
  const shape = createShape(width, height);
  const { nodes = DEFAULT_CERTIFICATE_NODES, cells = DEFAULT_CERTIFICATE_CELLS } = limits;
  if (shape.size > cells) return err({ code: 'too-large', cells: shape.size });
  const mines = createMines(shape);
  const wrong = layMines(mines, certificate) ?? findWrongStart(shape, mines, certificate.start);
  if (wrong !== undefined) return err(wrong);
  const game = new VerifiedGame(shape, mines, certificate.mineCount, nodes);
  game.open(certificate.start);
  for (const [step, proof] of steps.entries()) {
    const failure = game.take(step, proof);
    if (failure !== undefined) return err(failure);
  }
  const hidden = game.countSafeHidden();
  return hidden === 0 ? ok(true) : err({ code: 'unfinished', hidden });
}

function layMines(mines: MineMap, { mines: cells, mineCount }: Certificate): CertificateError | undefined {
  for (const cell of cells) {
    // Off the board there is nothing, so that is no 0 either.
    if (mines[cell] !== 0) return { code: 'mine', cell };
    mines[cell] = 1;
  }
  return cells.length === mineCount ? undefined : { code: 'mine-count', expected: mineCount, found: cells.length };
}

function findWrongStart(shape: BoardShape, mines: MineMap, start: number): CertificateError | undefined {
  return mines[start] === 0 && countAround(shape, mines, start) === 0 ? undefined : { code: 'start', cell: start };
}

/** A game in which nothing happens that was not proved. */
class VerifiedGame {
  readonly #shape: BoardShape;
  readonly #mines: MineMap;
  readonly #mineCount: number;
  readonly #knowledge: Knowledge;
  readonly #nodes: number;
  #nodesLeft: number;
  readonly #proved = new Map<number, CellVerdict>();
  readonly #batch = new CellBatch(256, () => undefined);

  constructor(shape: BoardShape, mines: MineMap, mineCount: number, nodes: number) {
    this.#nodes = nodes;
    this.#nodesLeft = nodes;
    this.#shape = shape;
    this.#mines = mines;
    this.#mineCount = mineCount;
    this.#knowledge = createKnowledge(shape);
  }

  open(cell: number): void {
    const field = { shape: this.#shape, mines: this.#mines, knowledge: this.#knowledge };
    openByRule('flood', field, cell, this.#batch);
  }

  /** Checks one step and does what it says. */
  take(step: number, proof: Proof): CertificateError | undefined {
    const view = { shape: this.#shape, knowledge: this.#knowledge, mineCount: this.#mineCount };
    const result = checkProof(view, proof, { nodes: this.#nodesLeft }, this.#proved);
    this.#nodesLeft -= result.nodes;
    if (result.outcome === 'rejected') return { code: 'step', step, reason: result.reason };
    if (result.outcome === 'undecided' || this.#nodesLeft < 0) return { code: 'undecided', step, nodes: this.#nodes };
    const { cell, verdict } = proof;
    const isMine = this.#mines[cell] === 1;
    if (isMine !== (verdict === 'mine')) return { code: 'untrue', step, cell };
    if (verdict === 'mine') this.#proved.set(cell, verdict);
    else this.open(cell);
    return undefined;
  }

  countSafeHidden(): number {
    let hidden = 0;
    for (let cell = 0; cell < this.#shape.size; cell += 1) {
      if (this.#mines[cell] === 0 && !isOpen(this.#knowledge[cell]!)) hidden += 1;
    }
    return hidden;
  }
}
