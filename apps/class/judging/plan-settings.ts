import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { DEFAULT_EXPERIMENTS, type JudgePlan, type Limits } from '@countermine/judge/plan.ts';
import { z } from 'zod';

const limits: z.ZodType<Limits> = z.strictObject({
  wallSeconds: z.number(),
  cpuSeconds: z.number(),
  memoryBytes: z.number(),
  outputBytes: z.number(),
  processes: z.number(),
  openFiles: z.number(),
});

/** A plan of judgements and the way from a hand-in to a program, as they are stored. */
export interface PlanSettings extends JudgePlan {
  /** A shell command that compiles a hand-in in its folder; null for the course's own. */
  readonly compile: string | null;
  /** The command that starts the program, in the folder of the hand-in; null for the course's own. */
  readonly run: readonly string[] | null;
  /** A digest of the cases, with what the games answer: another version may have other cases. */
  readonly caseDigest: string;
}

/** Plans of older versions lack what has a default here. */
const planSettings: z.ZodType<PlanSettings> = z.strictObject({
  seed: z.number(),
  cases: z.number(),
  hostile: z.boolean(),
  fixtures: z.boolean(),
  stage: z.string().nullable(),
  compare: z.enum(COMPARE_POLICIES),
  readings: z.enum(['default', 'any']),
  limits,
  maxTimeOuts: z.number(),
  budgetSeconds: z.number().nullable().default(null),
  experiments: z.number().default(DEFAULT_EXPERIMENTS),
  shrinks: z.number(),
  shrinkSeconds: z.number(),
  environment: z.record(z.string(), z.string()),
  compile: z.string().nullable(),
  run: z.array(z.string()).nullable(),
  caseDigest: z.string(),
});

/** Reads the settings of a stored plan; undefined where they are of another version. */
export function readPlanSettings(stored: unknown): PlanSettings | undefined {
  return planSettings.safeParse(stored).data;
}
