import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RequestFailure } from './online-client.ts';

/**
 * Asks an address of the server's API, such as `/api/days`.
 * Errors: `offline` where nobody answers, `not-found`, `unknown-key`, `too-fast`, or `unavailable` for all else.
 * @param key of the player, where an answer is only for him; it stands in no address, as those are logged
 */
export type OnlineApi = (path: string, key?: string) => Promise<Result<string, RequestFailure>>;

/** Reads an answer: a schema of zod. */
export interface AnswerSchema<Answer> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Answer | undefined };
}

/** Everything that the server knows about the player, as JSON. */
export const EXPORT_PATH = '/api/export';

/** The rooms that everybody may find. */
export const OPEN_ROOMS_PATH = '/api/rooms';

/** The file of a finished game, which `countermine verify` checks. */
export function gameFilePath(id: string): string {
  return `/api/games/${id}`;
}

export function playerPath(id: string): string {
  return `/api/players/${id}`;
}

export function playerNamePath(name: string): string {
  return `/api/players?name=${encodeURIComponent(name)}`;
}

/** The answer of the server at an address. Errors: those of the API, or `unreadable` for an answer of another kind. */
export async function askApi<Answer>(
  api: OnlineApi,
  path: string,
  schema: AnswerSchema<Answer>,
  key?: string,
): Promise<Result<Answer, RequestFailure>> {
  const text = await api(path, key);
  if (!text.ok) return text;
  try {
    const read = schema.safeParse(JSON.parse(text.value));
    return read.data === undefined ? UNREADABLE : ok(read.data);
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = err<RequestFailure>({ code: 'unreadable' });

/** The part of `fetch` that browsers and Node share. */
type Fetch = (
  address: string,
  options: { readonly headers: Readonly<Record<string, string>> },
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>;

/** The API of a server. @param origin empty for the server of the page */
export function fetchedApi(fetch: Fetch, origin = ''): OnlineApi {
  return async (path, key) => {
    try {
      const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
      const answer = await fetch(origin + path, { headers });
      return answer.ok ? ok(await answer.text()) : err(failureOf(answer.status));
    } catch {
      return err({ code: 'offline' });
    }
  };
}

/** @param status of HTTP */
function failureOf(status: number): RequestFailure {
  if (status === 401) return { code: 'unknown-key' };
  if (status === 429) return { code: 'too-fast' };
  // 400: no id could be so. 409: the mines of a board that others still play are as good as not there.
  return { code: status < 500 ? 'not-found' : 'unavailable' };
}
