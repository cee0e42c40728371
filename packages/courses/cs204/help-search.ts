import { columnOf, rowOf } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import type { Cs204Rules } from './rules.ts';

type HelpRules = Pick<Cs204Rules, 'helpsAround' | 'helpNeeds' | 'helpOrder' | 'helpGoesBy' | 'helpShows'>;

/** The bomb that help shows by any rules; undefined if there is none. Cost: one pass, plain and slow. */
export function bombToShow(rules: HelpRules, field: Field): number | undefined {
  return rules.helpGoesBy === 'bombs' ? firstBomb(rules, field) : firstBesideFirstNumber(rules, field);
}

function firstBomb(rules: HelpRules, field: Field): number | undefined {
  const { helpsAround, helpNeeds } = rules;
  const { shape, mines, knowledge } = field;
  let first: number | undefined;
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 0 || !rules.helpShows(knowledge[cell]!)) continue;
    const isFound = helpNeeds === undefined || helpsAround(shape, cell).some((beside) => helpNeeds(knowledge[beside]!));
    if (isFound && (first === undefined || rankOf(rules, field, cell) < rankOf(rules, field, first))) first = cell;
  }
  return first;
}

function firstBesideFirstNumber(rules: HelpRules, { shape, mines, knowledge }: Field): number | undefined {
  const { helpsAround, helpNeeds, helpShows } = rules;
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (helpNeeds?.(knowledge[cell]!) === false) continue;
    const bomb = helpsAround(shape, cell).find((beside) => mines[beside] === 1 && helpShows(knowledge[beside]!));
    if (bomb !== undefined) return bomb;
  }
  return undefined;
}

function rankOf({ helpOrder }: HelpRules, { shape }: Field, cell: number): number {
  return helpOrder(rowOf(shape, cell), columnOf(shape, cell));
}
