import { START_RULES } from '@countermine/solver/generate/board-params.ts';
import { NO_GUESS_MODES } from '@countermine/solver/generate/no-guess.ts';
import { STUDY_FIGURES, type StudyCounts } from '@countermine/solver/study/study-counts.ts';
import { STRATEGIES, STUDY_KINDS, type StudySettings } from '@countermine/solver/study/study-settings.ts';
import { z } from 'zod';

const studySettings = z.strictObject({
  kind: z.enum(STUDY_KINDS),
  width: z.number(),
  height: z.number(),
  mines: z.number(),
  start: z.number().nullable(),
  rule: z.enum(START_RULES),
  seed: z.number(),
  strategy: z.enum(STRATEGIES).nullable(),
  mode: z.enum(NO_GUESS_MODES).nullable(),
  nodes: z.number().nullable(),
});

const studyCounts = z.strictObject({
  boards: z.number(),
  won: z.number(),
  givenUp: z.number(),
  values: z.partialRecord(z.enum(STUDY_FIGURES), z.array(z.number())),
});

const studyJob = z.strictObject({ studyId: z.number(), run: z.number(), chunk: z.number() });

/** The queue of chunks of studies. */
export const STUDY_QUEUE = 'study-chunks';

/** A chunk of a study, in a run of it. */
export type StudyJob = z.infer<typeof studyJob>;

/** Reads the data of a job. Throws where it is of another version. */
export function readStudyJob(data: object): StudyJob {
  return studyJob.parse(data);
}

/** Reads stored settings; undefined where they are of another version. */
export function readStudySettings(stored: unknown): StudySettings | undefined {
  return studySettings.safeParse(stored).data;
}

/** Reads what was counted. Throws where it is of another version. */
export function readStudyCounts(stored: unknown): StudyCounts {
  return studyCounts.parse(stored);
}

/** Whether two studies do the same with the same boards. */
export function isSameStudy(one: StudySettings, other: StudySettings): boolean {
  // Parsed, the settings have one order.
  return JSON.stringify(studySettings.parse(one)) === JSON.stringify(studySettings.parse(other));
}
