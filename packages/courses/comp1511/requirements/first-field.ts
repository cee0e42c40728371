import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { Mode } from '../commands.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import { differing } from './experiments.ts';

const LAST = SIZE - 1;

const EXCHANGED: Readonly<Record<Mode, Mode>> = { debug: 'gameplay', gameplay: 'debug' };

const UNSET: readonly (readonly [id: string, which: string, isUnset: Comp1511Rules['isUnset']])[] = [
  ['row-0', 'of row 0', (row) => row === 0],
  [`row-${LAST}`, `of row ${LAST}`, (row) => row === LAST],
  [`column-${LAST}`, `of column ${LAST}`, (_, column) => column === LAST],
];

/** Programs whose first field is another one: it is seen wherever pairs are read. */
export function* firstFieldDifferences(all: readonly Requirement[]): Iterable<Difference> {
  for (const difference of [...otherForms(), ...unprinted('debug'), printedExchanged('debug'), ...unset(all)])
    yield { ...difference, about: 'debug-field' };
}

const LINES: readonly (readonly [id: string, which: string, holds: Comp1511Rules['isUnset']])[] = [
  ['row-0', 'row 0', (row) => row === 0],
  [`row-${LAST}`, `row ${LAST}`, (row) => row === LAST],
  ['column-0', 'column 0', (_, column) => column === 0],
  [`column-${LAST}`, `column ${LAST}`, (_, column) => column === LAST],
];

const FIELD: Readonly<Record<Mode, string>> = { debug: 'the field in debug form', gameplay: 'the formatted field' };

/** In gameplay form nothing shows of it where no square is open. */
export function printedExchanged(form: Mode): Difference {
  return differing(
    `printed-${form}-exchanged`,
    `prints ${FIELD[form]} with its rows as columns: each square in the place with row and column exchanged`,
    'each row of the field is printed in a line',
    { printsExchanged: [form] },
  );
}

/** Programs that print a line too few or too many in one of the forms, as their loops begin or end one off. */
export function* unprinted(form: Mode): Iterable<Difference> {
  const field = FIELD[form];
  const should = 'the field is printed with 8 rows and 8 columns';
  for (const [id, which, holds] of LINES) {
    const isPrinted: Comp1511Rules['isPrinted'] = (one, row, column) => one !== form || !holds(row, column);
    const does = `leaves out ${which} where it prints ${field}`;
    yield differing(`unprinted-${form}-${id}`, does, should, { isPrinted });
    if (form === 'debug' || id !== 'column-0') continue;
    yield differing(`unprinted-${form}-${id}-gap`, `${does}, but not the blank behind it`, should, {
      isPrinted,
      printsGapFirst: true,
    });
  }
  const ninth =
    form === 'debug' ? 'a ninth line of 8 numbers, whatever they are,' : 'a ninth row, with anything in it,';
  yield differing(`printed-${form}-more`, `prints ${ninth} where it prints ${field}`, should, { printsRowMore: form });
  if (form === 'debug') return;
  const up = `prints row 0 of ${field}, and then the rows above it, which there are none of, and not those below`;
  yield differing('printed-up', up, should, { printsRowsUp: true });
}

function* otherForms(): Iterable<Difference> {
  const should =
    'the field is printed as numbers in debug mode, in which a game begins, and formatted in gameplay mode';
  yield differing(
    'forms-exchanged',
    'prints the formatted field in debug mode, and the numbers in gameplay mode',
    should,
    { formOf: (mode) => EXCHANGED[mode] },
  );
  yield differing('forms-gameplay-only', 'always prints the formatted field, also in debug mode', should, {
    formOf: () => 'gameplay',
  });
  yield sameSafeText('0');
  yield differing('begins-in-gameplay-mode', 'begins in gameplay mode', should, { firstMode: 'gameplay' });
}

/** Programs that write the same number for a hidden square and an open one. */
export function sameSafeText(safeText: '0' | '1'): Difference {
  return differing(
    `safe-text-${safeText}`,
    `does not tell open squares from hidden ones without a mine: it shows both as ${safeText} in debug form and with their numbers in gameplay form, and never takes a game for won`,
    'open squares are 0, and hidden ones without a mine 1',
    { safeText },
  );
}

function* unset(all: readonly Requirement[]): Iterable<Difference> {
  const hides = all.map(({ id }) => id).filter((id) => id !== 'start' && id !== 'debug-field');
  for (const [id, which, isUnset] of UNSET) {
    yield differing(
      `unset-${id}`,
      `never sets the squares ${which} before it places the mines, so that they may show anything`,
      'a square without a mine is 1 at the start',
      { isUnset },
      hides,
    );
  }
}
