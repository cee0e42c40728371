import type { VerdictFinding } from '../words/verdict-words.ts';

/** The result of one run, with the data that a report needs to put it into words. */
export type Verdict = VerdictFinding;

/** The codes of verdicts. */
export type VerdictKind = Verdict['kind'];
