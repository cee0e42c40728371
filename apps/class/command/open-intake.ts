import { existsSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { formatCsv, parseCsv } from '@countermine/core/text/csv.ts';
import { countOf } from '@countermine/core/text/english.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { type AskedPlan, DEFAULT_LIMITS } from '@countermine/judge/plan.ts';
import { type CommandFailure, EX_IOERR, refuse } from '@countermine/node/exit-status.ts';
import { makeFolder } from '@countermine/node/folders.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import { troubleTeller } from '@countermine/server/command-host.ts';
import { openQueue } from '@countermine/server/queue/job-queue.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { newToken, tokenDigest } from '../access.ts';
import { readClassFolder } from '../hand-ins/class-folder.ts';
import { HandInChecks } from '../judging/hand-in-checks.ts';
import { HandInCopies } from '../judging/hand-in-copies.ts';
import { JUDGING_QUEUE } from '../judging/judging-work.ts';
import { readPlanSettings } from '../judging/plan-settings.ts';
import { decideMarking } from '../marking/decide.ts';
import { linkAddress } from '../pages/page-addresses.ts';
import type { OpenIntake } from '../pages/page-frame.ts';
import { type ClassRecord, changeClass, ensureClass, saveRosterText } from '../store/classes.ts';
import { enrolStudents, readIntake, saveIntake, studentsOf } from '../store/intakes.ts';
import { readPlan, savePlan } from '../store/plans.ts';
import { saveLink } from '../store/tokens.ts';
import { checkSandbox, gameOfClass, judgePool, judgeVersion, makePlan, readDue } from './begin-judging.ts';
import { type RosterFile, readRosterFile, readTextFile } from './class-files.ts';
import type { CommandHost, IntakeRequest } from './class-request.ts';
import { accountName } from './decide-command.ts';
import { cannotRead, classNameOf, openClassStore } from './open-class.ts';

/**
 * By what hand-ins are checked as they arrive, so that a student has the result within a minute: fewer cases than a class
 * is judged by, of a seed of their own, and none of those that every class has.
 */
const CHECK_PLAN: AskedPlan = {
  ...{ seed: undefined, cases: 60, hostile: false, fixtures: false, stage: null, compare: undefined },
  ...{ readings: 'any', limits: { ...DEFAULT_LIMITS, wallSeconds: 5 }, maxTimeOuts: 3, budgetSeconds: 20 },
  ...{ experiments: 300, shrinks: 6, shrinkSeconds: 3, environment: {} },
};

/** A class that is ready for hand-ins, and its open store. */
export interface PreparedIntake {
  readonly store: Store;
  readonly record: ClassRecord;
  readonly planId: number;
}

/**
 * Prepares a class for its students: the store, the students, by what hand-ins are checked, and until when they are taken.
 * Errors: a line, and the exit status; without a sandbox nothing is opened.
 */
export async function prepareIntake(
  folder: string | undefined,
  request: IntakeRequest,
  host: CommandHost,
): Promise<Result<PreparedIntake, CommandFailure>> {
  const game = gameOfClass(request.game);
  if (!game.ok) return game;
  if (folder === undefined) return refuse('--hand-in needs the folder of the class');
  const sandbox = checkSandbox({ kind: 'bubblewrap' }, 'Without a sandbox no hand-ins are taken.');
  if (!sandbox.ok) return sandbox;
  const roster = readRosterFile(request.roster);
  if (!roster.ok) return roster;
  const due = readDue(request.due);
  if (!due.ok) return due;
  const place = await prepareFolder(folder);
  if (!place.ok) return place;
  const opened = await openClassStore(folder);
  if (!opened.ok) return opened;
  const store = opened.value;
  const about = { folder, game: game.value, listed: roster.value, due: due.value };
  const prepared = await prepareClass(store, about, request, host);
  if (!prepared.ok) await store.close();
  return prepared;
}

/** Hand-ins of students and of other systems are not mixed in one folder. */
async function prepareFolder(folder: string): Promise<Result<true, CommandFailure>> {
  const found = await readClassFolder(folder);
  if (found.ok && found.value.layout !== 'countermine') {
    return refuse(`${folder} has hand-ins from elsewhere; those of students need a folder of their own`);
  }
  if (!found.ok && found.error.code === 'of-the-system') return refuse(`${folder} belongs to the system`);
  try {
    makeFolder(folder);
    return ok(true);
  } catch (error) {
    return err(cannotRead(folder, error));
  }
}

interface IntakeClass {
  readonly folder: string;
  readonly game: JudgedGame;
  /** Undefined: the students of before. */
  readonly listed: RosterFile | undefined;
  readonly due: string | undefined;
}

async function prepareClass(
  store: Store,
  { folder, game, listed, due }: IntakeClass,
  request: IntakeRequest,
  host: CommandHost,
): Promise<Result<PreparedIntake, CommandFailure>> {
  const record = await ensureClass(store, classNameOf(folder), game.dialect.id);
  if (record.game !== game.dialect.id) return refuse(`${folder} is a class for ${record.game}`);
  const told = due ?? record.due;
  if (told === null) return refuse('--hand-in needs --due at first: until when hand-ins are taken');
  await enrolStudents(store, record.id, [...(listed?.roster.students.values() ?? [])]);
  if (listed !== undefined) await saveRosterText(store, record.id, listed.text);
  if ((await studentsOf(store, record.id)).length === 0) return refuse('--hand-in needs --roster at first');
  const intake = await readIntake(store, record.id);
  const before = intake && (await readPlan(store, intake.planId));
  const made = makePlan(game, { ...request, plan: CHECK_PLAN }, before && readPlanSettings(before.settings), host);
  if (!made.ok) return made;
  const planId = await savePlan(store, made.value.plan);
  await saveIntake(store, record.id, planId);
  // Until the class is judged, staff see what the checks have found.
  const isJudged = record.planId !== null && record.planId !== intake?.planId;
  const by = { command: 'serve', by: accountName() } as const;
  const holds = await decideMarking(store, record, { scheme: record.scheme, due: told }, by);
  await changeClass(store, record.id, { ...holds, planId: isJudged ? record.planId : planId });
  return ok({ store, record: { ...record, ...holds }, planId });
}

/** Begins to take and check hand-ins. @param jobs how many are checked at once */
export async function openIntake(
  { store, record, planId }: PreparedIntake,
  folder: string,
  jobs: number,
  host: CommandHost,
): Promise<OpenIntake> {
  const checks = new HandInChecks({
    ...{ store, jobs, intake: { classId: record.id, planId }, version: judgeVersion(host) },
    queue: openQueue(store, JUDGING_QUEUE),
    pool: judgePool({ kind: 'bubblewrap' }),
    onTrouble: troubleTeller(host),
    onEnd: (reason) =>
      host.complain(`hand-ins are taken, but not checked any more (${reason}); start the command again`),
  });
  const copies = new HandInCopies(store, record.id, folder);
  // What an earlier process took and could not copy any more.
  await copies.update().catch((error: unknown) => host.complain(String(error)));
  return { classId: record.id, checks, copies };
}

const LINK_COLUMNS = ['student', 'name', 'link'] as const;

/**
 * Makes a link for each student who is not in a file of links yet, and adds them to it. Only there they can be read: the
 * store has digests.
 * @param origin of the address that students type
 * Errors: a line, and the exit status.
 */
export async function writeLinks(
  { store, record }: PreparedIntake,
  file: string,
  origin: string,
): Promise<Result<string, CommandFailure>> {
  const text = existsSync(file) ? readTextFile(`the links ${file}`, file) : ok('');
  if (!text.ok) return text;
  const before = text.value === '' ? ok([]) : parseCsv(text.value);
  if (!before.ok) return refuse(`${file} is no list of links`);
  const rows = before.value.slice(1);
  const known = new Set(rows.map(([student]) => student));
  const added: string[][] = [];
  for (const { id, name } of await studentsOf(store, record.id)) {
    if (known.has(id)) continue;
    const token = newToken();
    await saveLink(store, record.id, id, { tokenDigest: tokenDigest(token), show: 'hint' });
    added.push([id, name ?? '', `${origin}${linkAddress(token)}`]);
  }
  const written = writeFileWhole(file, formatCsv([LINK_COLUMNS, ...rows, ...added]), 0o600);
  if (!written.ok) return refuse(`cannot write ${file}: ${written.error}`, EX_IOERR);
  return ok(`${countOf(rows.length + added.length, 'link')} for students in ${file}, ${added.length} of them new.\n`);
}
