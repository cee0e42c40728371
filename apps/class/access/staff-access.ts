import { timingSafeEqual } from 'node:crypto';
import type { Store } from '@countermine/server/store/store.ts';
import { endSession, hasSession, replaceStaffToken, staffTokenDigest, startSession } from '../store/tokens.ts';
import { newToken, TOKEN, tokenDigest } from './access-token.ts';

/** Who has signed in stays so for a working day. Units: seconds. */
export const SESSION_SECONDS = 12 * 3600;

/** Makes the token that staff sign in with; an earlier one and its sessions end. @returns the token, kept nowhere */
export async function makeStaffToken(store: Store): Promise<string> {
  const token = newToken();
  await replaceStaffToken(store, tokenDigest(token));
  return token;
}

/** Whether there is a token already. */
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

/** Ends a session. */
export async function signOut(store: Store, session: string): Promise<void> {
  await endSession(store, tokenDigest(session), SESSION_SECONDS);
}
