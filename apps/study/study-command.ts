import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { runProgressLine } from '@countermine/core/text/progress.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR, failWith, type Interrupt } from '@countermine/node/exit-status.ts';
import {
  type CommandHost,
  failInput,
  printOrWrite,
  troubleTeller,
  withDatabase,
} from '@countermine/server/command-host.ts';
import { localAddress, type ServingAddress } from '@countermine/server/http/listen.ts';
import { NEEDS_DATABASE, openDatabase } from '@countermine/server/open-database.ts';
import { openQueue } from '@countermine/server/queue/job-queue.ts';
import { codeVersion } from '@countermine/server/queue/run-jobs.ts';
import { databaseUrl } from '@countermine/server/store/database-location.ts';
import { type Retry, retrying } from '@countermine/server/store/retry.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { runStudy } from './run-study.ts';
import { isSameStudy, readResults, readStudySettings, STUDY_QUEUE } from './study-data.ts';
import { studyPage } from './study-plot.ts';
import { formatResults, type StudyFormat } from './study-report.ts';
import { chunkSizeOf, levelOfStudy, type StudySettings, usualStudyName } from './study-settings.ts';
import { findStudy, listStudies, removeStudy, type StudyRecord, saveStudy, studyProgress } from './study-store.ts';
import { noStudyWords, otherStudyWords, studyTitle } from './study-words.ts';

/** The code of a thread; the bundle is beside it. */
export const STUDY_THREAD = join(__dirname, 'study-thread.cjs');

/** A command about studies, parsed. `folder` is where they are kept if there is no `$DATABASE_URL`. */
export type StudyRequest = { readonly folder: string } & (
  | {
      readonly command: 'run';
      /** Undefined for the usual one. */
      readonly name: string | undefined;
      readonly settings: StudySettings;
      /** True if an earlier study that differs in the seed only is continued: nobody asked for this seed. */
      readonly isSeedFree: boolean;
      readonly boards: number;
      readonly workers: number;
      readonly format: StudyFormat;
      /** The port at which the pages of the studies are served meanwhile; undefined where they are not. */
      readonly serve: number | undefined;
    }
  | ({ readonly command: 'serve' } & ServingAddress)
  | { readonly command: 'list' }
  | { readonly command: 'show'; readonly name: string; readonly format: StudyFormat }
  | { readonly command: 'plot'; readonly name: string; readonly out: string | undefined }
  | { readonly command: 'remove'; readonly name: string }
);

/** Serves the pages about a store while something is done, then until a signal ends it. @returns the exit status */
type ServeWhile = (
  store: Store,
  address: ServingAddress,
  signal: AbortSignal,
  host: CommandHost,
  work: () => Promise<number>,
) => Promise<number>;

/** Carries out a command about studies. @returns the exit status */
export async function studyCommand(request: StudyRequest, host: CommandHost, serveWhile: ServeWhile): Promise<number> {
  const { command, folder } = request;
  if (command !== 'run' && databaseUrl() === undefined && !existsSync(folder)) {
    return failInput(`there are no studies in ${folder}; ${host.command} study --help says how to begin one`, host);
  }
  const opened = await openDatabase(folder);
  if (!opened.ok) return failWith({ problem: opened.error, status: EX_IOERR }, host.complain);
  try {
    return await withDatabase(host, () => withStore(opened.value, request, host, serveWhile));
  } finally {
    await opened.value.close();
  }
}

async function withStore(
  store: Store,
  request: StudyRequest,
  host: CommandHost,
  serveWhile: ServeWhile,
): Promise<number> {
  switch (request.command) {
    case 'run':
      return await interruptible(host, async (interrupt) => {
        const { serve } = request;
        const work = (): Promise<number> => run(store, request, host, interrupt);
        if (serve === undefined) return await work();
        return await serveWhile(store, localAddress(serve), interrupt.signal, host, work);
      });
    case 'serve':
      return await interruptible(host, ({ signal }) => serveWhile(store, request, signal, host, async () => 0));
    case 'list':
      await printList(store, host);
      return 0;
    case 'show':
      return await withStudy(store, request.name, host, async (study) => {
        host.print(formatResults(await readResults(store, study), request.format));
        return 0;
      });
    case 'plot':
      return await withStudy(store, request.name, host, async (study) => {
        return printOrWrite(studyPage(await readResults(store, study)), request.out, host);
      });
    case 'remove':
      return await withStudy(store, request.name, host, async ({ name }) => {
        await removeStudy(store, name);
        return 0;
      });
  }
}

