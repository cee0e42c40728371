import { answerTasks } from '@countermine/node/pool.ts';
import { replayEntry } from './replay-entry.ts';

// The bundle `replay-worker.cjs`: a thread that reads and measures the files it is sent, and answers after each.

answerTasks(replayEntry);
