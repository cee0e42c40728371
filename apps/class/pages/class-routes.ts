import type { Store } from '@countermine/server/store/store.ts';
import { listStudies } from '@countermine/study/study-store.ts';
import type { Hono } from 'hono';
import { type ClassRecord, readClass } from '../store/classes.ts';
import { listClasses, readProgress } from '../store/figures.ts';
import { handInFiles, lastHandIns } from '../store/hand-ins.ts';
import { releaseResults } from '../store/intakes.ts';
import { classListPage, classPage } from './class-page.ts';
import { classOf, KnownFaults, readClassView } from './class-view.ts';
import { type LiveProgress, liveClassProgress, ProgressStreams } from './live-progress.ts';
import { classAddress, parseListQuery, ROUTES } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';
import { type PairSide, pairPage, similarPage } from './similar-page.ts';

/** A page that waits for something loads again after this long. Units: seconds. */
const LOAD_AGAIN = '2';

/** The pages about whole classes. */
export function addClassRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  const streams = new ProgressStreams((id) => progressOf(store, id));
  const faults = new KnownFaults();
  app.get(ROUTES.classes, async (context) => {
    const hasStudies = (await listStudies(store)).length > 0;
    return context.html(classListPage(await listClasses(store), hasStudies));
  });
  app.get(ROUTES.class, async (context) => {
    const record = await classOf(context, site);
    if (record === undefined) return context.notFound();
    const query = parseListQuery(new URL(context.req.url).searchParams);
    return context.html(classPage(await readClassView(store, record, query, faults)));
  });
  app.get(ROUTES.progress, async (context) => {
    const record = await classOf(context, site);
    return record === undefined ? context.notFound() : streams.open(context, record.id);
  });
  app.post(ROUTES.release, async (context) => {
    const record = await classOf(context, site);
    if (record === undefined) return context.notFound();
    const { released } = await context.req.parseBody();
    await releaseResults(store, record.id, released === 'yes');
    return context.redirect(classAddress(record.id), 303);
  });
  addSimilarRoutes(app, site);
}

async function progressOf(store: Store, classId: number): Promise<LiveProgress | undefined> {
  const record = await readClass(store, classId);
  return record && liveClassProgress(await readProgress(store, classId, record.planId));
}

function addSimilarRoutes(app: Hono, site: ClassSite): void {
  const { store, similar } = site;
  app.get(ROUTES.similar, async (context) => {
    const record = await classOf(context, site);
    if (record === undefined) return context.notFound();
    const comparison = await similar.of(store, record);
    if (comparison.kind === 'working') context.header('Refresh', LOAD_AGAIN);
    return context.html(similarPage(record, comparison, new Map(await pairSides(site, record))));
  });
  app.get(ROUTES.pair, async (context) => {
    const record = await classOf(context, site);
    if (record === undefined) return context.notFound();
    const ids = [context.req.param('one') ?? '', context.req.param('other') ?? ''] as const;
    const comparison = await similar.of(store, record);
    if (comparison.kind === 'working') {
      // The pairs were forgotten since: when they are there, this address is right again.
      return context.html(similarPage(record, comparison, new Map()), 200, { Refresh: LOAD_AGAIN });
    }
    const pairs = comparison.kind === 'done' ? comparison.pairs : [];
    const pair = pairs.find(({ one, other }) => one === ids[0] && other === ids[1]);
    const [one, other] = await Promise.all(ids.map((id) => sideOf(site, record, id)));
    if (pair === undefined || one === undefined || other === undefined) return context.notFound();
    return context.html(pairPage(record, pair, one, other));
  });
}

async function pairSides({ store }: ClassSite, { id }: ClassRecord) {
  const last = await lastHandIns(store, id);
  return last.map((one) => [String(one.studentId), { id: one.studentId, key: one.student, name: one.name }] as const);
}

async function sideOf({ store }: ClassSite, record: ClassRecord, id: string): Promise<PairSide | undefined> {
  const found = (await lastHandIns(store, record.id)).find(({ studentId }) => String(studentId) === id);
  if (found === undefined) return undefined;
  const student = { id: found.studentId, key: found.student, name: found.name };
  return { student, files: await handInFiles(store, found.handInId) };
}
