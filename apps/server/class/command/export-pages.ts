import { escapeMarkup } from '@countermine/judge/report/escape-markup.ts';
import { htmlReport } from '@countermine/judge/report/html.ts';
import { lateWords, OUTCOME_WORDS } from '@countermine/text/class/class-words.ts';
import { type AttemptLine, faultClusters, listAttempts, readReport } from '../../store/class-queries.ts';
import type { ClassRecord } from '../../store/class-records.ts';
import type { Store } from '../../store/store.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { pointsWords } from './class-table.ts';

/** A class as a folder of pages: `index.html` with the table, and a page for each student. */
export async function classPages(store: Store, record: ClassRecord): Promise<(readonly [string, string])[]> {
  const lines = await listAttempts(store, record.id, record.planId, { lastOnly: true });
  const clusters = record.planId === null ? [] : await faultClusters(store, record.id, record.planId);
  const files: (readonly [string, string])[] = [];
  for (const [index, line] of lines.entries()) {
    const stored = line.judgement && (await readReport(store, line.judgement.id));
    const page = stored?.report == null ? plainPage(line) : htmlReport(unpackReport(stored.report));
    files.push([pageOf(index), page]);
  }
  const faults = clusters.map(({ students, says }) => `<li>${students} of ${lines.length}: ${text(says)}</li>\n`);
  const rows = lines.map((line, index) => tableRow(line, pageOf(index)));
  const body = `<table>
<tr><th>Student</th><th>Name</th><th>Cases</th><th>Marks</th><th>Late</th><th>Faults</th></tr>
${rows.join('')}</table>
${faults.length === 0 ? '' : `<h2>Faults of the class</h2>\n<ul>\n${faults.join('')}</ul>\n`}`;
  return [['index.html', document(record.name, body)], ...files];
}

/** Not the student's name, which may be anything. */
function pageOf(index: number): string {
  return `student-${index + 1}.html`;
}

function tableRow(line: AttemptLine, page: string): string {
  const { judgement } = line;
  const cells = [
    `<a href="${page}">${text(line.student)}</a>`,
    text(line.name ?? ''),
    judgement?.outcome === 'judged' ? `${judgement.passed} of ${judgement.total}` : text(resultWords(line)),
    pointsWords(line),
    lateWords(line.lateSeconds ?? 0),
    text(judgement?.faults.map(({ fault }) => fault).join(', ') ?? ''),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

/** A student without a report. */
function plainPage(line: AttemptLine): string {
  const reason = line.problem ?? line.judgement?.reason ?? '';
  return document(line.student, `<p>${text(resultWords(line))}</p>\n<pre>${text(reason)}</pre>\n`);
}

function resultWords({ judgement, problem }: AttemptLine): string {
  if (problem !== null) return OUTCOME_WORDS.refused;
  if (judgement === null) return OUTCOME_WORDS['not-judged'];
  return judgement.outcome === 'judged' ? '' : OUTCOME_WORDS[judgement.outcome];
}

function text(words: string): string {
  return escapeMarkup(words);
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(title)}</h1>
${body}</body>
</html>
`;
}

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #8888; padding: 0.3rem 0.8rem 0.3rem 0; text-align: left; }
pre { overflow-x: auto; }`;
