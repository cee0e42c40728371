import type { Store } from '@countermine/server/store/store.ts';
import { listStudies } from '@countermine/study/study-store.ts';
import type { Hono } from 'hono';
import { readClass } from '../store/classes.ts';
import { listClasses, readProgress } from '../store/figures.ts';
import { releaseResults } from '../store/intakes.ts';
import { classListPage, classPage } from './class-page.ts';
import { KnownFaults, readClassView, withClass } from './class-view.ts';
import { type LiveProgress, liveClassProgress, ProgressStreams } from './live-progress.ts';
import { classAddress, parseListQuery, ROUTES } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';
import { addSimilarRoutes } from './similar-routes.ts';

/** The pages about whole classes. */
export function addClassRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  const streams = new ProgressStreams((id) => progressOf(store, id));
  const faults = new KnownFaults();
  app.get(ROUTES.classes, async (context) => {
    const hasStudies = (await listStudies(store)).length > 0;
    return context.html(classListPage(await listClasses(store), hasStudies));
  });
  const ofClass = withClass(site, async (context, record) => {
    const query = parseListQuery(new URL(context.req.url).searchParams);
    return context.html(classPage(await readClassView(store, record, query, faults)));
  });
  app.get(ROUTES.class, ofClass);
  app.get(
    ROUTES.progress,
    withClass(site, (context, record) => streams.open(context, record.id)),
  );
  const release = withClass(site, async (context, record) => {
    const { released } = await context.req.parseBody();
    await releaseResults(store, record.id, released === 'yes');
    return context.redirect(classAddress(record.id), 303);
  });
  app.post(ROUTES.release, release);
  addSimilarRoutes(app, site);
}

async function progressOf(store: Store, classId: number): Promise<LiveProgress | undefined> {
  const record = await readClass(store, classId);
  return record && liveClassProgress(await readProgress(store, classId, record.planId));
}
