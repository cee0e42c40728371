import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { endSession, hasSession, replaceStaffToken, staffTokenDigest, startSession } from './store/tokens.ts';

export const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** A text that nobody can guess: 192 random bits, as 32 characters for an address. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Of a token only this is kept: who reads the database cannot use it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A working day. Units: seconds. */
export const SESSION_SECONDS = 12 * 3600;

/** Makes the token that staff sign in with; an earlier one and its sessions end. @returns the token, kept nowhere */
export async function makeStaffToken(store: Store): Promise<string> {
  const token = newToken();
  await replaceStaffToken(store, tokenDigest(token));
  return token;
}

export async function hasStaffToken(store: Store): Promise<boolean> {
  return (await staffTokenDigest(store)) !== undefined;
}

/** Begins a session. @returns what the browser keeps; undefined where the token is not that of staff */
export async function signIn(store: Store, token: string): Promise<string | undefined> {
  const expected = await staffTokenDigest(store);
  const given = tokenDigest(token);
  if (expected === undefined || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
  const session = newToken();
  return (await startSession(store, tokenDigest(session), expected)) ? session : undefined;
}

/**
 * Whether a session is valid. It is looked up by its digest: how long that takes tells nothing about the digests
 * there are that helps to find a session.
 */
export async function isSignedIn(store: Store, session: string | undefined): Promise<boolean> {
  return (
    session !== undefined && TOKEN.test(session) && (await hasSession(store, tokenDigest(session), SESSION_SECONDS))
  );
}

export async function signOut(store: Store, session: string): Promise<void> {
  await endSession(store, tokenDigest(session), SESSION_SECONDS);
}

/** This many wrong tokens from one address are taken before it has to wait. */
const MAX_WRONG = 10;
/** As long as it has to wait. Units: ms. */
const WINDOW_MS = 60_000;
/** This many addresses are remembered: the memory is not for strangers to fill. */
const MAX_ADDRESSES = 10_000;

/** Keeps each address from trying tokens one after another. */
export class SignInLimit {
  readonly #now: () => number;
  /** Of each address the wrong tokens since a time, the longest known first. */
  readonly #wrong = new Map<string, { readonly since: number; readonly count: number }>();

  /** @param now the time, in ms, from any start */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The wait of an address until it may try again; 0 where it may. Units: seconds. */
  waitOf(address: string): number {
    const wrong = this.#wrong.get(address);
    if (wrong === undefined || wrong.count < MAX_WRONG) return 0;
    return Math.max(0, Math.ceil((wrong.since + WINDOW_MS - this.#now()) / 1000));
  }

  countWrong(address: string): void {
    const before = this.#wrong.get(address);
    const isOver = before === undefined || before.since + WINDOW_MS <= this.#now();
    this.#wrong.delete(address);
    this.#wrong.set(address, isOver ? { since: this.#now(), count: 1 } : { ...before, count: before.count + 1 });
    const [longest] = this.#wrong.keys();
    if (this.#wrong.size > MAX_ADDRESSES && longest !== undefined) this.#wrong.delete(longest);
  }
}
