import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { loadOfServer, requireOfServer, SERVER_PACKAGE } from '@countermine/node/process/server-package.ts';
import type { Node, Parser } from 'web-tree-sitter';

/** The languages in which hand-ins are compared. */
export type SourceLanguage = 'c' | 'cpp' | 'java';

const ENDINGS: ReadonlyMap<string, SourceLanguage> = new Map([
  ['c', 'c'],
  ['h', 'c'],
  ['cc', 'cpp'],
  ['cpp', 'cpp'],
  ['hpp', 'cpp'],
  ['java', 'java'],
]);

/** The language of a source file; undefined for other files. A header is taken for C: that of C++ is close enough. */
export function languageOf(path: string): SourceLanguage | undefined {
  return ENDINGS.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

/** A token of a source: its kind, and the lines and columns that it covers, from 0. Names and numbers are not told apart. */
export interface SourceToken {
  readonly kind: string;
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}

const COMMENT = /comment/;

/** Splits sources of one language into tokens. */
export class Tokeniser {
  readonly #parser: Parser;

  private constructor(parser: Parser) {
    this.#parser = parser;
  }

  /** Loads the grammar of a language. Cost: some MB of WebAssembly, once a language. */
  static async load(language: SourceLanguage): Promise<Tokeniser> {
    const { Parser, Language } = loadOfServer<typeof import('web-tree-sitter')>('web-tree-sitter');
    await Parser.init({ locateFile: () => grammarFile('web-tree-sitter/tree-sitter.wasm') });
    const parser = new Parser();
    parser.setLanguage(await Language.load(grammarFile(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
    return new Tokeniser(parser);
  }

  /** The tokens of a source in order, without comments. A source with errors has tokens, too. */
  tokens(source: string): SourceToken[] {
    const tree = this.#parser.parse(source);
    if (tree === null) return [];
    const tokens: SourceToken[] = [];
    const cursor = tree.walk();
    let isDone = false;
    while (!isDone) {
      if (!COMMENT.test(cursor.nodeType) && cursor.gotoFirstChild()) continue;
      if (!COMMENT.test(cursor.nodeType)) tokens.push(tokenOf(cursor.currentNode));
      while (!cursor.gotoNextSibling()) {
        isDone = !cursor.gotoParent();
        if (isDone) break;
      }
    }
    cursor.delete();
    tree.delete();
    return tokens;
  }
}

/** A file of these packages; what is published has the grammars in a folder of its own. */
function grammarFile(path: string): string {
  const requireThere = requireOfServer();
  const manifest = requireThere?.resolve(`${SERVER_PACKAGE}/package.json`) ?? '';
  const published = join(dirname(manifest), 'grammars', basename(path));
  return existsSync(published) ? published : (requireThere?.resolve(path) ?? path);
}

function tokenOf({ type, startPosition, endPosition }: Node): SourceToken {
  return {
    kind: type,
    startRow: startPosition.row,
    startColumn: startPosition.column,
    endRow: endPosition.row,
    endColumn: endPosition.column,
  };
}
