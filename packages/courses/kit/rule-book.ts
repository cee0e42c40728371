import type { Io, Misconception, Reading } from './dialect.ts';

/** What a reading or a misconception changes about the rules of its game. */
interface RuleChange<Rules> {
  readonly changes: Partial<Rules>;
}

/** The rules of a game as data: those of its text, and everything that may differ. */
export interface RuleBook<Rules extends object> {
  /** The rules of the text, with the default readings. */
  readonly byTheText: Rules;
  readonly readings: readonly (Reading & RuleChange<Rules>)[];
  /** Where two change the same rule, the later one wins. */
  readonly misconceptions: readonly (Misconception & RuleChange<Rules>)[];
}

/** The rules of one session, with the readings and misconceptions that are switched on. */
export function rulesFor<Rules extends object>(
  io: Pick<Io, 'takesOther' | 'hasMisconception'>,
  book: RuleBook<Rules>,
): Rules {
  const switched: readonly RuleChange<Rules>[] = [
    ...book.readings.filter(({ id }) => io.takesOther(id)),
    ...book.misconceptions.filter(({ id }) => io.hasMisconception(id)),
  ];
  let rules = book.byTheText;
  for (const { changes } of switched) rules = { ...rules, ...changes };
  return rules;
}
