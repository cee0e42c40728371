import { classProgressWords } from '@countermine/text/class/class-words.ts';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type ClassProgress, readProgress } from '../../store/class-figures.ts';
import { readClass } from '../../store/class-records.ts';
import type { Store } from '../../store/store.ts';
import { problemPage } from './problem-page.ts';

/** How often the store is asked how far a class is. Units: ms. */
const LOOK_EVERY = 1000;
/** A stream in which nothing happens says so now and then, or proxies would end it. */
const LOOKS_IN_SILENCE = 15;
/** So many can be open at once. */
const MOST_STREAMS = 200;

/**
 * Streams of how far the judging of classes is. The store is asked again and again, because another process may be
 * judging; all who watch a class share the answer.
 */
export class ProgressStreams {
  readonly #store: Store;
  readonly #latest = new Map<number, { readonly at: number; readonly progress: Promise<ClassProgress | undefined> }>();
  #open = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Answers with a stream of events, each of them a `LiveProgress`, until the browser goes. */
  async open(context: Context, classId: number): Promise<Response> {
    if (this.#open >= MOST_STREAMS) return await context.html(problemPage(503), 503);
    return streamSSE(context, async (stream) => {
      this.#open += 1;
      try {
        let [sent, silence] = ['', 0];
        while (!stream.aborted) {
          const progress = await this.#read(classId);
          if (progress === undefined) return;
          const data = JSON.stringify({ ...progress, words: classProgressWords(progress) });
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

  /** @returns undefined where the class is gone */
  #read(classId: number): Promise<ClassProgress | undefined> {
    const known = this.#latest.get(classId);
    const now = performance.now();
    if (known !== undefined && now - known.at < LOOK_EVERY) return known.progress;
    const progress = this.#ask(classId);
    this.#latest.set(classId, { at: now, progress });
    return progress;
  }

  async #ask(classId: number): Promise<ClassProgress | undefined> {
    const record = await readClass(this.#store, classId);
    return record && (await readProgress(this.#store, classId, record.planId));
  }
}
