import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { notAllComparedWords, SIMILAR_NOTE } from '../class-words.ts';
import { findSimilar, type LineRange, type SimilarPair } from '../similar/find-similar.ts';
import { readComparedClass } from '../similar/similar-pairs.ts';
import { handedOutFiles } from './class-files.ts';
import type { CommandHost } from './class-request.ts';
import type { OpenClass } from './open-class.ts';

/** `countermine class similar`: prints the pairs of hand-ins that have much in common. @returns the exit status */
export async function similarCommand(
  { store, record }: OpenClass,
  starterPaths: readonly string[],
  host: CommandHost,
): Promise<number> {
  const starter = handedOutFiles(starterPaths);
  if (!starter.ok) {
    host.complain(`--starter ${starter.error}`);
    return EX_IOERR;
  }
  const compared = await readComparedClass(store, record, starter.value);
  const { handIns, all } = compared;
  const { pairs, found } = await findSimilar(handIns, { starter: compared.starter });
  if (handIns.length < all) host.complain(notAllComparedWords(handIns.length, all));
  if (pairs.length === 0) {
    host.print('No two hand-ins have much in common.\n');
    return 0;
  }
  host.print(pairs.map((pair) => pairLines(pair, compared.students)).join(''));
  const more = found - pairs.length;
  if (more > 0) host.print(`And ${countOf(more, 'more pair')}.\n`);
  host.print(`\n${wrapWords(SIMILAR_NOTE, host.width).join('\n')}\n`);
  return 0;
}

/** `93 %  z5000001  z5000002`, and below it the longest stretch that both have. */
function pairLines({ one, other, score, matches }: SimilarPair, students: ReadonlyMap<string, string>): string {
  const nameOf = (id: string): string => cleanLine(students.get(id) ?? id);
  const head = `${String(Math.round(100 * score)).padStart(3)} %  ${nameOf(one)}  ${nameOf(other)}\n`;
  const [longest] = matches;
  return longest === undefined ? head : `${head}       ${rangeWords(longest.one)}, ${rangeWords(longest.other)}\n`;
}

function rangeWords({ path, from, to }: LineRange): string {
  return `${cleanLine(path)}:${from}-${to}`;
}
