import { answerTasks } from '@countermine/node/pool.ts';
import { answerRankedQuestion } from './ranked-solver.ts';

// A thread that draws boards and reviews games, so that no player waits for another one's.

answerTasks(answerRankedQuestion);
