/**
 * Cases for the course games, their correct output, and reports about programs. `@countermine/judge/node` runs programs.
 *
 * {@include README.md}
 *
 * @module @countermine/judge
 */

export type { JudgeCase, ShrinkableInput } from './case/case.ts';
export type { JudgedGame } from './case/judged-game.ts';
export { judgedGames } from './case/judged-games.ts';
export { type CaseSelection, selectCases } from './case/select-cases.ts';
export type { ComparePolicy } from './diff/compare-policy.ts';
export { type Answer, answerTo, BY_THE_TEXT, type Variant } from './oracle/answer.ts';
export { type CaseInput, stdinOf } from './oracle/case-input.ts';
export type { CaseResult, Failure, FaultReport, JudgeSettings, Report, ShowLevel, Summary } from './report/report.ts';
export { formatReport, type ReportKind, type ReportStyle, reportKinds } from './report/report-kinds.ts';
export { DEFAULT_LIMITS, type Limits } from './verdict/limits.ts';
