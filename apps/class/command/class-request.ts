import type { AskedPlan } from '@countermine/judge/plan.ts';
import type { ShowLevel } from '@countermine/judge/report/report.ts';
import type { SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import type { ServingAddress } from '@countermine/server/http/listen.ts';
import type { AskedRuling } from '../marking/decide.ts';
import type { AttemptChoice } from '../store/attempts.ts';
import type { CountingRule } from '../store/classes.ts';

export type { Interrupt } from '@countermine/node/exit-status.ts';
export type { CommandHost } from '@countermine/server/command-host.ts';

/** Tables, folders with files of each student, and all of them in an archive. */
export type ExportKind =
  | ('csv' | 'moodle' | 'canvas' | 'gradescope')
  | ('html' | 'results' | 'junit' | 'check50' | 'feedback')
  | 'all';

export interface JudgeRequest {
  readonly command: 'judge';
  readonly game: string;
  readonly folder: string;
  readonly plan: AskedPlan;
  /** A shell command; null for the course's own. */
  readonly compile: string | null;
  /** As typed: words with blanks between them. */
  readonly run: string | null;
  readonly jobs: number;
  readonly scheme: string | undefined;
  readonly roster: string | undefined;
  readonly due: string | undefined;
  /** Undefined for as before. */
  readonly attempts: CountingRule | undefined;
  readonly with: readonly string[];
  readonly sandbox: SandboxChoice;
  /** True to forget results first. */
  readonly again: boolean;
  /** The port at which its pages are served meanwhile; undefined where they are not. */
  readonly serve: number | undefined;
}

/** `class serve`; without a folder all classes of `$DATABASE_URL`. */
export interface ClassServeRequest extends ServingAddress {
  readonly command: 'serve';
  readonly folder: string | undefined;
  /** Files of the course, left out where hand-ins are compared. */
  readonly starter: readonly string[];
  /** Undefined where students do not hand in for themselves. */
  readonly intake: IntakeRequest | undefined;
}

/** How students hand in for themselves. Undefined is for as before. */
export interface IntakeRequest
  extends Pick<JudgeRequest, 'game' | 'compile' | 'run' | 'with' | 'roster' | 'due' | 'jobs'> {
  /** The file for the links of students; undefined for none. */
  readonly links: string | undefined;
  /** The address at which students reach the pages, if it is another than theirs. */
  readonly url: string | undefined;
}

export interface SimilarRequest {
  readonly command: 'similar';
  readonly folder: string;
  readonly starter: readonly string[];
  /** The threshold of the groups. Units: percent. */
  readonly from: number;
  readonly format: 'text' | 'csv' | 'json';
  readonly out: string | undefined;
}

/** A command about a class, parsed. `folder` is that of its hand-ins. */
export type ClassRequest =
  | JudgeRequest
  | {
      readonly command: 'show';
      readonly folder: string;
      /** Undefined for those that count. */
      readonly attempts: AttemptChoice | undefined;
      readonly search: string | undefined;
    }
  | { readonly command: 'student'; readonly folder: string; readonly student: string; readonly attempt?: number }
  /** Two attempts of a student: undefined for the last, and the one before that. */
  | {
      readonly command: 'compare';
      readonly folder: string;
      readonly student: string;
      readonly one?: number;
      readonly other?: number;
    }
  | { readonly command: 'faults'; readonly folder: string }
  | { readonly command: 'cancel'; readonly folder: string }
  | {
      readonly command: 'export';
      readonly folder: string;
      readonly to: ExportKind;
      readonly out: string | undefined;
      readonly assignment: string | undefined;
      readonly show: ShowLevel;
      readonly attempts: AttemptChoice | undefined;
    }
  | {
      readonly command: 'decide';
      readonly folder: string;
      /** The text of a scheme is read from its file, whose path is its name here. */
      readonly asked: AskedRuling;
      /** Undefined for the whole class. */
      readonly student: string | undefined;
      readonly reason: string;
      /** Undefined for the name of the account. */
      readonly by: string | undefined;
    }
  | {
      readonly command: 'decisions';
      readonly folder: string;
      readonly format: 'text' | 'csv';
      readonly out: string | undefined;
    }
  | { readonly command: 'backup'; readonly folder: string; readonly file: string }
  | { readonly command: 'restore'; readonly folder: string; readonly file: string }
  | {
      readonly command: 'link';
      readonly folder: string;
      readonly student: string;
      readonly show: ShowLevel;
      readonly revoke: boolean;
    }
  | { readonly command: 'release'; readonly folder: string; readonly isReleased: boolean }
  | SimilarRequest
  | ClassServeRequest
  | { readonly command: 'worker'; readonly jobs: number; readonly sandbox: SandboxChoice };
