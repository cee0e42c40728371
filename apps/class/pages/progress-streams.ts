import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { LiveProgress } from './live-progress.ts';
import { problemPage } from './problem-page.ts';

/** How often the store is asked for the progress of a class. Units: ms. */
const LOOK_EVERY = 1000;
/** A stream in which nothing happens says so now and then, or proxies would end it. */
const LOOKS_IN_SILENCE = 15;
/** This many can be open at once. */
const MOST_STREAMS = 200;

/**
 * Streams of the progress of classes and studies. The store is asked again and again, because another process may be at
 * work; all viewers of the same share the answer.
 */
export class ProgressStreams {
  readonly #ask: (id: number) => Promise<LiveProgress | undefined>;
  readonly #latest = new Map<number, { readonly at: number; readonly progress: Promise<LiveProgress | undefined> }>();
  #open = 0;

  /** @param ask the progress of the one with this id; undefined where it is gone */
  constructor(ask: (id: number) => Promise<LiveProgress | undefined>) {
    this.#ask = ask;
  }

  /** Answers with a stream of events, each of them a `LiveProgress`, until the browser goes. */
  async open(context: Context, id: number): Promise<Response> {
    if (this.#open >= MOST_STREAMS) return await context.html(problemPage(503), 503);
    return streamSSE(context, async (stream) => {
      this.#open += 1;
      try {
        let [sent, silence] = ['', 0];
        while (!stream.aborted) {
          const progress = await this.#read(id);
          if (progress === undefined) return;
          const data = JSON.stringify(progress);
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
    if (known !== undefined && now - known.at < LOOK_EVERY) return known.progress;
    const progress = this.#ask(id);
    this.#latest.set(id, { at: now, progress });
    return progress;
  }
}
