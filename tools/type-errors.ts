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

/**
 * The type errors of some files and all that they import, apart from files that an overlay cannot change: those that
 * import none of its files, not even by others. Cost: more than that of {@link typeErrorsOf}.
 */
export function typeErrors(roots: readonly string[], overlay: Overlay, more: ts.CompilerOptions = {}): string[] {
  const program = programOf(roots, overlay, more);
  return affectedFiles(program, overlay).flatMap((file) => [
    ...linesOf(program.getSyntacticDiagnostics(file)),
    ...linesOf(program.getSemanticDiagnostics(file)),
  ]);
}

/** The files of the overlay, and those that import one of them by import and export statements, by others too. */
function affectedFiles(program: ts.Program, overlay: Overlay): ts.SourceFile[] {
  const importers = importersIn(program);
  const affected = new Set(overlay.keys());
  for (const path of affected) for (const importer of importers.get(path) ?? []) affected.add(importer);
  return program.getSourceFiles().filter(({ fileName }) => affected.has(fileName));
}

/** By the path of each file, the files that import it. */
function importersIn(program: ts.Program): ReadonlyMap<string, readonly string[]> {
  const checker = program.getTypeChecker();
  const importers = new Map<string, string[]>();
  for (const file of program.getSourceFiles()) {
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier } = statement;
      const imported = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier)?.valueDeclaration;
      const path = imported?.getSourceFile().fileName;
      if (path !== undefined) importers.set(path, [...(importers.get(path) ?? []), file.fileName]);
    }
  }
  return importers;
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
