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
export type { Announcement, Announcer } from './activity/announcement.ts';
export { type ActionOptions, type AppAction, performAction } from './activity/perform-action.ts';
export type { AnalysisController } from './analysis/analysis-controller.ts';
export type { ShownBoard } from './board/shown-board.ts';
export type { DailyController } from './game/daily-controller.ts';
export type { GameController } from './game/game-controller.ts';
export type { HintController } from './game/hint-controller.ts';
export type { HistoryController } from './game/history-controller.ts';
export type { ProbabilityController } from './game/probability-controller.ts';
export type { GameSettings, SettingsController } from './game/settings-controller.ts';
export type { PlayAction } from './input/actions.ts';
export type { CursorController } from './input/cursor-controller.ts';
export { createPlay, type Play, type PlayOptions, type PlayPorts } from './play.ts';
export type { Clock, Randomness } from './ports/clock.ts';
export { MemoryRecords, MemoryStorage } from './ports/memory-storage.ts';
export type { PlayStorage, StorageError, Stored } from './ports/play-storage.ts';
export type { ReplayController } from './replay/replay-controller.ts';
export type { ReviewController } from './replay/review-controller.ts';
export type { WatchController } from './replay/watch-controller.ts';
export { answerQuestion } from './solver/answer-question.ts';
export { SolverClient, type SolverThread, type ThreadEvents } from './solver/solver-client.ts';
export type { SolverMessage, SolverQuestion } from './solver/solver-messages.ts';
export type { GameSetup } from './timed-game/game-setup.ts';
