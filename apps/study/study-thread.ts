import { answerTasks } from '@countermine/node/pool.ts';
import type { ChunkAnswer, ChunkRequest } from './run-study.ts';
import { StudyRunner } from './study-runner.ts';

// A thread that does one chunk of a study after another.

let last: { readonly id: number; readonly runner: StudyRunner } | undefined;

function answer({ studyId, settings, from, to }: ChunkRequest): ChunkAnswer {
  const startedAt = performance.now();
  if (last?.id !== studyId) last = { id: studyId, runner: new StudyRunner(settings) };
  const counts = last.runner.count(from, to);
  return { counts, seconds: (performance.now() - startedAt) / 1000 };
}

answerTasks(answer);
