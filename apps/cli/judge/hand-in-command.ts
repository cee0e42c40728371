import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandInState } from '@countermine/class/pages/own-view.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { countOf, timeWords } from '@countermine/core/text/english.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { readHandIn } from '@countermine/judge/run/hand-in-files/read.ts';
import { BAD_INPUT, BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { complain, print } from '../host/streams.ts';

interface HandInOptions {
  /** The student's link. */
  readonly to: string;
  /** False to leave before the check is done. */
  readonly wait: boolean;
}

/** What the server says: its state, and a sentence about what was just asked. */
type Answer = HandInState & { readonly words: string | null };

const VERSION: HandInState['version'] = 1;
/** As often the state of the check is asked for. Units: ms. */
const ASK_EVERY_MS = 1000;
/** A server that says nothing for this long is not there. Units: ms. */
const ANSWER_MS = 60_000;

/** `countermine hand-in`: hands in files by a student's link, and prints what their check found. @returns the exit status */
export async function handInCommand(
  game: string,
  paths: readonly string[],
  { to, wait }: HandInOptions,
): Promise<number> {
  const address = addressOf(to);
  if (address === undefined)
    return refuse('--to needs the link that staff gave you, as http://host/class/student/...', BAD_USAGE);
  const form = formOf(paths);
  if (!form.ok) return refuse(form.error, EX_IOERR);
  const before = await ask(address);
  if (!before.ok) return refuse(before.error, BAD_INPUT);
  if (before.value.game !== game)
    return refuse(`this link is for ${cleanLine(before.value.game)}, not for ${game}`, BAD_USAGE);
  const answer = await ask(address, form.value);
  if (!answer.ok) return refuse(answer.error, BAD_INPUT);
  const { class: name, student, due, handIns } = answer.value;
  const number = handIns.at(-1)?.number ?? 1;
  print(
    cleanText(
      `${student} has handed in to ${name}: attempt ${number}, ${countOf(form.value.getAll('files').length, 'file')}. Due ${due === null ? 'at no time' : timeWords(due)}.\n`,
    ),
  );
  return wait ? await waitForCheck(address, answer.value) : 0;
}

function refuse(problem: string, status: number): number {
  complain(problem);
  return status;
}

function addressOf(link: string): URL | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol) || !/\/class\/student\/[\w-]+\/?$/.test(url.pathname)) return undefined;
  return new URL(`${url.pathname.replace(/\/$/, '')}/hand-ins`, url);
}

/** A folder is handed in as what is in it. Errors: a line. */
function formOf(paths: readonly string[]): Result<FormData, string> {
  const form = new FormData();
  for (const path of paths) {
    try {
      if (!statSync(path).isDirectory()) {
        form.append('files', new Blob([readFileSync(path)]), basename(path));
        continue;
      }
    } catch (error) {
      return err(`cannot read ${path}: ${reasonOf(error)}`);
    }
    const folder = readHandIn(path);
    if (!folder.ok) return folder;
    for (const [name, bytes] of folder.value.files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  }
  return ok(form);
}

/** Asks for the state, or hands in. Errors: a line. */
async function ask(address: URL, form?: FormData): Promise<Result<Answer, string>> {
  let response: Response;
  try {
    response = await fetch(address, {
      // The server takes forms of its own pages, and of who says so.
      headers: { Accept: 'application/json', Origin: address.origin },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(form && { method: 'POST', body: form }),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return err(`${address.host} cannot be reached: ${reasonOf(cause)}`);
  }
  const answer = await response.json().catch(() => undefined);
  if (response.status === 404) return err('this link is not valid, or was revoked');
  if (!isAnswer(answer)) return err(`${address.host} does not answer as a Countermine of this version`);
  return response.ok ? ok(answer) : err(cleanLine(answer.words ?? `${response.status}`));
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'handIns' in value
  );
}

/** Prints where the hand-in is, each time that changes, and then the report. */
async function waitForCheck(address: URL, first: Answer): Promise<number> {
  let [state, told] = [first, ''];
  while (state.check.kind !== 'checked') {
    if (state.words !== null && state.words !== told) print(`${cleanLine(state.words)}\n`);
    told = state.words ?? '';
    await sleep(ASK_EVERY_MS);
    const next = await ask(address);
    if (!next.ok) return refuse(`${next.error}; what you handed in counts all the same`, BAD_INPUT);
    state = next.value;
  }
  const last = state.handIns.at(-1);
  print(`It ${cleanLine(last?.result ?? 'is checked')}.\n`);
  if (state.report !== null) print(`\n${cleanText(state.report).trimEnd()}\n`);
  return last?.isRight === true ? 0 : BAD_INPUT;
}
