import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');

/** Files by path, with the text that replaces the one on disk; a file may be new. */
export type Overlay = ReadonlyMap<string, string>;

/** The files of the repository, which are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * The type errors of some files, as `path: message`, where an overlay replaces files on the disk.
 * @param files absolute paths
 * Cost: seconds; files that two calls share are parsed once.
 */
export function typeErrorsOf(files: readonly string[], overlay: Overlay, more: ts.CompilerOptions = {}): string[] {
  const program = programOf(files, overlay, more);
  return files.flatMap((path) => linesOf(program.getSemanticDiagnostics(program.getSourceFile(path))));
}

/** The type errors of some files and all that they import. Cost: more than that of {@link typeErrorsOf}. */
export function typeErrors(roots: readonly string[], overlay: Overlay): string[] {
  return linesOf(ts.getPreEmitDiagnostics(programOf(roots, overlay)));
}

function programOf(roots: readonly string[], overlay: Overlay, more: ts.CompilerOptions = {}): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    types: [],
    paths: { '@countermine/*': [join(ROOT, 'packages/*')] },
    ...more,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (path) => overlay.get(path) ?? readFile(path);
  host.fileExists = (path) => overlay.has(path) || fileExists(path);
  // A folder of the overlay need not be on the disk.
  delete host.directoryExists;
  host.getSourceFile = (path, version, ...others) => {
    const text = overlay.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, version, ...others));
    return parsed.get(path);
  };
  return ts.createProgram([...roots], options, host);
}

function linesOf(diagnostics: readonly ts.Diagnostic[]): string[] {
  return diagnostics.map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

/** The text of a file with changes, each of which must apply. */
export function edited(path: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const after = text.replace(from, to);
      if (after === text) throw new Error(`${path} has no ${JSON.stringify(from)}`);
      return after;
    },
    readFileSync(path, 'utf8'),
  );
}
