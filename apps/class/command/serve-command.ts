import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { timeWords } from '@countermine/core/text/english.ts';
import {
  BAD_INPUT,
  type CommandFailure,
  EX_IOERR,
  failWith,
  refuse,
  untilAborted,
} from '@countermine/node/exit-status.ts';
import { failInput } from '@countermine/server/command-host.ts';
import {
  authority,
  isLoopback,
  type Listening,
  listen,
  listeningProblem,
  type ServingAddress,
  shownHost,
  takenWords,
} from '@countermine/server/http/listen.ts';
import { openSharedStore } from '@countermine/server/open-database.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import { hasStaffToken, makeStaffToken, SignInLimit } from '../access.ts';
import { createClassApp } from '../pages/create-class-app.ts';
import { ROUTES } from '../pages/page-addresses.ts';
import type { OpenIntake } from '../pages/page-frame.ts';
import { comparingThread, SimilarPairs } from '../similar/similar-pairs.ts';
import { refreshStatistics } from '../store/figures.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import { handedOutFiles } from './class-files.ts';
import type { ClassServeRequest, CommandHost } from './class-request.ts';
import { notJudged, openClassStore } from './open-class.ts';
import { openIntake, type PreparedIntake, prepareIntake, writeLinks } from './open-intake.ts';

/** The code of the thread that compares hand-ins; the bundle is beside it. */
const THREAD = join(__dirname, 'similar-thread.cjs');
const SCRIPT = join(__dirname, 'live-class.js');

/** `countermine class serve`: serves the pages about classes until a signal ends it. @returns the exit status */
export async function serveCommand(request: ClassServeRequest, host: CommandHost): Promise<number> {
  const starter = handedOutFiles(request.starter);
  if (!starter.ok) return failWith({ problem: `--starter ${starter.error}`, status: EX_IOERR }, host.complain);
  const opened = await openServed(request, host);
  if (!opened.ok) return failWith(opened.error, host.complain);
  const { store, prepared } = opened.value;
  // Whoever is told the address may end it at once, so signals are handled before it is printed.
  const interrupt = host.onInterrupt();
  let intake: OpenIntake | undefined;
  try {
    intake = prepared && (await openIntake(prepared, request.folder ?? '', request.intake?.jobs ?? 1, host));
    const pages = { starter: starter.value, first: ROUTES.classes, signal: interrupt.signal, intake };
    return await serveWhile(store, { address: request, ...pages }, host, async (origin) =>
      prepared === undefined ? 0 : await tellStudents(prepared, request, origin, host),
    );
  } finally {
    interrupt.release();
    await intake?.checks.close();
    await store.close();
  }
}

/** Writes the links of students, and says until when they can hand in. @returns the exit status */
async function tellStudents(
  prepared: PreparedIntake,
  { intake }: ClassServeRequest,
  origin: string,
  host: CommandHost,
): Promise<number> {
  const due = prepared.record.due ?? '';
  const isOver = Date.parse(due) < performance.timeOrigin + performance.now();
  if (isOver) host.complain(`the deadline is over: it was ${timeWords(due)}; --due sets another`);
  const until = `Students ${isOver ? 'could' : 'can'} hand in until ${timeWords(due)}, each by a link of their own.\n`;
  const written =
    intake?.links === undefined
      ? ok('')
      : await writeLinks(prepared, intake.links, intake.url?.replace(/\/+$/, '') ?? origin);
  if (!written.ok) return failWith(written.error, host.complain);
  host.print(written.value + until);
  return 0;
}

interface OpenServed {
  readonly store: Store;
  /** Undefined where students do not hand in for themselves. */
  readonly prepared: PreparedIntake | undefined;
}

