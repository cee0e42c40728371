import { EX_IOERR, failWith, untilAborted } from '@countermine/node/exit-status.ts';
import { troubleTeller } from '@countermine/server/command-host.ts';
import { openSharedStore } from '@countermine/server/open-database.ts';
import { openQueue } from '@countermine/server/queue/job-queue.ts';
import { QueueWorker } from '@countermine/server/queue/queue-worker.ts';
import { codeVersion } from '@countermine/server/queue/run-jobs.ts';
import { StudyWork } from '@countermine/study/run-study.ts';
import { STUDY_THREAD } from '@countermine/study/study-command.ts';
import { STUDY_QUEUE } from '@countermine/study/study-data.ts';
import { JUDGING_QUEUE, JudgingWork } from '../judging/judging-work.ts';
import { checkSandbox, judgePool, judgeVersion } from './begin-judging.ts';
import type { ClassRequest, CommandHost } from './class-request.ts';

/** `countermine worker`: judges hand-ins, else works on studies, until a signal ends it. @returns the exit status */
export async function workerCommand(
  { jobs, sandbox }: Extract<ClassRequest, { command: 'worker' }>,
  host: CommandHost,
): Promise<number> {
  const found = checkSandbox(sandbox);
  if (!found.ok) return failWith(found.error, host.complain);
  const opened = await openSharedStore();
  if (!opened.ok) return failWith({ problem: opened.error, status: EX_IOERR }, host.complain);
  const store = opened.value;
  const interrupt = host.onInterrupt();
  const queue = openQueue(store, JUDGING_QUEUE);
  const version = judgeVersion(host);
  const judging = new JudgingWork({
    ...{ store, queue, version, pool: judgePool(sandbox) },
    onForeignPlan: (other) =>
      host.complain(`a class is judged by Countermine ${other}, and this is ${version}: left to other workers`),
  });
  const study = new StudyWork({
    store,
    queue: openQueue(store, STUDY_QUEUE),
    thread: STUDY_THREAD,
    version: codeVersion(host.version, STUDY_THREAD),
  });
  const kinds = [judging, study];
  const worker = new QueueWorker({ store, kinds, jobs, onTrouble: troubleTeller(host) });
  void untilAborted(interrupt.signal).then(() => worker.stop());
  try {
    host.print(`Waiting for hand-ins and studies${host.isAtTerminal ? ' (Ctrl-C ends it)' : ''}.\n`);
    await worker.work();
    return 0;
  } finally {
    interrupt.release();
    for (const kind of kinds) await kind.queue.close();
    await store.close();
  }
}
