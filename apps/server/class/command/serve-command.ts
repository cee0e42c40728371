import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import { openSharedStore } from '../../command/open-database.ts';
import { untilAborted } from '../../command/until-aborted.ts';
import { authority, isLoopback, listeningProblem, shownHost } from '../../http/host-words.ts';
import { type Listening, listen } from '../../http/listen.ts';
import type { StoredFile } from '../../store/hand-in-records.ts';
import { refreshStatistics } from '../../store/statistics.ts';
import type { Store } from '../../store/store.ts';
import { SignInLimit } from '../access/sign-in-limit.ts';
import { hasStaffToken, makeStaffToken } from '../access/staff-access.ts';
import { createClassApp } from '../pages/create-class-app.ts';
import { ROUTES } from '../pages/page-addresses.ts';
import { comparingThread } from '../similar/compare-in-thread.ts';
import { SimilarPairs } from '../similar/similar-pairs.ts';
import type { CommandHost, ServeRequest, ServingPlace } from './class-request.ts';
import { handedOutFiles } from './handed-out-files.ts';
import { notJudgedWords, openClassStore } from './open-class.ts';

/** The code of the thread that compares hand-ins; the bundle is beside it. */
const THREAD = join(__dirname, 'similar-thread.cjs');
/** The script of the pages. */
const SCRIPT = join(__dirname, 'live-class.js');

/** `countermine class serve`: serves the pages about classes until a signal ends it. @returns the exit status */
export async function serveCommand(request: ServeRequest, host: CommandHost): Promise<number> {
  const starter = handedOutFiles(request.starter);
  if (!starter.ok) {
    host.complain(`--starter ${starter.error}`);
    return BAD_USAGE;
  }
  const opened = await openServed(request.folder);
  if (!opened.ok) {
    host.complain(opened.error);
    return BAD_INPUT;
  }
  const store = opened.value;
  // Whoever is told the address may end it at once, so signals are handled before it is printed.
  const interrupt = host.onInterrupt();
  try {
    const served = await servePages(store, request, starter.value, host);
    if (!served.ok) {
      host.complain(served.error);
      return BAD_INPUT;
    }
    await untilAborted(interrupt.signal);
    await served.value.close();
    return 0;
  } finally {
    interrupt.release();
    await store.close();
  }
}

async function openServed(folder: string | undefined): Promise<Result<Store, string>> {
  if (folder === undefined) return await openSharedStore();
  const notJudged = notJudgedWords(folder);
  return notJudged === undefined ? await openClassStore(folder) : err(notJudged);
}

/**
 * Serves the pages of a store, and prints where they are and how staff signs in.
 * Errors: why nothing can be served there, as a line.
 */
export async function servePages(
  store: Store,
  { host: address, port, newToken }: ServingPlace & { readonly newToken: boolean },
  starter: readonly StoredFile[],
  host: CommandHost,
): Promise<Result<Listening, string>> {
  await refreshStatistics(store);
  const app = createClassApp({
    store,
    similar: new SimilarPairs(comparingThread(THREAD), starter),
    signInLimit: new SignInLimit(() => performance.now()),
    script: readFileSync(SCRIPT, 'utf8'),
    addressOf: (context) => getConnInfo(context).remote.address ?? '',
    complain: (problem) => host.complain(problem),
  });
  let server: Listening;
  try {
    server = await listen(app, address, port);
  } catch (error) {
    return err(listeningProblem(address, port, error));
  }
  if (port !== 0 && server.port !== port) host.complain(`port ${port} is taken`);
  const token = newToken || !(await hasStaffToken(store)) ? await makeStaffToken(store) : undefined;
  host.print(welcome(address, server.port, token));
  return ok(server);
}

function welcome(host: string, port: number, token: string | undefined): string {
  const known = 'Sign in with the token that was shown before; --new-token makes another and ends that one.\n';
  return `The class is at http://${authority(shownHost(host), port)}${ROUTES.classes} (Ctrl-C ends it)
${token === undefined ? known : `Sign in with this token, which is shown only now: ${token}\n`}${isLoopback(host) ? '' : FOR_OTHERS}`;
}

const FOR_OTHERS =
  'Other machines may reach it too. Put a proxy with TLS before it: otherwise the network can read the token.\n';
