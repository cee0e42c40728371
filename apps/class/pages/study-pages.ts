import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';
import { readResults, readStudySettings, type StudyResults } from '@countermine/study/study-data.ts';
import { studySections } from '@countermine/study/study-plot.ts';
import { levelOfStudy } from '@countermine/study/study-settings.ts';
import {
  listStudies,
  readStudy,
  type StudyProgress,
  type StudyRecord,
  studyProgress,
} from '@countermine/study/study-store.ts';
import { studyTitle } from '@countermine/study/study-words.ts';
import type { Context, Hono } from 'hono';
import { liveProgressBar, liveStudyProgress, ProgressStreams } from './live-progress.ts';
import { parseId, ROUTES, studyAddress, studyProgressAddress } from './page-addresses.ts';
import { type ClassSite, framedPage } from './page-frame.ts';

const CLASSES = { title: 'Classes', address: ROUTES.classes };

function studyListPage(studies: readonly { readonly study: StudyRecord; readonly progress: StudyProgress }[]): string {
  const items = studies.map(
    ({ study, progress }) =>
      html`<li><a href="${studyAddress(study.id)}">${cleanLine(study.name)}</a> ${titleOf(study)}<br><span class="muted">${liveStudyProgress(study, progress).words}</span></li>\n`,
  );
  const body =
    items.length === 0 ? html`<p>No study was begun yet.</p>\n` : html`<ul class="overview">\n${items}</ul>\n`;
  return framedPage({ title: 'Studies', above: [CLASSES], isStaff: true, body });
}

/** A study of another version can have settings that are not known here. */
function titleOf({ settings }: StudyRecord): string {
  const known = readStudySettings(settings);
  return known === undefined ? '' : studyTitle(known, levelOfStudy(known));
}

/** A study: its progress, its figures and its plots. */
function studyResultsPage(results: StudyResults): string {
  const { study, progress } = results;
  return framedPage({
    title: study.name,
    above: [CLASSES, { title: 'Studies', address: ROUTES.studies }],
    isStaff: true,
    body: html`<p>${titleOf(study)}</p>
${liveProgressBar(studyProgressAddress(study.id), liveStudyProgress(study, progress))}${figures(results)}<p class="muted">Countermine ${study.version}</p>
`,
  });
}

/** Loaded again as the study continues, but for who is in it with the keyboard. */
function figures(results: StudyResults): Markup {
  return html`<div id="figures" data-live>
${studySections(results)}</div>
`;
}

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
