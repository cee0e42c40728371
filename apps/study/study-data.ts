import type { Store } from '@countermine/server/store/store.ts';
import { START_RULES } from '@countermine/solver/generate/board-params.ts';
import { NO_GUESS_MODES } from '@countermine/solver/generate/no-guess.ts';
import { z } from 'zod';
import { addCounts, emptyCounts, STUDY_FIGURES, type StudyCounts } from './study-counts.ts';
import { STRATEGIES, STUDY_KINDS, type StudySettings } from './study-settings.ts';
import { chunkCounts, type StudyProgress, type StudyRecord, studyProgress } from './study-store.ts';

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

export const studyJob = z.strictObject({ studyId: z.number(), run: z.number(), chunk: z.number() });

export const STUDY_QUEUE = 'study-chunks';

/** Reads stored settings; undefined where they are of another version. */
export function readStudySettings(stored: unknown): StudySettings | undefined {
  return studySettings.safeParse(stored).data;
}

/** True if two studies do the same with the same boards. */
export function isSameStudy(one: StudySettings, other: StudySettings): boolean {
  // Parsed, the settings have one order.
  return JSON.stringify(studySettings.parse(one)) === JSON.stringify(studySettings.parse(other));
}

/** A study with all that was counted so far. */
export interface StudyResults {
  readonly study: StudyRecord;
  readonly settings: StudySettings;
  readonly counts: StudyCounts;
  readonly progress: StudyProgress;
}

/** Adds up the chunks of a study. Cost: reads them all, some hundred at a time. */
export async function readResults(store: Store, study: StudyRecord): Promise<StudyResults> {
  const settings = readStudySettings(study.settings);
  if (settings === undefined) throw new Error(`The settings of the study ${study.name} are not of this version.`);
  const counts = emptyCounts();
  for await (const chunk of chunkCounts(store, study)) addCounts(counts, studyCounts.parse(chunk));
  return { study, settings, counts, progress: await studyProgress(store, study) };
}
