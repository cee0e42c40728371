import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { readStudySettings } from '@countermine/study/study-data.ts';
import type { StudyProgress, StudyRecord } from '@countermine/study/study-store.ts';
import { studyProgressWords } from '@countermine/study/study-words.ts';
import { classProgressWords } from '../class-words.ts';
import type { ClassProgress } from '../store/figures.ts';

/** The progress of something, as the script of the pages gets and shows it. */
export interface LiveProgress {
  readonly done: number;
  readonly total: number;
  readonly words: string;
  /** When it is another, the parts of the page with `data-live` are loaded again. */
  readonly state: string;
}

/** The progress of judging a class. */
export function liveClassProgress(progress: ClassProgress): LiveProgress {
  const { judged, handIns, marked } = progress;
  return { done: judged, total: handIns, words: classProgressWords(progress), state: `${judged} ${marked}` };
}

/**
 * The progress of a study. Its plots change little, and are read from all chunks: they are drawn again for each
 * percent.
 */
export function liveStudyProgress({ boards: total, settings }: StudyRecord, progress: StudyProgress): LiveProgress {
  const { boards, won } = progress;
  const isPlayed = readStudySettings(settings)?.kind === 'play';
  const words = studyProgressWords(boards, total, isPlayed ? won : undefined);
  return { done: boards, total, words, state: String(Math.floor((100 * boards) / total)) };
}

/** A bar with a sentence, which the script of the pages changes. @param address of a stream of `LiveProgress` */
export function liveProgressBar(address: string, { done, total, words, state }: LiveProgress): Markup {
  return html`<div class="progress" id="progress" data-events="${address}" data-state="${state}">
<progress max="${Math.max(1, total)}" value="${done}" aria-label="Done"${done === total ? html` hidden` : NO_MARKUP}></progress>
<span>${words}</span>
</div>
`;
}
