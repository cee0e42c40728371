import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { loadOfServer, requireOfServer, SERVER_PACKAGE } from '@countermine/node/server-package.ts';
import type { Parser, TreeCursor } from 'web-tree-sitter';

/** The languages in which hand-ins are compared. */
const LANGUAGES = ['c', 'cpp', 'java'] as const;

type SourceLanguage = (typeof LANGUAGES)[number];

const ENDINGS: ReadonlyMap<string, SourceLanguage> = new Map([
  ['c', 'c'],
  ['h', 'c'],
  ['cc', 'cpp'],
  ['cpp', 'cpp'],
  ['hpp', 'cpp'],
  ['java', 'java'],
]);

/** The language of a source file; undefined for other files. A header is taken for C: that of C++ is close enough. */
function languageOf(path: string): SourceLanguage | undefined {
  return ENDINGS.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

/**
 * The tokens of a source in order, without comments; a source with errors has tokens, too. Each has a kind: names and
 * numbers are not told apart, languages are.
 */
export interface SourceTokens {
  readonly kinds: Uint32Array;
  /** The lines in which each begins and ends, from 0. */
  readonly firstRows: Uint32Array;
  readonly lastRows: Uint32Array;
}

/** Kinds of one language are below this. */
const MAX_KINDS = 2 ** 16;

interface Grammar {
  readonly parser: Parser;
  readonly comments: ReadonlySet<number>;
}

/** Splits sources into tokens. */
export class Tokeniser {
  readonly #grammars = new Map<SourceLanguage, Grammar>();

  /** The kinds of the tokens of a file; undefined for one in no language that is compared. */
  async kindsOf(path: string, bytes: Uint8Array): Promise<Uint32Array | undefined> {
    const kinds: number[] = [];
    const isSource = await this.#visit(path, bytes, (kind) => kinds.push(kind));
    return isSource ? Uint32Array.from(kinds) : undefined;
  }

  /** The same with the lines. Cost: half as much again. */
  async tokensOf(path: string, bytes: Uint8Array): Promise<SourceTokens | undefined> {
    const kinds: number[] = [];
    const firstRows: number[] = [];
    const lastRows: number[] = [];
    const isSource = await this.#visit(path, bytes, (kind, cursor) => {
      kinds.push(kind);
      firstRows.push(cursor.startPosition.row);
      lastRows.push(cursor.endPosition.row);
    });
    if (!isSource) return undefined;
    const [from, to] = [Uint32Array.from(firstRows), Uint32Array.from(lastRows)];
    return { kinds: Uint32Array.from(kinds), firstRows: from, lastRows: to };
  }

  /** @returns false for a file in no language that is compared. Cost: loads a grammar, once a language. */
  async #visit(path: string, bytes: Uint8Array, visit: (kind: number, cursor: TreeCursor) => void): Promise<boolean> {
    const language = languageOf(path);
    if (language === undefined) return false;
    const grammar = this.#grammars.get(language) ?? (await loadGrammar(language));
    this.#grammars.set(language, grammar);
    const tree = grammar.parser.parse(Buffer.from(bytes).toString('utf8'));
    const cursor = tree?.walk();
    const base = LANGUAGES.indexOf(language) * MAX_KINDS;
    if (cursor !== undefined) forEachNode(cursor, grammar.comments, (kind) => visit(base + kind, cursor));
    cursor?.delete();
    tree?.delete();
    return true;
  }
}

/** Visits all nodes in the order in which they begin, without comments. */
function forEachNode(cursor: TreeCursor, comments: ReadonlySet<number>, visit: (kind: number) => void): void {
  for (;;) {
    const kind = cursor.nodeTypeId;
    const isComment = comments.has(kind);
    if (!isComment) visit(kind);
    if (!isComment && cursor.gotoFirstChild()) continue;
    while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return;
  }
}

async function loadGrammar(language: SourceLanguage): Promise<Grammar> {
  const { Parser, Language } = loadOfServer<typeof import('web-tree-sitter')>('web-tree-sitter');
  await Parser.init({ locateFile: () => grammarFile('web-tree-sitter/tree-sitter.wasm') });
  const parser = new Parser();
  const grammar = await Language.load(grammarFile(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`));
  parser.setLanguage(grammar);
  const kinds = Array.from({ length: grammar.nodeTypeCount }, (_, kind) => kind);
  return { parser, comments: new Set(kinds.filter((kind) => grammar.nodeTypeForId(kind)?.includes('comment'))) };
}

/** A file of these packages; what is published has the grammars in a folder of its own. */
function grammarFile(path: string): string {
  const requireThere = requireOfServer();
  const manifest = requireThere?.resolve(`${SERVER_PACKAGE}/package.json`) ?? '';
  const published = join(dirname(manifest), 'grammars', basename(path));
  return existsSync(published) ? published : (requireThere?.resolve(path) ?? path);
}
