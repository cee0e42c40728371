import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { SIMILAR_NOTE } from '../class-words.ts';
import type { CommonLines, LineRange } from '../similar/find-similar.ts';
import { percentOf } from '../similar/strongest-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import type { LastHandIn, StoredFile } from '../store/hand-ins.ts';
import { similarAddress, studentAddress } from './page-addresses.ts';
import { aboveOf, framedPage } from './page-frame.ts';
import { linesBeside, linesOfFile } from './source-table.ts';
import { studentTitle } from './student-table.ts';

interface PairSide {
  readonly student: LastHandIn;
  readonly files: readonly StoredFile[];
}

/** This many stretches are shown. */
const MAX_STRETCHES = 50;

/** The stretches that two hand-ins have in common, side by side, the longest first. */
export function pairPage(
  record: ClassRecord,
  score: number,
  lines: readonly CommonLines[],
  [one, other]: readonly [PairSide, PairSide],
): string {
  const links = [one, other].map(
    ({ student }) =>
      html`<li><a href="${studentAddress(record.id, student.studentId)}">${cleanLine(titleOf(student))}</a></li>\n`,
  );
  const stretches = lines.slice(0, MAX_STRETCHES).map((stretch, index) => {
    const sides = [side(one, stretch.one), side(other, stretch.other)] as const;
    const heads = [sideTitle(one, stretch.one), sideTitle(other, stretch.other)] as const;
    return html`<h2>Stretch ${index + 1}</h2>\n${linesBeside(...sides, heads, `Stretch ${index + 1}`)}`;
  });
  const more = lines.length - MAX_STRETCHES;
  return framedPage({
    title: `${percentOf(score)} % in common`,
    above: aboveOf(record, { title: 'Similar hand-ins', address: similarAddress(record.id) }),
    isStaff: true,
    body: html`<p>${SIMILAR_NOTE}</p>
<ul>
${links}</ul>
${stretches}${more > 0 ? html`<p class="muted">And ${countOf(more, 'shorter stretch', 'shorter stretches')}.</p>\n` : NO_MARKUP}`,
  });
}

function titleOf({ student, name }: LastHandIn): string {
  return studentTitle({ key: student, name });
}

function side({ files }: PairSide, { path, from, to }: LineRange) {
  const file = files.find((one) => one.path === path);
  const lines = (file && linesOfFile(file)) ?? [];
  return lines.slice(from - 1, to).map((text, index) => ({ number: from + index, text }));
}

function sideTitle({ student }: PairSide, { path, from, to }: LineRange): string {
  return `${cleanLine(student.student)}: ${cleanLine(path)}, lines ${from} to ${to}`;
}
