import { type FinishedGame, type SummaryQuestion, summaryOf } from '@countermine/core/history/finished-game.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { Stored } from '../storage/play-storage.ts';
import { LARGE_BOARD, type ResumedGame, type RunningGame } from '../timed-game/running-game.ts';

/** What recording needs from outside. */
export interface RecordPorts {
  readonly solver: SolverClient;
  /** Adds games to the history. @param over games in progress to forget in the same step */
  readonly addFinished: (games: readonly FinishedGame[], over: readonly string[]) => Stored<number>;
}

/** Adds a game to the history whose session ended just as it did. */
export async function recordEnded({ saved, game }: ResumedGame, { solver, addFinished }: RecordPorts): Promise<void> {
  const question = summaryQuestion(saved);
  const isLarge = game.shape.size > LARGE_BOARD;
  const summary = isLarge ? await summaryFromSolver(question, solver) : summaryOf(question);
  if (summary !== undefined) await addFinished([summary], [saved.id]);
}

/** What to ask for a game that is over, to get its row of the history. */
export function summaryQuestion({ id, code, savedAt: endedAt, daily }: RunningGame): SummaryQuestion {
  return { id, code, endedAt, ...(daily !== undefined && { daily }) };
}

/**
 * A large game as a row of the history: its measures take long.
 * @returns undefined if the solver failed; the game stays stored, and the next session adds it
 */
export async function summaryFromSolver(
  question: SummaryQuestion,
  solver: SolverClient,
): Promise<FinishedGame | undefined> {
  const answered = await solver.ask('summary', question);
  return answered.ok ? answered.value.summary : undefined;
}
