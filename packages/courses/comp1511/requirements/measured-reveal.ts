import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing, LINES } from './experiments.ts';

/** More squares than that where other cells are opened would be a rule, and no exception. */
const MAX_PLACES = 6;

/** The squares at which a reveal opens others than by the text, if they are few: a corner, for example. */
export function openedAt(observed: readonly ObservedExperiment[], command: 4 | 7): Difference | undefined {
  const wrong = new Map<number, readonly number[]>();
  for (const { input, actual, expected } of observed) {
    const script = comp1511Form.parse(input);
    const [asked, ...more] = script?.commands ?? [];
    if (asked?.[0] !== command || more.length > 0) continue;
    const [opened, right] = [openInLastField(actual), openInLastField(expected)];
    if (opened === undefined || right === undefined) return undefined;
    if (opened.join() === right.join()) continue;
    const cell = asked[1] * SIZE + asked[2];
    const known = wrong.get(cell);
    if (known !== undefined && known.join() !== opened.join()) return undefined;
    wrong.set(cell, opened);
  }
  if (wrong.size === 0 || wrong.size > MAX_PLACES) return undefined;
  const places = [...wrong.keys()].map((cell) => `row ${Math.floor(cell / SIZE)}, column ${cell % SIZE}`);
  const does = `reveals the wrong squares with command ${command} at ${places.join('; ')}: those marked x in the picture`;
  const rule = command === 4 ? { squareOpensAt: wrong } : { radialOpensAt: wrong };
  const should =
    command === 4 ? 'all squares around it are revealed, too' : 'the squares on the 8 lines are revealed, too';
  const picture = [...wrong.values()].map(pictureOf).join('\n\n');
  return { ...differing(`reveals-at-${command}-${[...wrong.keys()].join('-')}`, does, should, rule), picture };
}

/** The cells shown as open by the first field in debug form after the one at the start; undefined if there is none. */
function openInLastField(output: string): number[] | undefined {
  const rows = output.split('\n').filter((line) => /^(?:[0-3] ?){8}\s*$/.test(line));
  const field = rows.slice(SIZE, 2 * SIZE).map((row) => row.replaceAll(' ', ''));
  if (field.length < SIZE) return undefined;
  return [...field.join('')].flatMap((sign, cell) => (sign === '0' ? [cell] : []));
}

function pictureOf(opened: readonly number[]): string {
  return LINES.map((row) => LINES.map((column) => (opened.includes(row * SIZE + column) ? 'x' : '.')).join('')).join(
    '\n',
  );
}
