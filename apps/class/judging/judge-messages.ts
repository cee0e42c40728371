import type { SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import type { JudgementRecord } from '../store/judgements.ts';
import type { PlanSettings } from './plan-settings.ts';

export interface ThreadPlan {
  readonly id: number;
  readonly game: string;
  readonly settings: PlanSettings;
  /** Files and folders on this machine. */
  readonly handedOut: readonly string[];
}

/** What a thread is started with. */
export interface ThreadSetup {
  readonly sandbox: SandboxChoice;
  /** The folder of the golden transcripts. */
  readonly transcripts: string;
}

/** What the pool tells a thread. */
export type ThreadRequest =
  | { readonly kind: 'judge'; readonly plan: ThreadPlan; readonly files: readonly StoredFile[] }
  | { readonly kind: 'stop' };

export type ThreadAnswer =
  | { readonly kind: 'judged'; readonly record: JudgementRecord }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string };
