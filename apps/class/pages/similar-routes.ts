import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import type { Context, Hono } from 'hono';
import { commonLines, type SimilarHandIns } from '../similar/find-similar.ts';
import { similarJson, similarRows } from '../similar/similar-export.ts';
import { parseThreshold, USUAL_THRESHOLD } from '../similar/similar-groups.ts';
import { starterOf } from '../similar/similar-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import { handInFiles, type LastHandIn, lastHandIns } from '../store/hand-ins.ts';
import { withClass } from './class-view.ts';
import { ROUTES } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';
import { pairPage } from './pair-page.ts';
import { similarPage } from './similar-page.ts';

/** A page that waits for something loads again after this long. Units: seconds. */
const LOAD_AGAIN = '2';

/** The pages about similar hand-ins of a class, and the same as files. */
export function addSimilarRoutes(app: Hono, site: ClassSite): void {
  const groups = withClass(site, async (context, record) => {
    const comparison = await site.similar.of(site.store, record);
    if (comparison.kind === 'working') context.header('Refresh', LOAD_AGAIN);
    const students = await studentsOf(site, record);
    return context.html(similarPage({ record, comparison, percent: thresholdOf(context), students }));
  });
  app.get(ROUTES.similar, groups);
  addFile(app, site, ROUTES.similarCsv, 'text/csv', (...about) => spreadsheetCsv(similarRows(...about)));
  addFile(app, site, ROUTES.similarJson, 'application/json', similarJson);
  addPair(app, site);
}

function thresholdOf(context: Context): number {
  return parseThreshold(context.req.query('from') ?? '') ?? USUAL_THRESHOLD;
}

async function studentsOf({ store }: ClassSite, { id }: ClassRecord): Promise<ReadonlyMap<string, LastHandIn>> {
  return new Map((await lastHandIns(store, id)).map((last) => [String(last.studentId), last]));
}

function addFile(
  app: Hono,
  site: ClassSite,
  route: typeof ROUTES.similarCsv | typeof ROUTES.similarJson,
  type: string,
  format: (similar: SimilarHandIns, percent: number, students: ReadonlyMap<string, LastHandIn>) => string,
): void {
  const file = withClass(site, async (context, record) => {
    const comparison = await site.similar.of(site.store, record);
    if (comparison.kind !== 'done') return context.notFound();
    const name = route.slice(route.lastIndexOf('/') + 1);
    context.header('Content-Type', `${type}; charset=utf-8`);
    context.header('Content-Disposition', `attachment; filename="${name}"`);
    return context.body(format(comparison, thresholdOf(context), await studentsOf(site, record)));
  });
  app.get(route, file);
}

function addPair(app: Hono, site: ClassSite): void {
  const { store, similar } = site;
  const pair = withClass(site, async (context, record) => {
    const comparison = await similar.of(store, record);
    const students = await studentsOf(site, record);
    if (comparison.kind === 'working') {
      // The pairs were forgotten since: when they are there, this address is right again.
      const percent = thresholdOf(context);
      return context.html(similarPage({ record, comparison, percent, students }), 200, { Refresh: LOAD_AGAIN });
    }
    const ids = [context.req.param('one') ?? '', context.req.param('other') ?? ''] as const;
    const pairs = comparison.kind === 'done' ? comparison.pairs : [];
    const found = pairs.find(({ one, other }) => one === ids[0] && other === ids[1]);
    const [one, other] = [students.get(ids[0]), students.get(ids[1])];
    if (found === undefined || one === undefined || other === undefined) return context.notFound();
    const [left, right] = [await handInFiles(store, one.handInId), await handInFiles(store, other.handInId)];
    const lines = await commonLines(left, right, await starterOf(store, record, similar.starter));
    return context.html(
      pairPage(record, found.score, lines, [
        { student: one, files: left },
        { student: other, files: right },
      ]),
    );
  });
  app.get(ROUTES.pair, pair);
}
