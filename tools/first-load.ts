import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import ts from 'typescript';

/** A file that a browser loads before anything can be played. */
interface EagerFile {
  readonly path: string;
  /** Units: bytes after gzip. */
  readonly size: number;
}

const EAGER_LINKS = ['stylesheet', 'modulepreload'];

/**
 * What index.html of a built page loads by itself: scripts, style sheets, and all that scripts import statically.
 * @param folder the built page
 */
export function firstLoadOf(folder: string): EagerFile[] {
  const paths = new Set(['index.html', ...loadedByPage(readFileSync(join(folder, 'index.html'), 'utf8'))]);
  // Iterating over a set includes what is added meanwhile.
  for (const path of paths) {
    if (!path.endsWith('.js')) continue;
    for (const imported of importedBy(readFileSync(join(folder, path), 'utf8')))
      paths.add(join(dirname(path), imported));
  }
  return [...paths].map((path) => ({ path, size: gzipSync(readFileSync(join(folder, path))).length }));
}

function loadedByPage(html: string): string[] {
  return elementsOf(parse(html)).flatMap(({ tagName, attrs }) => {
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const isEagerLink = tagName === 'link' && EAGER_LINKS.includes(attributes.get('rel') ?? '');
    const address = tagName === 'script' ? attributes.get('src') : isEagerLink ? attributes.get('href') : undefined;
    return address === undefined ? [] : [join(address)];
  });
}

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  const elements = node.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child));
  return elements.flatMap((element) => [element, ...elementsOf(element)]);
}

function importedBy(script: string): string[] {
  const { statements } = ts.createSourceFile('x.js', script, ts.ScriptTarget.ESNext);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier !== undefined && ts.isStringLiteralLike(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
}
