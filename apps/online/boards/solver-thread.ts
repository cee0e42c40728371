import { constants, platform, setPriority } from 'node:os';
import { answerTasks } from '@countermine/node/pool.ts';
import { answerSolverQuestion } from './board-solver.ts';

// A thread that draws boards and reviews games, so that no player waits for another one's. On Linux a priority is that of
// the calling thread: the one that answers players comes first. Elsewhere it would be that of the whole process.

if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
answerTasks(answerSolverQuestion);
