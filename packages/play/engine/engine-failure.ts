import type { EngineLineError } from '../protocol/engine-lines.ts';

/** A line of an engine, by its number from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** Why an engine cannot continue. */
export type EngineFailure =
  | { readonly code: 'not-started'; readonly reason: string }
  /** It ended by itself: with a status, or by a signal. */
  | { readonly code: 'ended'; readonly status: number | null; readonly signal: string | null }
  /** It took longer than it was given, to get ready or to answer `go`. */
  | { readonly code: 'slow'; readonly ms: number; readonly since: 'countermine' | 'go' }
  /** It printed so much without an answer. Units: characters. */
  | { readonly code: 'endless'; readonly most: number }
  | { readonly code: 'long-line'; readonly most: number }
  | ({ readonly code: 'unreadable'; readonly error: EngineLineError } & NumberedLine)
  /** A line that can be read, but not there. */
  | ({ readonly code: 'out-of-turn'; readonly expected: 'ready' | 'move' } & NumberedLine)
  | { readonly code: 'version'; readonly found: number; readonly own: number }
  /** Too many moves in one game that are not allowed; the last of them. */
  | ({ readonly code: 'refused'; readonly count: number; readonly refusal: string } & NumberedLine)
  /** So many moves did not finish a game. */
  | { readonly code: 'long-game'; readonly most: number }
  /** We ended it. */
  | { readonly code: 'stopped' };
