import { readResults } from '@countermine/study/study-results.ts';
import { listStudies, readStudy, type StudyRecord, studyProgress } from '@countermine/study/study-store.ts';
import type { Context, Hono } from 'hono';
import type { ClassSite } from './class-site.ts';
import { liveStudyProgress } from './live-progress.ts';
import { parseId, ROUTES } from './page-addresses.ts';
import { ProgressStreams } from './progress-streams.ts';
import { studyListPage, studyResultsPage } from './study-pages.ts';

/** The pages about studies. */
export function addStudyRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  const streams = new ProgressStreams(async (id) => {
    const study = await readStudy(store, id);
    return study && liveStudyProgress(study, await studyProgress(store, study));
  });
  app.get(ROUTES.studies, async (context) => {
    const studies = await listStudies(store);
    const withProgress = studies.map(async (study) => ({ study, progress: await studyProgress(store, study) }));
    return context.html(studyListPage(await Promise.all(withProgress)));
  });
  app.get(ROUTES.study, async (context) => {
    const study = await studyOf(context, site);
    return study === undefined ? context.notFound() : context.html(studyResultsPage(await readResults(store, study)));
  });
  app.get(ROUTES.studyProgress, async (context) => {
    const study = await studyOf(context, site);
    return study === undefined ? context.notFound() : streams.open(context, study.id);
  });
}

/** The study of an address; undefined if there is none. */
async function studyOf(context: Context, { store }: ClassSite): Promise<StudyRecord | undefined> {
  const id = parseId(context.req.param('study') ?? '');
  return id === undefined ? undefined : await readStudy(store, id);
}
