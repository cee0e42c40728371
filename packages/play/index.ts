/**
 * What a Minesweeper front end needs that is neither pixels nor characters: the game with its clock, hints, replays,
 * statistics and storage, as state to read and verbs to call.
 *
 * {@include README.md}
 *
 * @module @countermine/play
 */

export type {
  Activity,
  ActivityBoard,
  ActivityCursor,
  ActivityGame,
  EndlessField,
  OtherPlayer,
  OtherPlayers,
} from './activity/activity.ts';
export { type ActionOptions, type AppAction, performAction } from './activity/perform-action.ts';
export type { AnalysisController } from './analysis/analysis-controller.ts';
export type { Announcement } from './announce/announcement.ts';
export type { Announcer } from './announce/announcer.ts';
export type { CursorController } from './cursor/cursor-controller.ts';
export type { DailyController } from './daily/daily-controller.ts';
export type { GameController } from './game/game-controller.ts';
export type { HintController } from './hint/hint-controller.ts';
export type { HistoryController } from './history/history-controller.ts';
export type { PlayAction } from './input/actions.ts';
export { createPlay, type Play, type PlayOptions, type PlayPorts } from './play.ts';
export type { Clock } from './ports/clock.ts';
export type { Randomness } from './ports/randomness.ts';
export type { ProbabilityController } from './probability/probability-controller.ts';
export type { ReplayController } from './replay/replay-controller.ts';
export type { ReviewController } from './review/review-controller.ts';
export type { GameSettings, SettingsController } from './settings/settings-controller.ts';
export type { ShownBoard } from './shown/shown-board.ts';
export { answerQuestion } from './solver/answer-question.ts';
export { SolverClient, type SolverThread, type ThreadEvents } from './solver/solver-client.ts';
export type { SolverMessage, SolverQuestion } from './solver/solver-messages.ts';
export { MemoryRecords, MemoryStorage } from './storage/memory-storage.ts';
export type { PlayStorage, Stored } from './storage/play-storage.ts';
export type { StorageError } from './storage/storage-error.ts';
export type { GameSetup } from './timed-game/game-setup.ts';
export type { WatchController } from './watch/watch-controller.ts';
