import { parentPort, workerData } from 'node:worker_threads';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { findSandbox } from '@countermine/judge/run/sandbox/find-sandbox.ts';
import { judgeHandIn, type PreparedPlan } from './judge-hand-in.ts';
import type { ThreadAnswer, ThreadPlan, ThreadRequest, ThreadSetup } from './judge-pool.ts';
import { planCases } from './plan-cases.ts';

// A thread that judges one hand-in after another: looking for faults keeps a processor busy for seconds.

const setup: ThreadSetup = workerData;
const stop = new AbortController();

/** The plan that was used last: a class is judged by one. */
let prepared: { readonly id: number; readonly plan: Omit<PreparedPlan, 'sandbox'> } | undefined;

function prepare({ id, game: gameId, settings, handedOut }: ThreadPlan): Omit<PreparedPlan, 'sandbox'> {
  if (prepared?.id === id) return prepared.plan;
  const game = judgedGames.get(gameId);
  if (game === undefined) throw new Error(`There is no game ${gameId} here.`);
  const cases = planCases(game, settings, setup.transcripts);
  if (!cases.ok || cases.value.digest !== settings.caseDigest) {
    throw new Error('This Countermine has other cases than the one that started judging.');
  }
  const plan = { game, settings, cases: cases.value.cases, handedOut };
  prepared = { id, plan };
  return plan;
}

async function answer(request: Extract<ThreadRequest, { kind: 'judge' }>): Promise<ThreadAnswer> {
  try {
    // A judgement closes its sandbox.
    const sandbox = findSandbox(setup.sandbox);
    if (!sandbox.ok) return { kind: 'failed', reason: sandbox.error };
    const plan = { ...prepare(request.plan), sandbox: sandbox.value };
    const record = await judgeHandIn(request.files, plan, stop.signal);
    return record === undefined ? { kind: 'stopped' } : { kind: 'judged', record };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'stop') stop.abort();
  else void answer(request).then((answered) => parentPort?.postMessage(answered));
});
