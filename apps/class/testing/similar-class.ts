import { createRandom, type Random } from '@countermine/core/random.ts';
import type { ComparedHandIn } from '../similar/find-similar.ts';

/** A seeded class, some of which have the same program under other names. */
export interface SimilarClass {
  readonly handIns: Iterable<ComparedHandIn>;
  /** What the course handed out: it is in all of them. */
  readonly starter: ComparedHandIn['files'];
  /** The ids of each group that has one program. */
  readonly copied: readonly (readonly string[])[];
}

/** Functions of a program; a copy has most of those of the original. */
const [FUNCTIONS, COPIED_FUNCTIONS] = [14, 12];
const STATEMENTS = 8;
const STARTER_SEED = 1;

/** @param groupSizes how many hand-ins each group of copies has; they stand anywhere in the class */
export function makeSimilarClass(count: number, groupSizes: readonly number[], seed: number): SimilarClass {
  const starter = functionsOf(STARTER_SEED, 4, 'given');
  const copiedAs = new Map<number, number>();
  const ids = (index: number): string => `z${5_000_000 + index}`;
  const random = createRandom(seed);
  const copied = groupSizes.map((size, group) => {
    const members: string[] = [];
    while (members.length < size) {
      const index = random.below(count);
      if (copiedAs.has(index)) continue;
      copiedAs.set(index, group);
      members.push(ids(index));
    }
    return members.sort();
  });
  function* handIns(): Generator<ComparedHandIn> {
    for (let index = 0; index < count; index += 1) {
      const group = copiedAs.get(index);
      const own = seed * 1_000_003 + index + 10;
      const program =
        group === undefined
          ? functionsOf(own, FUNCTIONS, `f${index}`)
          : [
              ...functionsOf(seed * 7_000_003 + group, COPIED_FUNCTIONS, `g${index}`),
              ...functionsOf(own, FUNCTIONS - COPIED_FUNCTIONS, `f${index}`),
            ];
      const text = `// ${index}\n${[...starter, ...shuffled(program, createRandom(own))].join('\n\n')}\n`;
      yield { id: ids(index), files: [{ path: 'minesweeper.c', bytes: Buffer.from(text) }] };
    }
  }
  const handedOut = [{ path: 'starter.c', bytes: Buffer.from(starter.join('\n\n')) }];
  return { handIns: { [Symbol.iterator]: handIns }, starter: handedOut, copied };
}

function shuffled(parts: readonly string[], random: Random): string[] {
  const left = [...parts];
  return parts.flatMap(() => left.splice(random.below(left.length), 1));
}

/** Functions of C; the same seed gives the same but for the names in them. */
function functionsOf(seed: number, count: number, prefix: string): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const statements = Array.from({ length: STATEMENTS }, () => statement(random, prefix, 2));
    return `int ${prefix}_${index}(int ${prefix}_a, int ${prefix}_b[]) {\n${statements.join('\n')}\n    return ${expression(random, prefix, 2)};\n}`;
  });
}

function statement(random: Random, prefix: string, depth: number): string {
  const value = (): string => expression(random, prefix, 2);
  const inner = (): string => (depth === 0 ? `    ${prefix}_a++;` : statement(random, prefix, depth - 1));
  switch (random.below(7)) {
    case 0:
      return `    ${prefix}_a = ${value()};`;
    case 1:
      return `    if (${value()}) {\n${inner()}\n    }`;
    case 2:
      return `    while (${value()}) {\n${inner()}\n${inner()}\n    }`;
    case 3:
      return `    ${prefix}_b[${value()}] += ${value()};`;
    case 4:
      return `    for (int i = 0; i < ${value()}; i++) {\n${inner()}\n    }`;
    case 5:
      return `    printf("%d\\n", ${value()});`;
    default:
      return `    if (${value()}) {\n${inner()}\n    } else {\n${inner()}\n    }`;
  }
}

const OPERATORS = ['+', '-', '*', '/', '%', '<', '>', '==', '!=', '&&', '||'] as const;

function expression(random: Random, prefix: string, depth: number): string {
  const kind = random.below(depth === 0 ? 3 : 5);
  if (kind === 0) return `${prefix}_a`;
  if (kind === 1) return String(random.below(100));
  if (kind === 2) return `${prefix}_b[${random.below(9)}]`;
  if (kind === 3) return `abs(${expression(random, prefix, depth - 1)})`;
  const operator = OPERATORS[random.below(OPERATORS.length)] ?? '+';
  return `(${expression(random, prefix, depth - 1)} ${operator} ${expression(random, prefix, depth - 1)})`;
}
