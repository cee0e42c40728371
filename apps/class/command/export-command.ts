import { existsSync } from 'node:fs';
import { writeFileWhole, writeFolderWhole } from '@countermine/node/files/write-file.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { ungradedWords } from '../class-words.ts';
import { filterOf, listAttempts } from '../store/attempts.ts';
import type { ClassRequest, CommandHost, ExportKind } from './class-request.ts';
import { classPages } from './export-pages.ts';
import {
  canvasExport,
  csvExport,
  type ExportedClass,
  gradescopeExport,
  hasGrade,
  moodleExport,
} from './export-table.ts';
import type { OpenClass } from './open-class.ts';

const TABLES: Readonly<Record<Exclude<ExportKind, 'html'>, (exported: ExportedClass) => string>> = {
  csv: csvExport,
  moodle: moodleExport,
  canvas: canvasExport,
  gradescope: gradescopeExport,
};

/** The kinds that leave out who has no grade: there an empty cell would remove a grade. */
const WITHOUT_UNGRADED: ReadonlySet<ExportKind> = new Set(['moodle', 'canvas']);

/** `countermine class export`. @returns the exit status */
export async function exportCommand(
  { store, record }: OpenClass,
  { to, out, assignment, attempts = record.counting }: Extract<ClassRequest, { command: 'export' }>,
  host: CommandHost,
): Promise<number> {
  if (attempts === 'all' && to !== 'csv') {
    host.complain(`--to ${to} has one attempt of each student: --attempts last or best; csv has all`);
    return BAD_USAGE;
  }
  const filter = filterOf(record, attempts);
  if (to === 'html') {
    if (out === undefined || existsSync(out)) {
      host.complain(
        out === undefined ? '--to html needs --out FOLDER' : `${out} already exists; the folder must be new`,
      );
      return BAD_USAGE;
    }
    // Texts of a folder are written as bytes.
    const pages = (await classPages(store, { ...record, counting: filter.rule })).map(
      ([name, page]) => [name, asBytes(page)] as const,
    );
    return report(writeFolderWhole(out, pages), out, host);
  }
  const lines = await listAttempts(store, record.id, record.planId, filter);
  const table = TABLES[to]({ lines, assignment: assignment ?? record.name });
  const left = lines.filter((line) => !hasGrade(line)).length;
  if (left > 0 && WITHOUT_UNGRADED.has(to)) host.complain(ungradedWords(left));
  if (out !== undefined) return report(writeFileWhole(out, table), out, host);
  host.print(table);
  return 0;
}

function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function report(written: ReturnType<typeof writeFileWhole>, out: string, host: CommandHost): number {
  if (written.ok) return 0;
  host.complain(`cannot write ${out}: ${written.error}`);
  return EX_IOERR;
}
