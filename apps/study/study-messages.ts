import type { StudyCounts } from '@countermine/solver/study/study-counts.ts';
import type { StudySettings } from '@countermine/solver/study/study-settings.ts';

/** Asks a thread to do a chunk: the boards with the numbers from one to before another. */
export interface ChunkRequest {
  readonly studyId: number;
  readonly settings: StudySettings;
  readonly from: number;
  readonly to: number;
}

/** What a thread answers. */
export interface ChunkAnswer {
  readonly counts: StudyCounts;
  readonly seconds: number;
}
