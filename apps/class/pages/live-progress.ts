import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { readStudySettings } from '@countermine/study/study-data.ts';
import type { StudyProgress, StudyRecord } from '@countermine/study/study-store.ts';
import { studyProgressWords } from '@countermine/study/study-words.ts';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { classProgressWords } from '../class-words.ts';
import type { ClassProgress } from '../store/figures.ts';
import { problemPage } from './page-frame.ts';

/** The progress of something, as the script of the pages gets and shows it. */
export interface LiveProgress {
  readonly done: number;
  readonly total: number;
  readonly words: string;
  /** The parts of the page with `data-live` are loaded again once it is another. */
  readonly state: string;
  /** True if nothing comes after it, so that nobody has to stay connected. */
  readonly isOver?: boolean;
}

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

/** The progress of something is asked for this often. Units: ms. */
const LOOK_EVERY = 1000;
/** A stream in which nothing happens says so now and then, or proxies would end it. */
const LOOKS_IN_SILENCE = 15;
interface StreamLimits {
  /** This many can be open at once. */
  readonly most: number;
  /** An answer is good for this long. Units: ms. */
  readonly freshMs: number;
}

const LIMITS: StreamLimits = { most: 200, freshMs: LOOK_EVERY };

/**
 * Streams of the progress of classes and studies. The store is asked again and again, because another process may be at
 * work; all viewers of the same share the answer.
 */
export class ProgressStreams {
  readonly #ask: (id: number) => Promise<LiveProgress | undefined>;
  readonly #latest = new Map<number, { readonly at: number; readonly progress: Promise<LiveProgress | undefined> }>();
  readonly #limits: StreamLimits;
  #open = 0;

  /** @param ask the progress of the one with this id; undefined where it is gone */
  constructor(ask: (id: number) => Promise<LiveProgress | undefined>, limits = LIMITS) {
    this.#ask = ask;
    this.#limits = limits;
  }

  /** Answers with a stream of events, each of them a `LiveProgress`, until the browser goes. */
  async open(context: Context, id: number): Promise<Response> {
    if (this.#open >= this.#limits.most) return await context.html(problemPage(503), 503);
    return streamSSE(context, async (stream) => {
      this.#open += 1;
      try {
        let [sent, silence] = ['', 0];
        while (!stream.aborted) {
          // While the database does not answer there is nothing new; whoever loads the page is told.
          const progress = await this.#read(id).catch(() => null);
          if (progress === undefined) return;
          const data = progress === null ? sent : JSON.stringify(progress);
          silence = data === sent ? silence + 1 : 0;
          if (data !== sent) await stream.writeSSE({ data });
          else if (silence % LOOKS_IN_SILENCE === 0) await stream.write(': still here\n\n');
          sent = data;
          await stream.sleep(LOOK_EVERY);
        }
      } finally {
        this.#open -= 1;
      }
    });
  }

  #read(id: number): Promise<LiveProgress | undefined> {
    const known = this.#latest.get(id);
    const now = performance.now();
    if (known !== undefined && now - known.at < this.#limits.freshMs) return known.progress;
    const progress = this.#ask(id);
    this.#latest.set(id, { at: now, progress });
    return progress;
  }
}