/** Does something that signals end early. */
async function interruptible(host: CommandHost, work: (interrupt: Interrupt) => Promise<number>): Promise<number> {
  const interrupt = host.onInterrupt();
  try {
    return await work(interrupt);
  } finally {
    interrupt.release();
  }
}

async function withStudy(
  store: Store,
  name: string,
  host: CommandHost,
  use: (study: StudyRecord) => Promise<number>,
): Promise<number> {
  const study = await findStudy(store, name);
  if (study !== undefined) return await use(study);
  const known = (await listStudies(store)).map((one) => one.name);
  return failInput(noStudyWords(name, known), host);
}

async function printList(store: Store, host: CommandHost): Promise<void> {
  for (const study of await listStudies(store)) {
    const { boards } = await studyProgress(store, study);
    const settings = readStudySettings(study.settings);
    const done =
      boards === study.boards ? countOf(boards, 'board') : `${withCommas(boards)} of ${countOf(study.boards, 'board')}`;
    host.print(
      `${study.name}: ${settings === undefined ? '' : `${studyTitle(settings, levelOfStudy(settings))}; `}${done}\n`,
    );
  }
}

async function run(
  store: Store,
  request: Extract<StudyRequest, { command: 'run' }>,
  host: CommandHost,
  interrupt: Interrupt,
): Promise<number> {
  const { boards, workers, format } = request;
  if (workers === 0 && databaseUrl() === undefined) {
    return failWith({ problem: `--jobs 0 ${NEEDS_DATABASE}`, status: BAD_USAGE }, host.complain);
  }
  const again = retrying({ signal: interrupt.signal, onTrouble: troubleTeller(host) });
  const settings = request.isSeedFree ? await again(() => withEarlierSeed(store, request)) : request.settings;
  const name = request.name ?? usualStudyName(settings);
  const earlier = readStudySettings((await again(() => findStudy(store, name)))?.settings);
  if (earlier !== undefined && !isSameStudy(earlier, settings)) {
    host.complain(otherStudyWords(name, studyTitle(earlier, levelOfStudy(earlier))));
    return BAD_USAGE;
  }
  const version = codeVersion(host.version, STUDY_THREAD);
  const asked = { name, settings, boards, chunkSize: chunkSizeOf(settings), version };
  const study = await again(() => saveStudy(store, asked));
  const status = await runToEnd(store, study, workers, host, { interrupt, again });
  host.print(formatResults(await again(() => readResults(store, study)), format));
  return status;
}

/** The settings with the seed of an earlier study of this name, or of the last that does the same. */
async function withEarlierSeed(
  store: Store,
  { settings, name }: Pick<Extract<StudyRequest, { command: 'run' }>, 'settings' | 'name'>,
): Promise<StudySettings> {
  for (const study of (await listStudies(store)).toReversed()) {
    const earlier = readStudySettings(study.settings);
    if (earlier === undefined) continue;
    const same = { ...settings, seed: earlier.seed };
    if (study.name === (name ?? usualStudyName(same)) && isSameStudy(earlier, same)) return same;
  }
  return settings;
}

async function runToEnd(
  store: Store,
  study: StudyRecord,
  workers: number,
  host: CommandHost,
  { interrupt, again }: { readonly interrupt: Interrupt; readonly again: Retry },
): Promise<number> {
  const queue = openQueue(store, STUDY_QUEUE);
  const before = (await again(() => studyProgress(store, study))).boards;
  const isPlayed = readStudySettings(study.settings)?.kind === 'play';
  try {
    const ending = await runStudy(study, {
      ...{ store, queue, thread: STUDY_THREAD, workers, signal: interrupt.signal },
      onProgress: ({ boards, won }) => {
        const remark = isPlayed && boards > 0 ? `, ${((100 * won) / boards).toFixed(1)}% won` : '';
        const progress = { done: boards, total: study.boards, played: boards - before };
        host.showProgress((seconds, width) => runProgressLine(progress, 'board', remark, seconds, width));
      },
      onTrouble: troubleTeller(host),
    });
    host.clearProgress();
    if (ending === 'cancelled') host.complain('this study was started anew by another command, or removed');
    if (ending === 'interrupted') host.complain('interrupted; the same command continues');
    return interrupt.status ?? (ending === 'done' ? 0 : BAD_INPUT);
  } finally {
    host.clearProgress();
    await queue.close();
  }
}
