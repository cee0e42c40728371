import type { Store } from '@countermine/server/store/store.ts';
import { addCounts, emptyCounts, type StudyCounts } from '@countermine/solver/study/study-counts.ts';
import type { StudySettings } from '@countermine/solver/study/study-settings.ts';
import { readStudyCounts, readStudySettings } from './study-data.ts';
import { chunkCounts, type StudyProgress, type StudyRecord, studyProgress } from './study-store.ts';

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
  for await (const chunk of chunkCounts(store, study)) addCounts(counts, readStudyCounts(chunk));
  return { study, settings, counts, progress: await studyProgress(store, study) };
}
