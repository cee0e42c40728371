import { createHash } from 'node:crypto';
import { createMines, createShape } from '@countermine/core/board.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { ProofFault, RevealedBoard } from '@countermine/play/protocol/game-proof.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { RuleBoard } from './rule-board.ts';

type DrawnBoard = Extract<RevealedBoard, { readonly kind: 'drawn' }>;

/**
 * The board that is taken of those which a seed and what was added to it give: the first with enough 3BV that also needs
 * no guess, where that was promised. Errors: another board should have been taken.
 */
export function takenBoard(
  params: GameParams,
  { seed, nonce, minBbbv, start, draws }: DrawnBoard,
  first: number,
): Result<Set<number>, ProofFault> {
  const mixed = createHash('sha256').update(Buffer.from(seed + (nonce ?? ''), 'hex'));
  const words = wordsOf(mixed.digest());
  for (let draw = 1; ; draw += 1) {
    const mines = drawnMines(params, words, first);
    const hasEnough = new RuleBoard(params.width, params.height, mines).bbbv() >= minBbbv;
    const isTaken = hasEnough && (start === null || needsNoGuess(params, mines, start));
    if (isTaken !== (draw === draws)) return err({ code: 'draw', draw });
    if (isTaken) return ok(mines);
  }
}

/** By proofs of each move; a board on which they take too long is not held against anybody. */
function needsNoGuess({ width, height }: GameParams, cells: ReadonlySet<number>, start: number): boolean {
  const shape = createShape(width, height);
  const mines = createMines(shape);
  for (const cell of cells) mines[cell] = 1;
  const proved = certify({ shape, mines, start });
  return proved.ok || (proved.error.code !== 'guess' && proved.error.code !== 'no-opening');
}

/** Mines are drawn one by one; none lies at the first cell or beside it. */
export function drawnMines(
  { width, height, mineCount }: GameParams,
  words: Iterator<number, never>,
  first: number,
): Set<number> {
  const size = width * height;
  const clear = new Set([first, ...new RuleBoard(width, height, new Set()).beside(first)]);
  const mines = new Set<number>();
  if (mineCount > (size - clear.size) / 2) return mines;
  while (mines.size < mineCount) {
    const word = words.next().value;
    if (word >= 2 ** 32 - (2 ** 32 % size)) continue;
    if (!clear.has(word % size)) mines.add(word % size);
  }
  return mines;
}

/** 32-bit words of SHA-256 of a seed and a counter. */
export function* wordsOf(seed: Buffer): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const counter = Buffer.from(block.toString(16).padStart(8, '0'), 'hex');
    const digest = createHash('sha256')
      .update(Buffer.concat([seed, counter]))
      .digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}
