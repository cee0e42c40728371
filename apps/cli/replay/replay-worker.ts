import { parentPort } from 'node:worker_threads';
import { replayEntry } from './replay-entry.ts';

// The bundle `replay-worker.cjs`: a thread that reads and measures the files it is sent, and answers after each.

parentPort?.on('message', (files: readonly string[]) => {
  for (const file of files) parentPort?.postMessage(replayEntry(file));
});
