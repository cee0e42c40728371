import { answerTasks } from '@countermine/node/pool.ts';
import { findSimilar } from './find-similar.ts';
import type { ComparedClass } from './similar-pairs.ts';

// A thread that compares a class: it keeps a processor busy for seconds.

answerTasks(({ handIns, starter }: ComparedClass) => findSimilar(handIns, { starter }));
