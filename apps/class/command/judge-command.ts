import { basename } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shellWord } from '@countermine/core/text/typed.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { parseScheme } from '@countermine/judge/run/scheme-file.ts';
import { BAD_INPUT, BAD_USAGE, type CommandFailure, refuse } from '@countermine/node/exit-status.ts';
import { troubleTeller } from '@countermine/server/command-host.ts';
import { localAddress } from '@countermine/server/http/listen.ts';
import { NEEDS_DATABASE } from '@countermine/server/open-database.ts';
import { type JobQueue, openQueue } from '@countermine/server/queue/job-queue.ts';
import { databaseUrl } from '@countermine/server/store/database-location.ts';
import { type Retry, retrying } from '@countermine/server/store/retry.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { classProgressLine, endingWords } from '../class-words.ts';
import { type ClassFolder, type ClassFolderError, readClassFolder } from '../hand-ins/class-folder.ts';
import { judgeClass } from '../judging/judge-class.ts';
import { JUDGING_QUEUE } from '../judging/judging-work.ts';
import { type PlanSettings, readPlanSettings } from '../judging/plan-settings.ts';
import { decideMarking } from '../marking/decide.ts';
import { markClass } from '../marking/mark-class.ts';
import { ROUTES } from '../pages/page-addresses.ts';
import {
  type ClassRecord,
  type CountingRule,
  changeClass,
  ensureClass,
  readRosterText,
  saveRosterText,
} from '../store/classes.ts';
import { refreshStatistics } from '../store/figures.ts';
import { readIntake } from '../store/intakes.ts';
import { outdateJudgements, takeOverJudgements, unjudgedHandIns } from '../store/judgements.ts';
import { readPlan, savePlan } from '../store/plans.ts';
import {
  checkSandbox,
  gameOfClass,
  judgePool,
  judgeVersion,
  type MadePlan,
  makePlan,
  readDue,
} from './begin-judging.ts';
import { importHandIns, type RosterFile, readRoster, readRosterFile, readTextFile } from './class-files.ts';
import type { CommandHost, Interrupt, JudgeRequest } from './class-request.ts';
import { accountName } from './decide-command.ts';
import { cannotRead, classNameOf, openClassStore } from './open-class.ts';
import { classText } from './show-command.ts';

interface Marking {
  readonly scheme: ClassRecord['scheme'];
  readonly due: string | null;
  /** Which attempt of a student counts. */
  readonly counting: CountingRule;
}

/**
 * `countermine class judge`: judges what is new in the folder of a class, and prints the table.
 * @returns the exit status
 */
export async function judgeClassCommand(request: JudgeRequest, host: CommandHost): Promise<number> {
  const done = await judgeFolder(request, host);
  if (done.ok) return done.value;
  for (const line of done.error.problem.split('\n')) host.complain(line);
  return done.error.status;
}

async function judgeFolder(request: JudgeRequest, host: CommandHost): Promise<Result<number, CommandFailure>> {
  const game = gameOfClass(request.game);
  if (!game.ok) return game;
  const sandbox = checkSandbox(request.sandbox);
  if (!sandbox.ok) return sandbox;
  if (request.jobs === 0 && databaseUrl() === undefined) return refuse(`-j 0 ${NEEDS_DATABASE}`);
  const roster = readRosterFile(request.roster);
  if (!roster.ok) return roster;
  const folder = await readClassFolder(request.folder, roster.value?.roster);
  if (!folder.ok) return err(folderFailure(request.folder, folder.error));
  const opened = await openClassStore(request.folder);
  if (!opened.ok) return opened;
  const store = opened.value;
  const interrupt = host.onInterrupt();
  try {
    const again = retrying({ signal: interrupt.signal, onTrouble: troubleTeller(host) });
    const record = await again(() => ensureClass(store, classNameOf(request.folder), request.game));
    if (record.game !== request.game) return refuse(`${request.folder} was judged as ${record.game} before`);
    const marking = readMarking(request, game.value, record);
    if (!marking.ok) return marking;
    const earlier = await again(() => earlierSettings(store, record));
    const made = makePlan(game.value, request, earlier, host);
    if (!made.ok) return made;
    const listed = await takeIn(store, record, request.folder, { folder: folder.value, given: roster.value, again });
    if (!listed.ok) return listed;
    await again(() => refreshStatistics(store));
    const judging = { game: game.value, record, made: made.value, marking: marking.value, interrupt, again };
    return ok(await (request.serve === undefined ? judgeAndPrint : judgeAndServe)(store, judging, request, host));
  } finally {
    interrupt.release();
    await store.close();
  }
}

