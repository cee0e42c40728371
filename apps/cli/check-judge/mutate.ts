import { createRandom } from '@countermine/core/random.ts';

/** A source text with one small change, such as a student makes by mistake. */
export interface Mutation {
  /** The kind of the change, in a word. */
  readonly kind: MutationKind;
  /** The line that changes, from 1, as it was and as it is. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole text with it. */
  readonly source: string;
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

/**
 * Makes mutations of a program in C, C++ or Java, the same for the same seed, no two with the same text. Comments, quoted
 * texts and directives stay as they are.
 */
export function mutationsOf(source: string, seed: number): Mutation[] {
  // Each kind has its turn, so that the constants of a long program do not crowd out the rest.
  const mixed = shuffled(sitesIn(source), createRandom(seed));
  const queues = MUTATION_KINDS.map((kind) => mixed.filter((site) => site.kind === kind));
  const texts = new Set([source]);
  const mutations: Mutation[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const site = queue.shift();
      const mutation = site && mutationAt(source, site);
      if (mutation === undefined || texts.has(mutation.source)) continue;
      texts.add(mutation.source);
      mutations.push(mutation);
    }
  }
  return mutations;
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

function mutationAt(source: string, { kind, start, end, text }: Site): Mutation {
  const changed = source.slice(0, start) + text + source.slice(end);
  const line = source.slice(0, start).split('\n').length;
  const lineOf = (whole: string): string => whole.split('\n')[line - 1]?.trim() ?? '';
  return { kind, line, before: lineOf(source), after: lineOf(changed), source: changed };
}

function shuffled<Item>(items: readonly Item[], random: { below(bound: number): number }): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
