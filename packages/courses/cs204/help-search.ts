import { columnOf, HIDDEN, rowOf } from '@countermine/core/board.ts';
import type { Field } from '@countermine/core/reveal/field.ts';
import { exchangedCell } from '../kit/board.ts';
import { aroundExchanged } from './exchanges.ts';
import type { Cs204Rules } from './rules.ts';

type HelpRules = Pick<
  Cs204Rules,
  | 'helpsAround'
  | 'helpNeeds'
  | 'helpNeedsClosedSafe'
  | 'helpOrder'
  | 'helpShowsSafe'
  | 'helpGoesBy'
  | 'helpShows'
  | 'exchangesHelpBombs'
  | 'exchangesHelpClosed'
  | 'exchangesHelpNumbers'
>;

/** The bomb that help shows by any rules; undefined if there is none. Cost: one pass, for each bomb if it looks anywhere. */
export function bombToShow(rules: HelpRules, field: Field): number | undefined {
  return rules.helpGoesBy === 'bombs' ? firstBomb(rules, field) : firstBesideFirstNumber(rules, field);
}

function firstBomb(rules: HelpRules, field: Field): number | undefined {
  const { helpsAround, helpNeeds } = rules;
  const { shape, mines, knowledge } = field;
  let first: number | undefined;
  for (let cell = 0; cell < shape.size; cell += 1) {
    const other = exchangedCell(shape, cell) ?? cell;
    const isBomb = mines[rules.exchangesHelpBombs ? other : cell] === 1 || rules.helpShowsSafe;
    if (!isBomb || !rules.helpShows(knowledge[rules.exchangesHelpClosed ? other : cell]!)) continue;
    const around = (rules.exchangesHelpNumbers ? aroundExchanged : helpsAround)(shape, cell);
    const isFound = helpNeeds === undefined || around.some((beside) => isAsked(rules, field, beside));
    if (isFound && (first === undefined || rankOf(rules, field, cell) < rankOf(rules, field, first))) first = cell;
  }
  return first;
}

function firstBesideFirstNumber(rules: HelpRules, field: Field): number | undefined {
  const { helpsAround, helpNeeds, helpShows, helpShowsSafe } = rules;
  const { shape, mines, knowledge } = field;
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (helpNeeds !== undefined && !isAsked(rules, field, cell)) continue;
    const bomb = helpsAround(shape, cell).find(
      (beside) => (helpShowsSafe || mines[beside] === 1) && helpShows(knowledge[beside]!),
    );
    if (bomb !== undefined) return bomb;
  }
  return undefined;
}

/** True if a cell tells of the bombs beside it. */
function isAsked({ helpsAround, helpNeeds, helpNeedsClosedSafe }: HelpRules, field: Field, cell: number): boolean {
  const { shape, mines, knowledge } = field;
  if (helpNeeds?.(knowledge[cell]!) === false) return false;
  const isClosedSafe = (beside: number): boolean => knowledge[beside] === HIDDEN && mines[beside] === 0;
  return !helpNeedsClosedSafe || helpsAround(shape, cell).some(isClosedSafe);
}

function rankOf({ helpOrder }: HelpRules, { shape }: Field, cell: number): number {
  return helpOrder(rowOf(shape, cell), columnOf(shape, cell));
}
