import { answerTasks } from '@countermine/node/pool.ts';
import { HandInComparison, type SimilarHandIns } from './find-similar.ts';
import type { ComparingTask } from './similar-pairs.ts';

// A thread that compares a class: it keeps a processor busy for seconds.

const comparison = new HandInComparison();

answerTasks(async (task: ComparingTask): Promise<SimilarHandIns | undefined> => {
  if (task.kind === 'finish') return await comparison.finish(task.starter);
  await comparison.addAll(task.handIns);
  return undefined;
});
