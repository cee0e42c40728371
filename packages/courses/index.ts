/**
 * Five course games, byte for byte: what to type at them, and what they answer.
 *
 * {@include README.md}
 *
 * @module @countermine/courses
 */

export type { Dialect, GameFile, Io, Misconception, NumberOutOfRange, Reading } from './kit/dialect.ts';
export { type FileFailure, type FilePort, filesInMemory, NO_FILES, type OpenFile } from './kit/files.ts';
export { type IntegerWord, LINE_END, type Reads } from './kit/input.ts';
export {
  type GameOptions,
  LiveSession,
  type Output,
  type Session,
  start,
  type Turn,
} from './kit/session.ts';
export { type DialectId, dialects } from './registry.ts';
