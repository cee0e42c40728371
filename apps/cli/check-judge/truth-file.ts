import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CaseInput } from '@countermine/courses/cases/case.ts';

/** A program of `examples/programs/hand-ins`, and what is known to be wrong with it. */
export interface Truth {
  readonly game: string;
  /** The name of its file without its ending: `alder`. */
  readonly name: string;
  /** The source file, or the folder of several. */
  readonly path: string;
  readonly faults: readonly TrueFault[];
}

/** A fault that a program is known to have. */
export interface TrueFault {
  /** One sentence. */
  readonly says: string;
  /** The shortest known input on which the program fails because of it. */
  readonly shows: CaseInput;
  /** Match the sentences that state what the code does wrong. */
  readonly named: readonly RegExp[];
  /** Match the sentences that are true and show this fault, but do not name its cause. */
  readonly described: readonly RegExp[];
}

const ENDING = '.truth.json';

/** All truth files of a folder that has one folder a game; throws for one that is not as it should be. */
export function readTruths(folder: string): Truth[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((game) =>
      readdirSync(join(folder, game))
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .map((name) => readTruth(join(folder, game), game, name)),
    );
}

function readTruth(folder: string, game: string, file: string): Truth {
  const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const refuse = (problem: string): never => {
    throw new Error(`${game}/${file}: ${problem}`);
  };
  if (!isObject(value)) return refuse('it is not an object');
  const { program, faults } = value;
  if (typeof program !== 'string' || !existsSync(join(folder, program))) return refuse('there is no such program');
  if (!Array.isArray(faults)) return refuse('faults is not a list');
  return {
    game,
    name: basename(file, ENDING),
    path: join(folder, program),
    faults: faults.map((fault: unknown, index) => {
      const read = isObject(fault) ? readFault(fault) : undefined;
      return read ?? refuse(`fault ${index + 1} is not { says, shows, named, described }`);
    }),
  };
}

function readFault({ says, shows, named, described }: Readonly<Record<string, unknown>>): TrueFault | undefined {
  const input = isObject(shows) ? readInput(shows) : undefined;
  const [names, descriptions] = [textsOf(named), textsOf(described)];
  if (typeof says !== 'string' || input === undefined || names === undefined) return undefined;
  const asRegExp = (source: string): RegExp => new RegExp(source, 's');
  return { says, shows: input, named: names.map(asRegExp), described: (descriptions ?? []).map(asRegExp) };
}

/** Texts become bytes, as characters 0 to 255. */
function readInput({ stdin, args = [], files = {} }: Readonly<Record<string, unknown>>): CaseInput | undefined {
  const words = textsOf(args);
  if (typeof stdin !== 'string' || words === undefined || !isObject(files)) return undefined;
  const contents = new Map<string, string>();
  for (const [name, text] of Object.entries(files)) {
    if (typeof text !== 'string') return undefined;
    contents.set(name, asBytes(text));
  }
  return { steps: asBytes(stdin).match(/[^\n]*\n|[^\n]+$/g) ?? [], args: words, files: contents };
}

function textsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((item) => typeof item === 'string');
  return texts.length === value.length ? texts : undefined;
}

/** A text as the bytes of its UTF-8, as characters 0 to 255. */
export function asBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
