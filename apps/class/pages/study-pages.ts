import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';
import { levelOfStudy } from '@countermine/solver/study/study-settings.ts';
import { readStudySettings } from '@countermine/study/study-data.ts';
import { studySections } from '@countermine/study/study-plot.ts';
import type { StudyResults } from '@countermine/study/study-results.ts';
import type { StudyProgress, StudyRecord } from '@countermine/study/study-store.ts';
import { studyTitle } from '@countermine/study/study-words.ts';
import { liveProgressBar, liveStudyProgress } from './live-progress.ts';
import { ROUTES, studyAddress, studyProgressAddress } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';

const CLASSES = { title: 'Classes', address: ROUTES.classes };

/** The list of all studies. */
export function studyListPage(
  studies: readonly { readonly study: StudyRecord; readonly progress: StudyProgress }[],
): string {
  const items = studies.map(
    ({ study, progress }) =>
      html`<li><a href="${studyAddress(study.id)}">${cleanLine(study.name)}</a> ${titleOf(study)}<br><span class="muted">${liveStudyProgress(study, progress).words}</span></li>\n`,
  );
  const body =
    items.length === 0 ? html`<p>No study was begun yet.</p>\n` : html`<ul class="overview">\n${items}</ul>\n`;
  return framedPage({ title: 'Studies', above: [CLASSES], isStaff: true, body });
}

/** What a study does. One that another version has started can have settings that are not known here. */
function titleOf({ settings }: StudyRecord): string {
  const known = readStudySettings(settings);
  return known === undefined ? '' : studyTitle(known, levelOfStudy(known));
}

/** A study: its progress, its figures and its plots. */
export function studyResultsPage(results: StudyResults): string {
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