/** Puts the hand-ins of a folder into the store. Without a list of students the last one holds. */
async function takeIn(
  store: Store,
  { id }: ClassRecord,
  path: string,
  read: { readonly folder: ClassFolder; readonly given: RosterFile | undefined; readonly again: Retry },
): Promise<Result<true, CommandFailure>> {
  const { given, again } = read;
  const text = given === undefined ? await again(() => readRosterText(store, id)) : undefined;
  const last = text === undefined ? ok(undefined) : readRoster(text, 'the last --roster');
  if (!last.ok) return last;
  const roster = given ?? last.value;
  const folder = last.value === undefined ? ok(read.folder) : await readClassFolder(path, roster?.roster);
  if (!folder.ok) return err(folderFailure(path, folder.error));
  await again(() => importHandIns(store, id, path, folder.value, roster?.roster));
  if (given !== undefined) await again(() => saveRosterText(store, id, given.text));
  return ok(true);
}

function folderFailure(folder: string, error: ClassFolderError): CommandFailure {
  switch (error.code) {
    case 'unreadable':
      return cannotRead(folder, error.reason);
    case 'empty': {
      const problem = `there are no hand-ins in ${folder}: it needs a folder or an archive for each student`;
      return { problem, status: BAD_USAGE };
    }
    case 'of-the-system':
      return { problem: `${folder} belongs to the system; it is not a folder of hand-ins`, status: BAD_USAGE };
  }
}

/** The class and its plan, and the signals that end it early. */
interface Judging {
  readonly game: JudgedGame;
  readonly record: ClassRecord;
  readonly made: MadePlan;
  readonly marking: Marking;
  readonly interrupt: Interrupt;
  readonly again: Retry;
}

async function judgeAndServe(
  store: Store,
  judging: Judging,
  request: JudgeRequest,
  host: CommandHost,
): Promise<number> {
  // Loaded here only: it needs a server.
  const { serveWhile } = await import('./serve-command.ts');
  const address = localAddress(request.serve ?? 0);
  const pages = { address, starter: [], first: ROUTES.classes, signal: judging.interrupt.signal };
  return await serveWhile(store, pages, host, () => judgeAndPrint(store, judging, request, host));
}

async function judgeAndPrint(
  store: Store,
  { game, record, made: { plan, settings }, marking: { scheme, due, counting }, interrupt, again }: Judging,
  request: JudgeRequest,
  host: CommandHost,
): Promise<number> {
  const planId = await again(() => savePlan(store, plan));
  if (request.again) await again(() => outdateJudgements(store, record.id, planId));
  else await again(() => takeOverFromEarlier(store, record, planId, settings));
  const by = { command: 'judge', by: accountName() } as const;
  const holds = await again(() => decideMarking(store, record, { scheme, due }, by));
  await again(() => changeClass(store, record.id, { planId, ...holds, counting }));
  if (request.due !== undefined && holds.due !== due) host.complain(overruledWords('--due', host));
  if (request.scheme !== undefined && holds.scheme?.text !== scheme?.text) {
    host.complain(overruledWords('--scheme', host));
  }
  const before = await again(() => unjudgedHandIns(store, record.id, planId));
  const startedAt = performance.now();
  if (before.length > 0) {
    const queue = openQueue(store, JUDGING_QUEUE);
    await judgeNew({ store, queue, classId: record.id, planId }, request, host, interrupt.signal);
  }
  await again(() => markClass(store, { id: record.id, planId }, game));
  await again(() => refreshStatistics(store));
  const left = (await again(() => unjudgedHandIns(store, record.id, planId))).length;
  const choice = { attempts: undefined, search: undefined };
  host.print(await again(() => classText(store, { ...record, planId, counting }, host, choice)));
  const seconds = (performance.now() - startedAt) / 1000;
  host.print(`\nSeed ${settings.seed}. ${endingWords(before.length - left, seconds, left, request.again)}\n`);
  if (request.serve === undefined) host.print(`Its page: ${host.command} class serve ${shellWord(request.folder)}\n`);
  return interrupt.status ?? (left === 0 ? 0 : BAD_INPUT);
}

