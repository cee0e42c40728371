import type { Difference, ObservedExperiment, Requirement } from '../../cases/requirement.ts';
import { MOVES, type Move, type Refusal } from '../rules.ts';
import type { Changes } from './difference.ts';

interface Refused {
  readonly square: 'Marked' | 'Open';
  /** What the text says instead. */
  readonly should: string;
  /** Other rules that go with it, and their words. */
  readonly changes?: Changes;
  readonly also?: string;
}

const SQUARES = { Marked: 'a marked square', Open: 'a square that was stepped on' } as const;

/** The words of a program where it does not obey a command because of its square: they are taken as they are. */
export function measureRefusal(refused: Refused): NonNullable<Requirement['measure']> {
  return (observed): Difference | undefined => {
    const refusal = refusalIn(observed);
    if (refusal === undefined) return undefined;
    const saying = observed.filter(({ actual }) => actual.includes(refusal.text));
    const letters = MOVES.filter((move) => saying.some(({ input }) => lastMoveOf(input.steps) === move));
    const measured = refusalAfter(letters, refusal, refused);
    // What S says A most likely says, too.
    if (letters.join('') !== 'S') return measured;
    return { ...measured, variant: refusalAfter(['S', 'A'], refusal, refused) };
  };
}

function refusalAfter(
  letters: readonly Move[],
  refusal: Refusal,
  { square, should, changes, also = '' }: Refused,
): Difference {
  const without = refusal.board === 'none' ? ' and prints no board' : '';
  return {
    id: `refusal-${square.toLowerCase()}-${letters.join('').toLowerCase()}`,
    does: `says "${refusal.text.trim()}"${without} when ${letters.join(' or ')} names ${SQUARES[square]}${also}`,
    should,
    changes: {
      ...changes,
      ...Object.fromEntries(letters.map((letter) => [`refuses${square}${letter}`, refusal])),
    } satisfies Changes,
  };
}

function lastMoveOf(steps: readonly string[]): string | undefined {
  return steps.findLast((step) => /^[SAM] /.test(step))?.[0];
}

/** Undefined if there is not one line, always the same, that is not expected anywhere. */
function refusalIn(observed: readonly ObservedExperiment[]): Refusal | undefined {
  const expected = new Set(observed.flatMap((one) => linesOf(one.expected)));
  const isOwn = (line: string): boolean => /[A-Za-z]{2}/.test(line) && !expected.has(line);
  const [text, ...others] = new Set(observed.flatMap(({ actual }) => linesOf(actual).filter(isOwn)));
  if (text === undefined || others.length > 0) return undefined;
  const saying = observed.filter(({ actual }) => linesOf(actual).includes(text));
  const rowsIn = (output: string): number => linesOf(output).filter((line) => !/[A-Za-z]{2}/.test(line)).length;
  if (saying.some(({ actual, expected: wanted }) => rowsIn(actual) < rowsIn(wanted))) return { text, board: 'none' };
  return { text, board: saying.some(({ actual }) => actual.endsWith(text)) ? 'before' : 'after' };
}

function linesOf(output: string): string[] {
  return output.match(/[^\n]*\n/g) ?? [];
}
