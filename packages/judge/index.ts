/**
 * Cases for the course games, their correct output, and reports about programs. `./run` runs programs.
 *
 * {@include README.md}
 *
 * @module @countermine/judge
 */

export { type Answer, answerTo, BY_THE_TEXT, type Variant } from '@countermine/courses/cases/answer.ts';
export type { JudgeCase, ShrinkableInput } from '@countermine/courses/cases/case.ts';
export { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
export {
  type ComparePolicy,
  type CourseRules,
  type JudgedGame,
  OUTPUT_ONLY,
} from '@countermine/courses/cases/judged-game.ts';
export { judgedGames } from '@countermine/courses/judged-games.ts';
export { type CaseProblem, caseProblemWords as errorText } from './case/case-words.ts';
export { gameToJudge } from './case/game-to-judge.ts';
export { type CaseSelection, selectCases } from './case/select-cases.ts';
export { DEFAULT_LIMITS, type Limits } from './plan.ts';
export type { CaseResult, Failure, FaultReport, JudgeSettings, Report, ShowLevel, Summary } from './report/report.ts';
export { formatReport, type ReportKind, type ReportStyle, reportKinds } from './report/report-kinds.ts';
