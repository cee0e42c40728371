import { Worker } from 'node:worker_threads';
import type { FindPairs } from './class-similar.ts';
import type { SimilarHandIns } from './find-similar.ts';

/** Compares in a thread, so that the server answers meanwhile. @param file the code of the thread */
export function comparingThread(file: string): FindPairs {
  return (compared) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(file, { workerData: compared });
      thread.once('message', (similar: SimilarHandIns) => resolve(similar));
      thread.once('error', reject);
      thread.once('exit', (status) => reject(new Error(`The thread ended with status ${status}.`)));
    });
}
