import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { z } from 'zod';

const limits = z.strictObject({
  wallSeconds: z.number(),
  cpuSeconds: z.number(),
  memoryBytes: z.number(),
  outputBytes: z.number(),
  processes: z.number(),
  openFiles: z.number(),
});

const planSettings = z.strictObject({
  seed: z.number(),
  cases: z.number(),
  hostile: z.boolean(),
  fixtures: z.boolean(),
  stage: z.string().nullable(),
  compare: z.enum(COMPARE_POLICIES),
  readings: z.enum(['default', 'any']),
  limits,
  maxTimeOuts: z.number(),
  shrinks: z.number(),
  shrinkSeconds: z.number(),
  /** Variables that programs get beside the few they always have. */
  environment: z.record(z.string(), z.string()),
  /** A shell command that compiles a hand-in in its folder; null for the course's own. */
  compile: z.string().nullable(),
  /** What starts the program, in the folder of the hand-in; null for the course's own. */
  run: z.array(z.string()).nullable(),
  /** A digest of the cases, with what the games answer: another version may have other cases. */
  caseDigest: z.string(),
});

/** How the hand-ins of a class are judged, as it is stored with a plan. */
export type PlanSettings = z.infer<typeof planSettings>;

/** Reads the settings of a stored plan; undefined where they are of another version. */
export function readPlanSettings(stored: unknown): PlanSettings | undefined {
  return planSettings.safeParse(stored).data;
}
