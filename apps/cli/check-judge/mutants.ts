import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRandom } from '@countermine/core/random.ts';
import { buildProgram } from './build-program.ts';

/** A source text with small changes, such as a student makes by mistake. */
interface Mutation {
  /** In the order of the text. */
  readonly edits: readonly Edit[];
  /** The whole text with them. */
  readonly source: string;
}

interface Edit {
  readonly kind: MutationKind;
  /** The line that changes, from 1, as it was and as it is. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const MUTATION_KINDS = ['operator', 'constant', 'condition', 'line', 'arguments'] as const;
type MutationKind = (typeof MUTATION_KINDS)[number];

interface Site {
  readonly kind: MutationKind;
  /** The part of the text that is replaced: [start, end). */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The operators that take the place of each. */
const OPERATORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['<', ['<=']],
  ['<=', ['<']],
  ['>', ['>=']],
  ['>=', ['>']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['&&', ['||']],
  ['||', ['&&']],
  [' + ', [' - ']],
  [' - ', [' + ']],
  ['++', ['--']],
  ['--', ['++']],
  ['+=', ['-=']],
  ['-=', ['+=']],
]);

const OPERATOR = /&&|\|\||[=!<>]=|\+\+|--|[+-]=| [+-] |(?<![<>-])[<>](?![<>=])/g;
const CONSTANT = /(?<![\w.'])\d{1,4}(?![\w.'])/g;
const CONDITION = /\b(?:if|while) \((?=[^()]*(?:\([^()]*\)[^()]*)*\)(?: \{)?$)/gm;
/** A call or an assignment on a line of its own; a declaration stays, since without it nothing compiles. */
const STATEMENT =
  /^[ \t]+(?!return|break|continue|case|else|import|package)[\w.*>[\]+ -]*(?:\(.*\)|[-+]?=[^=].*|\+\+|--);$/gm;
const TWO_ARGUMENTS = /([(,] ?)(\w+)(, )(\w+)(?=[,)])/g;
const TWO_INDICES = /\[([^\][]+)\]\[([^\][]+)\]/g;

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

interface MutantPlan {
  readonly seed: number;
  /** How many to make at most. */
  readonly count: number;
  /** How many changes each of them has. */
  readonly together: number;
}

/** Makes mutants one after the other: which do not compile are passed over. */
export class MutantMaker {
  readonly #source: MutantSource;
  readonly #folder: string;
  readonly #mutations: Mutation[];
  readonly #count: number;
  #made = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(source: MutantSource, folder: string, { seed, count, together }: MutantPlan) {
    this.#source = source;
    this.#folder = folder;
    this.#count = count;
    this.#mutations = mutationsOf(readFileSync(source.file, 'utf8'), seed, together);
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

/**
 * Makes mutations of a program in C, C++ or Java, the same for the same seed, no two with the same text. Comments, quoted
 * texts and directives stay as they are.
 * @param together how many changes each of them has
 */
export function mutationsOf(source: string, seed: number, together = 1): Mutation[] {
  const texts = new Set([source]);
  const mutations: Mutation[] = [];
  let sites: Site[] = [];
  for (const site of inTurn(shuffled(sitesIn(source), createRandom(seed)))) {
    if (sites.some(({ start, end }) => start < site.end && site.start < end)) continue;
    sites.push(site);
    if (sites.length < together) continue;
    const mutation = mutationAt(source, sites);
    sites = [];
    if (texts.has(mutation.source)) continue;
    texts.add(mutation.source);
    mutations.push(mutation);
  }
  return mutations;
}

/** Each kind has its turn, so that the constants of a long program do not crowd out the rest. */
function inTurn(sites: readonly Site[]): Site[] {
  const queues = MUTATION_KINDS.map((kind) => sites.filter((site) => site.kind === kind));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}

function sitesIn(source: string): Site[] {
  const code = withoutTexts(source);
  const sites: Site[] = [];
  const add = (kind: MutationKind, start: number, length: number, ...texts: readonly string[]): void => {
    for (const text of texts) sites.push({ kind, start, end: start + length, text });
  };
  for (const { 0: text, index } of code.matchAll(OPERATOR)) {
    add('operator', index, text.length, ...(OPERATORS.get(text) ?? []));
  }
  for (const { 0: text, index } of code.matchAll(CONSTANT)) {
    add('constant', index, text.length, String(Number(text) + 1), ...(text === '0' ? [] : [String(Number(text) - 1)]));
  }
  for (const { 0: text, index } of code.matchAll(CONDITION)) {
    const open = index + text.length;
    const close = closingOf(code, open);
    if (close !== undefined) add('condition', open, close - open, `!(${source.slice(open, close)})`);
  }
  for (const { 0: text, index } of code.matchAll(STATEMENT)) {
    const blanks = text.length - text.trimStart().length;
    if (!isDeclaration(text)) add('line', index + blanks, text.length - blanks, ';');
  }
  for (const { 0: text, 1: open = '', 2: one, 3: comma, 4: other, index } of code.matchAll(TWO_ARGUMENTS)) {
    if (one !== other) add('arguments', index, text.length, `${open}${other}${comma}${one}`);
  }
  for (const { 0: text, 1: one, 2: other, index } of code.matchAll(TWO_INDICES)) {
    if (one !== other) add('arguments', index, text.length, `[${other}][${one}]`);
  }
  return sites;
}

/** `int row = 0;` and `vector<int> cells(9);`, of which something else needs the name. */
function isDeclaration(statement: string): boolean {
  return /^\s*(?:const |static |final )*[A-Za-z_][\w:<>[\], ]*[\s*&]+\**\w+(?:\[[^\]]*\])*\s*(?:=|\(|;)/.test(
    statement,
  );
}

/** The text with blanks for comments, quoted texts and directives: what is left stands where it stood. */
function withoutTexts(source: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return source.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^#ifdef MISTAKE[\s\S]*?^#(?:else|endif)|^#(?!define).*/gm,
    blank,
  );
}

/** The place of the bracket that closes what is opened before a place. */
function closingOf(code: string, from: number): number | undefined {
  let depth = 1;
  for (let index = from; index < code.length; index += 1) {
    if (code[index] === '(') depth += 1;
    if (code[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}

function mutationAt(source: string, sites: readonly Site[]): Mutation {
  const inOrder = sites.toSorted((one, other) => one.start - other.start);
  let changed = source;
  for (const { start, end, text } of inOrder.toReversed())
    changed = changed.slice(0, start) + text + changed.slice(end);
  // No change adds or removes a line, so each line keeps its number.
  const [before, after] = [source.split('\n'), changed.split('\n')];
  const edits = inOrder.map(({ kind, start }) => {
    const index = source.slice(0, start).split('\n').length - 1;
    return { kind, line: index + 1, before: before[index]!.trim(), after: after[index]!.trim() };
  });
  return { edits, source: changed };
}

function shuffled<Item>(items: readonly Item[], random: { below(bound: number): number }): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
