import { parentPort, workerData } from 'node:worker_threads';
import type { ComparedClass } from './class-similar.ts';
import { findSimilar } from './find-similar.ts';

// A thread that compares a class and ends: it keeps a processor busy for seconds.

const { handIns, starter }: ComparedClass = workerData;
void findSimilar(handIns, { starter }).then((similar) => parentPort?.postMessage(similar));
