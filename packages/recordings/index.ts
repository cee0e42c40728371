/**
 * Recordings of other Minesweeper programs: read, checked, measured, converted and summed up.
 *
 * {@include README.md}
 *
 * @module @countermine/recordings
 */

export { type Result, unwrap } from '@countermine/core/result.ts';
export type { MonthOfGames } from './collection.ts';
export {
  BEST_FIGURES,
  type BestFigure,
  type BestGame,
  type BrokenFile,
  type CollectedBoard,
  type CollectedFile,
  type CollectedRecording,
  type CollectionSummary,
  collectionAsCsv,
  FileCollector,
  type ListedFile,
  type RecordingFacts,
  summarizeCollection,
  type UnreadableFile,
} from './collection.ts';
export type { DerivedClick, DerivedGame, ReplayConvention } from './derive/derive-game.ts';
export { type ChangeWatcher, deriveGame, recordOfReplay } from './derive/derive-game.ts';
export { type GameDifference, gameDifference } from './derive/game-difference.ts';
export {
  errorText,
  gameDifferenceText,
  replayWarningText,
  visibleReplayText,
  writeLossText,
} from './derive/recording-problem.ts';
export { type ReplayFigures, ReplayMeter } from './derive/replay-figures.ts';
export { formatEvf } from './evf.ts';
export { formatRawvf } from './rawvf/format-rawvf.ts';
export { EVENT_KINDS, type EventKind } from './recording/event-kind.ts';
export { eventAt, type RecordedEvent, type RecordedEvents } from './recording/events.ts';
export { PROGRAMS, type ProgramRow, type ReplayProgram } from './recording/program.ts';
export type { Gb18030Decoder, RecordedText, TextEncoding } from './recording/recorded-text.ts';
export type { WriteError, WriteLoss, WrittenRecording } from './recording/recording.ts';
export {
  RECORDING_FORMATS,
  RECORDING_MODES,
  type ReadOptions,
  type Recording,
  type RecordingFormat,
  type RecordingMode,
  type ReplayClaims,
  type ReplayWarning,
} from './recording/recording.ts';
export { type Expectation, REPLAY_LIMITS, type RecordingError } from './recording/recording-error.ts';
export { parseReplayFile, type ReplayFile, type SharedBoard } from './replay-file.ts';
export { formatRmv } from './rmv/format-rmv.ts';
