import type { FieldRanks } from '@countermine/play/online/field-controller.ts';
import type { FieldTexts } from '@countermine/play/words/catalogue.ts';

import { columnLines } from '../screen/text-columns.ts';

/** Who opened most cells, as lines of columns; none before the server has said it. */
export function rankLines(
  texts: FieldTexts,
  ranks: FieldRanks | undefined,
  number: (value: number) => string,
): readonly string[] {
  if (ranks === undefined) return [];
  if (ranks.ranks.length === 0) return [texts.noRanks];
  const rows = ranks.ranks.map(({ name, opened, solved, mines }, at) => [
    ...[number(at + 1), name, number(opened), number(solved), number(mines)],
  ]);
  const heads = [texts.rank, texts.name, texts.opened, texts.solved, texts.mines];
  return [
    ...(ranks.own === undefined ? [] : [`${texts.rank}: ${number(ranks.own)}`, '']),
    ...columnLines([heads, ...rows]),
  ];
}