async function openServed(
  { folder, intake }: ClassServeRequest,
  host: CommandHost,
): Promise<Result<OpenServed, CommandFailure>> {
  if (intake !== undefined) {
    const prepared = await prepareIntake(folder, intake, host);
    return prepared.ok ? ok({ store: prepared.value.store, prepared: prepared.value }) : prepared;
  }
  const refusal = folder === undefined ? undefined : notJudged(folder, host.command);
  if (refusal !== undefined) return err(refusal);
  if (folder !== undefined) {
    const opened = await openClassStore(folder);
    return opened.ok ? ok({ store: opened.value, prepared: undefined }) : opened;
  }
  const shared = await openSharedStore();
  return shared.ok ? ok({ store: shared.value, prepared: undefined }) : refuse(shared.error, EX_IOERR);
}

interface Served {
  readonly address: ServingAddress;
  /** Files of the course, left out where hand-ins are compared. */
  readonly starter: readonly StoredFile[];
  /** The address that is shown. */
  readonly first: typeof ROUTES.classes | typeof ROUTES.studies;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly intake?: OpenIntake | undefined;
}

/** Serves the pages about the studies of a store while something is done, then until a signal. @returns the exit status */
export function serveStudiesWhile(
  store: Store,
  address: ServingAddress,
  signal: AbortSignal,
  host: CommandHost,
  work: () => Promise<number>,
): Promise<number> {
  return serveWhile(store, { address, starter: [], first: ROUTES.studies, signal }, host, work);
}

/**
 * Serves the pages of a store while something is done, and then until a signal ends it: no other process can open an
 * embedded database.
 * @returns the exit status: that of the work, where anything can be served
 */
export async function serveWhile(
  store: Store,
  pages: Served,
  host: CommandHost,
  work: (origin: string) => Promise<number>,
): Promise<number> {
  const served = await servePages(store, pages, host);
  if (!served.ok) return failInput(served.error, host);
  try {
    const status = await work(originOf(pages.address.host, served.value.port));
    // What was refused has nothing to show.
    if (status <= BAD_INPUT) await untilAborted(pages.signal);
    return status;
  } finally {
    await served.value.close();
  }
}

/**
 * Serves the pages of a store, and prints where they are and how staff signs in.
 * Errors: why nothing can be served there, as a line.
 */
async function servePages(
  store: Store,
  { address: { host: address, port, newToken }, starter, first, intake }: Served,
  host: CommandHost,
): Promise<Result<Listening, string>> {
  await refreshStatistics(store);
  const app = createClassApp({
    store,
    similar: new SimilarPairs(() => comparingThread(THREAD), starter),
    signInLimit: new SignInLimit(() => performance.now()),
    script: readFileSync(SCRIPT, 'utf8'),
    intake,
    now: () => new Date(performance.timeOrigin + performance.now()),
    addressOf: (context) => getConnInfo(context).remote.address ?? '',
    complain: (problem) => host.complain(problem),
  });
  let server: Listening;
  try {
    server = await listen(app, address, port);
  } catch (error) {
    return err(listeningProblem(address, port, error));
  }
  if (port !== 0 && server.port !== port) host.complain(takenWords(port, server.port));
  const token = newToken || !(await hasStaffToken(store)) ? await makeStaffToken(store) : undefined;
  host.print(welcome(address, server.port, first, token, host.isAtTerminal));
  return ok(server);
}

function originOf(host: string, port: number): string {
  return `http://${authority(shownHost(host), port)}`;
}

function welcome(
  host: string,
  port: number,
  first: Served['first'],
  token: string | undefined,
  isAtTerminal: boolean,
): string {
  const known = 'Sign in with the token that was shown before; --new-token makes another and ends that one.\n';
  const what = first === ROUTES.studies ? 'The studies are' : 'The class is';
  return `${what} at ${originOf(host, port)}${first}${isAtTerminal ? ' (Ctrl-C ends it)' : ''}
${token === undefined ? known : `Sign in with this token, which is shown only now: ${token}\n`}${isLoopback(host) ? '' : FOR_OTHERS}`;
}

const FOR_OTHERS =
  'Other machines may reach it too. Put a proxy with TLS before it: otherwise the network can read the token.\n';
