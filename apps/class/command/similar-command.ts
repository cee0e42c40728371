import { countOf } from '@countermine/core/text/english.ts';
import { formatBar } from '@countermine/core/text/progress.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { spreadsheetCsv } from '@countermine/judge/report/spreadsheet.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { EX_IOERR, failWith } from '@countermine/node/exit-status.ts';
import { printOrWrite } from '@countermine/server/command-host.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { groupsWords, SIMILAR_NOTE } from '../class-words.ts';
import {
  commonLines,
  HandInComparison,
  type LineRange,
  type SimilarHandIns,
  type SimilarPair,
} from '../similar/find-similar.ts';
import { similarJson, similarRows } from '../similar/similar-export.ts';
import { countPairs, groupsOf, type SimilarGroup } from '../similar/similar-groups.ts';
import { compareClass, starterOf } from '../similar/similar-pairs.ts';
import { percentOf } from '../similar/strongest-pairs.ts';
import { handInFiles, type LastHandIn, lastHandIns, type StoredFile } from '../store/hand-ins.ts';
import { handedOutFiles } from './class-files.ts';
import type { CommandHost, SimilarRequest } from './class-request.ts';
import type { OpenClass } from './open-class.ts';

interface Compared {
  readonly store: Store;
  readonly similar: SimilarHandIns;
  readonly students: ReadonlyMap<string, LastHandIn>;
  readonly starter: readonly StoredFile[];
}

/** `countermine class similar`: prints or writes the groups of similar hand-ins. @returns the exit status */
export async function similarCommand(
  { store, record }: OpenClass,
  { from, format, out, starter: starterPaths }: SimilarRequest,
  host: CommandHost,
): Promise<number> {
  const besides = handedOutFiles(starterPaths);
  if (!besides.ok) return failWith({ problem: `--starter ${besides.error}`, status: EX_IOERR }, host.complain);
  const similar = await compareClass(store, record, besides.value, new HandInComparison());
  const last = await lastHandIns(store, record.id);
  const students = new Map(last.map((one) => [String(one.studentId), one]));
  const starter = await starterOf(store, record, besides.value);
  const text = await {
    text: () => groupsText({ store, similar, students, starter }, from, host.width),
    csv: async () => spreadsheetCsv(similarRows(similar, from, students)),
    json: async () => similarJson(similar, from, students),
  }[format]();
  return printOrWrite(text, out, host);
}

async function groupsText(compared: Compared, percent: number, width: number): Promise<string> {
  const groups = groupsOf(compared.similar, percent);
  const { similar } = compared;
  const summary = groupsWords(groups.length, countPairs(similar, percent), percent, similar.compared);
  const parts = [`${wrapWords(summary, width).join('\n')}\n`];
  for (const [index, group] of groups.entries()) parts.push(await groupLines(index + 1, group, compared, width));
  parts.push(histogramLines(similar), `${wrapWords(SIMILAR_NOTE, width).join('\n')}\n`);
  return parts.join('\n');
}

/** This many pairs of a group are printed with their longest stretch. */
const MAX_PAIRS = 3;

async function groupLines(
  number: number,
  { members, pairs }: SimilarGroup,
  compared: Compared,
  width: number,
): Promise<string> {
  const names = members.map((id) => nameOf(id, compared)).join('  ');
  const lines = [`Group ${number}: ${countOf(members.length, 'hand-in')}, ${countOf(pairs.length, 'pair')}`];
  lines.push(...wrapWords(names, width - 2).map((line) => `  ${line}`));
  for (const pair of pairs.slice(0, MAX_PAIRS)) lines.push(...(await pairLines(pair, compared)));
  if (pairs.length > MAX_PAIRS) lines.push(`  and ${countOf(pairs.length - MAX_PAIRS, 'more pair')}`);
  return `${lines.join('\n')}\n`;
}

/** `93 %  z5000001  z5000002`, and below it the longest stretch that both have. */
async function pairLines({ one, other, score }: SimilarPair, compared: Compared): Promise<string[]> {
  const { store, students, starter } = compared;
  const filesOf = (id: string) => handInFiles(store, students.get(id)?.handInId ?? -1);
  const [longest] = await commonLines(await filesOf(one), await filesOf(other), starter);
  const head = `  ${String(percentOf(score)).padStart(3)} %  ${nameOf(one, compared)}  ${nameOf(other, compared)}`;
  return longest === undefined ? [head] : [head, `         ${rangeWords(longest.one)}, ${rangeWords(longest.other)}`];
}

function nameOf(id: string, { students }: Compared): string {
  return cleanLine(students.get(id)?.student ?? id);
}

function rangeWords({ path, from, to }: LineRange): string {
  return `${cleanLine(path)}:${from}-${to}`;
}

/** Units: columns; percent. */
const [BAR_WIDTH, STEP] = [30, 5];

/** How many hand-ins have how much in common with another: where the threshold should be. */
function histogramLines({ handInsByPercent }: SimilarHandIns): string {
  const steps = Array.from({ length: 100 / STEP }, (_, step) => {
    const end = step === 100 / STEP - 1 ? 101 : STEP * (step + 1);
    return handInsByPercent.slice(STEP * step, end).reduce((sum, count) => sum + count, 0);
  });
  const most = Math.max(1, ...steps);
  const rows = [...steps.entries()].flatMap(([step, count]) => {
    if (count === 0) return [];
    const range = step === 0 ? 'less than 25 %' : `${STEP * step} to ${STEP * (step + 1)} %`;
    return [`  ${range.padStart(14)}  ${formatBar(count, most, BAR_WIDTH)} ${count}`];
  });
  return `Hand-ins by what they have in common with the one most similar\n${rows.join('\n')}\n`;
}
