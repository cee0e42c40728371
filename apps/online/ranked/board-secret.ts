import { createHash } from 'node:crypto';
import { type MineMap, packMines } from '@countermine/core/board.ts';
import { layMines } from '@countermine/core/game/draw-mines.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom } from '@countermine/core/random.ts';
import type { RevealedBoard } from '@countermine/play/protocol/game-proof.ts';

/** What only the server knows about a board until its game is over. */
export type BoardSecret =
  /** The mines are drawn once the first cell is known, which gets none around it. Shape: 32 bytes. */
  | { readonly kind: 'seed'; readonly seed: Uint8Array; readonly salt: Uint8Array }
  /** The mines were placed before, for this first cell. */
  | { readonly kind: 'mines'; readonly mines: MineMap; readonly start: number; readonly salt: Uint8Array };

/**
 * What is shown before a game: nobody can find the board from it, and the server cannot change the board after it.
 * @returns SHA-256 in hexadecimal digits
 */
export function commitmentOf(params: GameParams, secret: BoardSecret): string {
  return createHash('sha256')
    .update(committedText(params, revealedOf(secret)))
    .digest('hex');
}

/** The text whose SHA-256 is the commitment. */
function committedText({ width, height, mineCount, reveal, firstMove }: GameParams, board: RevealedBoard): string {
  const where = board.kind === 'seed' ? `seed ${board.seed}` : `mines ${board.mines} start ${board.start}`;
  return `countermine board 1\n${width}x${height} ${mineCount} mines ${reveal} ${firstMove}\n${where}\nsalt ${board.salt}\n`;
}

/** The secret as it is shown after the game. */
export function revealedOf(secret: BoardSecret): RevealedBoard {
  const salt = hexOf(secret.salt);
  if (secret.kind === 'seed') return { kind: 'seed', seed: hexOf(secret.seed), salt };
  return { kind: 'mines', start: secret.start, mines: hexOf(packMines(secret.mines)), salt };
}

/** The mines of a board whose first cell is known. */
export function minesOf(params: GameParams, secret: BoardSecret, firstCell: number): MineMap {
  if (secret.kind === 'mines') return secret.mines;
  const mines = layMines(params, createKeyedRandom(secret.seed), firstCell);
  if (mines === undefined) throw new RangeError('minesOf: a ranked game begins with an opening');
  return mines;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
