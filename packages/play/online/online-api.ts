/**
 * Asks an address of the server's API, such as `/api/days`.
 * @param key of the player, where an answer is only for him; it stands in no address, as those are logged
 * @returns undefined where the server does not answer, or refuses
 */
export type OnlineApi = (path: string, key?: string) => Promise<string | undefined>;

/** Reads an answer: a schema of zod. */
export interface AnswerSchema<Answer> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Answer | undefined };
}

/** Everything that the server knows about the player, as JSON. */
export const EXPORT_PATH = '/api/export';

/** The file of a finished game, which `countermine verify` checks. */
export function gameFilePath(id: string): string {
  return `/api/games/${id}`;
}

/** The page of a player: the last games and their figures. */
export function playerPath(id: string): string {
  return `/api/players/${id}`;
}

/** The page of the player with a name. */
export function playerNamePath(name: string): string {
  return `/api/players?name=${encodeURIComponent(name)}`;
}

/** What the server answers at an address; undefined where it does not, or with something else. */
export async function askApi<Answer>(
  api: OnlineApi,
  path: string,
  schema: AnswerSchema<Answer>,
): Promise<Answer | undefined> {
  const text = await api(path);
  if (text === undefined) return undefined;
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** What there is of `fetch` in browsers and in Node. */
export type Fetch = (
  address: string,
  options: { readonly headers: Readonly<Record<string, string>> },
) => Promise<{ readonly ok: boolean; text(): Promise<string> }>;

/** The API of a server. @param origin empty for the server of the page */
export function fetchedApi(fetch: Fetch, origin = ''): OnlineApi {
  return async (path, key) => {
    try {
      const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
      const answer = await fetch(origin + path, { headers });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  };
}
