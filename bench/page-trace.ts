import type { CDPSession, Page } from 'playwright-core';
import { frameShown } from './in-page/frames.ts';

/** What the browser notes of a task of the page. Units: microseconds */
interface TraceEvent {
  readonly name: string;
  readonly thread: string;
  readonly start: number;
  readonly end: number;
  /** How much of it the processor worked. */
  readonly work: number;
  /** Of an input, which one. */
  readonly input: unknown;
}

/** What one click took. Units: ms. */
export interface TracedClick {
  /** From the mouse button to the end of the page's part of the frame that shows it. */
  readonly elapsed: number;
  /** The processor time of the page's tasks in between, without the wait for the frame. */
  readonly work: number;
}

/** What tracing must note: the dispatch of inputs, and the frames that follow. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Presses and releases the mouse at points of a page, and reads in a trace of the browser what each release took until
 * the page handed over the frame that shows it.
 * @param after is called after each click, for example to take it back
 */
export async function tracedClicks(
  page: Page,
  points: AsyncIterable<{ readonly x: number; readonly y: number }>,
  after: () => Promise<void>,
): Promise<TracedClick[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(readEvent)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  for await (const { x, y } of points) {
    await page.mouse.click(x, y);
    await page.evaluate(frameShown);
    await after();
    await page.evaluate(frameShown);
  }
  await endTrace(session);
  await session.detach();
  return clicksIn(events);
}

async function endTrace(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
}

function clicksIn(events: readonly TraceEvent[]): TracedClick[] {
  const frames = events.filter(({ name }) => name === 'Commit').toSorted((one, other) => one.start - other.start);
  const tasks = events.filter(({ name }) => name === 'RunTask');
  return events
    .filter(({ name, input }) => name === 'EventDispatch' && input === 'pointerup')
    .flatMap(({ start, thread }) => {
      const frame = frames.find((one) => one.thread === thread && one.start > start);
      if (frame === undefined) return [];
      const between = tasks.filter((task) => task.thread === thread && task.end > start && task.start < frame.end);
      const work = between.reduce((sum, task) => sum + task.work, 0);
      return [{ elapsed: (frame.end - start) / 1000, work: work / 1000 }];
    });
}

function readEvent(event: Readonly<Record<string, unknown>>): TraceEvent {
  const start = Number(event['ts']);
  return {
    name: String(event['name']),
    thread: `${event['pid']}/${event['tid']}`,
    start,
    end: start + Number(event['dur'] ?? 0),
    work: Number(event['tdur'] ?? 0),
    input: memberOf(memberOf(event['args'], 'data'), 'type'),
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
