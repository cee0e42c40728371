import { z } from 'zod';

export const JUDGING_QUEUE = 'judge-hand-ins';

const judgingJob = z.strictObject({ runId: z.number(), planId: z.number(), handInIds: z.array(z.number()) });

/** A chunk of a run: some hand-ins to be judged one after another. */
export type JudgingJob = z.infer<typeof judgingJob>;

/** Reads the data of a job. Throws where it is of another version. */
export function readJudgingJob(data: object): JudgingJob {
  return judgingJob.parse(data);
}

/** The most hand-ins of a job: a job takes seconds, not minutes. */
const MAX_CHUNK = 4;
/** This many at the end are jobs of their own, so that no worker has several left while others have none. */
const ALONE = 32;

export function inChunks(handInIds: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let from = 0; from < handInIds.length; from += chunks.at(-1)?.length ?? 0) {
    const size = Math.min(MAX_CHUNK, Math.max(1, handInIds.length - ALONE - from));
    chunks.push(handInIds.slice(from, from + size));
  }
  return chunks;
}
