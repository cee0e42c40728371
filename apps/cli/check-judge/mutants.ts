import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildProgram } from './build-program.ts';
import { type Mutation, mutationsOf } from './mutate.ts';

/** A right program of which mutants are made. */
interface MutantSource {
  readonly game: string;
  /** The name of its file: `comp1511.c`, `right`. */
  readonly name: string;
  /** The source file, or the folder of several. */
  readonly path: string;
  /** The file that is changed; the longest of a folder. */
  readonly file: string;
}

export interface Mutant {
  readonly source: MutantSource;
  /** From 1, in the order in which they are made. */
  readonly number: number;
  readonly mutation: Mutation;
  readonly program: readonly string[];
  /** What was compiled is in it. */
  readonly folder: string;
}

/** The right programs of a game: the example, and the hand-in in another style. */
export function mutantSources(programs: string, game: string): MutantSource[] {
  const handIns = join(programs, 'hand-ins', game);
  const right = readdirSync(handIns).filter((name) => /^right(\.(?:c|cpp))?$/.test(name));
  return [join(programs, `${game}.c`), ...right.map((name) => join(handIns, name))]
    .filter((path) => existsSync(path))
    .map((path) => ({ game, name: basename(path), path, file: longestFileOf(path) }));
}

function longestFileOf(path: string): string {
  if (!statSync(path).isDirectory()) return path;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(path, name));
  return files.toSorted((one, other) => statSync(other).size - statSync(one).size)[0]!;
}

/** Makes mutants one after the other: which do not compile are passed over. */
export class MutantMaker {
  readonly #source: MutantSource;
  readonly #folder: string;
  readonly #mutations: Mutation[];
  readonly #count: number;
  #made = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param count how many to make at most */
  constructor(source: MutantSource, folder: string, seed: number, count: number) {
    this.#source = source;
    this.#folder = folder;
    this.#count = count;
    this.#mutations = mutationsOf(readFileSync(source.file, 'utf8'), seed);
  }

  /** The next one; undefined after the last. Several may ask at once. */
  next(): Promise<Mutant | undefined> {
    const next = this.#turn.then(() => this.#make());
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #make(): Promise<Mutant | undefined> {
    while (this.#made < this.#count) {
      const mutation = this.#mutations.shift();
      if (mutation === undefined) return undefined;
      const folder = join(this.#folder, `${this.#source.game}-${this.#source.name}-${this.#mutations.length}`);
      const program = await buildProgram(this.#write(mutation, folder), join(folder, 'program'));
      if (program.ok) {
        this.#made += 1;
        return { source: this.#source, number: this.#made, mutation, program: program.value, folder };
      }
      rmSync(folder, { recursive: true, force: true });
    }
    return undefined;
  }

  #write({ source }: Mutation, folder: string): string {
    const { path, file } = this.#source;
    const copy = join(folder, basename(path));
    mkdirSync(folder, { recursive: true });
    cpSync(path, copy, { recursive: true });
    writeFileSync(copy + file.slice(path.length), source);
    return copy;
  }
}