function overruledWords(option: string, { command }: CommandHost): string {
  return `${option} says what it said before, and something else was decided since: ${command} class decisions FOLDER`;
}

interface JudgedStore {
  readonly store: Store;
  readonly queue: JobQueue;
  readonly classId: number;
  readonly planId: number;
}

async function judgeNew(
  { store, queue, classId, planId }: JudgedStore,
  { jobs, sandbox }: JudgeRequest,
  host: CommandHost,
  signal: AbortSignal,
): Promise<void> {
  try {
    const ending = await judgeClass(classId, planId, {
      ...{ store, queue, pool: judgePool(sandbox), jobs, version: judgeVersion(host) },
      signal,
      onProgress: ({ done, total }) =>
        host.showProgress((seconds, width) => classProgressLine(done, total, seconds, width)),
      onTrouble: troubleTeller(host),
    });
    if (ending === 'cancelled')
      host.complain('cancelled by class cancel, or by another command that judges this class');
  } finally {
    host.clearProgress();
    await queue.close();
  }
}

/** Students know the cases by which hand-ins are checked as they arrive: a class is judged by others. */
async function earlierSettings(store: Store, { id, planId }: ClassRecord): Promise<PlanSettings | undefined> {
  if (planId === null || planId === (await readIntake(store, id))?.planId) return undefined;
  const plan = await readPlan(store, planId);
  return plan && readPlanSettings(plan.settings);
}

/** If only the readings changed, programs that follow the letter of the text need not be run again. */
async function takeOverFromEarlier(
  store: Store,
  record: ClassRecord,
  planId: number,
  settings: PlanSettings,
): Promise<void> {
  const earlier = await earlierSettings(store, record);
  if (record.planId === null || record.planId === planId || earlier === undefined) return;
  const plan = await readPlan(store, record.planId);
  const now = await readPlan(store, planId);
  const isSame =
    JSON.stringify({ ...earlier, readings: settings.readings }) === JSON.stringify(readPlanSettings(now?.settings));
  if (isSame && plan?.version === now?.version) await takeOverJudgements(store, record.id, record.planId, planId);
}

/** The scheme and the due time of a request, or of the class where the request has none. */
function readMarking(
  request: JudgeRequest,
  { dialect }: JudgedGame,
  record: ClassRecord,
): Result<Marking, CommandFailure> {
  const due = readDue(request.due);
  if (!due.ok) return due;
  const source = request.scheme === undefined ? ok(record.scheme) : readSource(request.scheme);
  if (!source.ok) return source;
  const scheme = source.value === null ? undefined : parseScheme(source.value.text, source.value.name);
  if (scheme?.ok === false) return refuse(scheme.error);
  if (scheme !== undefined && scheme.value.game !== dialect.id) {
    return refuse(`${source.value?.name} is a scheme for ${scheme.value.game}, not for ${dialect.id}`);
  }
  return ok({ scheme: source.value, due: due.value ?? record.due, counting: request.attempts ?? record.counting });
}

function readSource(path: string): Result<ClassRecord['scheme'], CommandFailure> {
  const text = readTextFile(`the scheme ${path}`, path);
  return text.ok ? ok({ name: basename(path), text: text.value }) : text;
}
