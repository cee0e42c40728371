import type { GameProof, ProofTextError } from './game-proof.ts';

/** A figure of the result. */
export type ResultName = keyof GameProof['result'];

/** The first thing that is wrong with a file. Units: `move` counts from 1. */
export type ProofFault =
  | ProofTextError
  /** The board is not the one that was committed to before the game. */
  | { readonly code: 'commitment' }
  | { readonly code: 'mine-count'; readonly expected: number; readonly found: number }
  | { readonly code: 'start' }
  /** What stands before the moves, or this move, is not what the server wrote. */
  | { readonly code: 'link'; readonly move: number }
  | { readonly code: 'time'; readonly move: number }
  | { readonly code: 'rules'; readonly move: number }
  | { readonly code: 'opened'; readonly move: number }
  | { readonly code: 'after-end'; readonly move: number }
  | { readonly code: 'result'; readonly name: ResultName; readonly expected: string; readonly found: string }
  | { readonly code: 'signature' };
