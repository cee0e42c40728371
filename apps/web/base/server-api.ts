import { fetchedApi, type OnlineApi } from '@countermine/play/online/online-api.ts';
import { hasServer } from './own-server.ts';

/** What the server behind the page tells everybody. */
export const serverApi: OnlineApi = fetchedApi((address, options) => fetch(address, options));

/** A page without a server has no such address. */
export const HEALTH = '/api/health';

/** Whoever wants to play does not wait longer for the server. Units: ms. */
const TIMEOUT_MS = 2000;

/** True if the server that the page came from answers now. */
export async function serverAnswers(): Promise<boolean> {
  if (!hasServer()) return false;
  const health = await fetch(HEALTH, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  return health?.ok === true;
}
