/**
 * Judges programs: runs them on generated cases and explains what is wrong. Node only.
 *
 * {@include ../README.md#node}
 *
 * @module @countermine/judge/node
 */

export type { JudgeProgress } from './judge.ts';
export { judgeProgram, type ProgramToJudge } from './judge-program.ts';
