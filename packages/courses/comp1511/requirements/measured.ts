import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import { comp1511Form } from '../script.ts';
import { differing, LINES } from './experiments.ts';

interface CountedLine {
  readonly command: 1 | 2;
  readonly rule: 'isInRow' | 'isInColumn';
  readonly name: 'row' | 'column';
  readonly across: 'row' | 'column';
}

/**
 * What the program counts when it counts a line, where it is the same places of every line: measured with one mine at a
 * time.
 */
export function countedInLines(observed: readonly ObservedExperiment[], line: CountedLine): Difference | undefined {
  const { command, rule, name, across } = line;
  const counted = new Set<number>();
  const left = new Set<number>();
  for (const { place, named, mines } of singleMines(observed, command)) {
    const [own, other] = command === 1 ? place : [place[1], place[0]];
    if (own === named) (mines === 1 ? counted : left).add(other);
    else if (mines !== 0) return undefined;
  }
  const isSame = left.size > 0 && LINES.every((at) => counted.has(at) !== left.has(at));
  if (!isSame) return undefined;
  const does = `leaves out ${across}${left.size > 1 ? 's' : ''} ${listed([...left])} when command ${command} counts the mines of a ${name}`;
  const isIn = (named: number, own: number, other: number): boolean => own === named && counted.has(other);
  const changes = {
    [rule]: command === 1 ? isIn : (named: number, row: number, column: number) => isIn(named, column, row),
  };
  const should = `command ${command} counts the mines in the whole ${name}`;
  const picture = LINES.map((at) => (counted.has(at) ? 'x' : '-')).join('');
  return { ...differing(`${name}-count-${picture}`, does, should, changes), picture };
}

interface SingleMine {
  readonly place: readonly [row: number, column: number];
  /** The line that was asked for. */
  readonly named: number;
  /** The number of mines that the program told. */
  readonly mines: number;
}

function* singleMines(observed: readonly ObservedExperiment[], command: 1 | 2): Iterable<SingleMine> {
  for (const { input, actual } of observed) {
    const script = comp1511Form.parse(input);
    const [first, ...others] = script?.mines ?? [];
    const [asked] = script?.commands ?? [];
    const told = toldMines(actual);
    if (first === undefined || others.length > 0 || asked?.[0] !== command || told === undefined) continue;
    yield { place: first, named: asked[1], mines: told };
  }
}

/** The number in the first answer to a hint; undefined if there is none. */
export function toldMines(output: string): number | undefined {
  const told = /\b(\d+) mine/i.exec(output.slice(Math.max(0, output.search(/Game Started/i))))?.[1];
  return told === undefined ? undefined : Number(told);
}

/** `1, 2 and 5`. */
function listed(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  return joinWords(sorted.map(String));
}
