import { createHash } from 'node:crypto';
import { LIST_LIMITS } from './limits.ts';

/** The text of a list, and what names this text and no other. */
interface CachedList {
  readonly text: string;
  readonly etag: string;
}

/** Lists that anybody may ask for: read once for all who ask at the same time, and for a moment after that. */
export class ListCache {
  readonly #now: () => number;
  readonly #lists = new Map<string, { readonly list: Promise<CachedList>; readonly at: number }>();

  /** @param now the time from any start. Units: ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer to a request for a list: without the text where the client has it already. */
  async answer(request: Request, key: string, read: () => Promise<object>): Promise<Response> {
    const { text, etag } = await this.#get(key, read);
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
    const isKnown = request.headers.get('If-None-Match')?.includes(etag) === true;
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
  }

  /** What is in the lists has changed. */
  clear(): void {
    this.#lists.clear();
  }

  #get(key: string, read: () => Promise<object>): Promise<CachedList> {
    const now = this.#now();
    const known = this.#lists.get(key);
    if (known !== undefined && now - known.at < LIST_LIMITS.keptMs) return known.list;
    const list = read().then(listOf);
    this.#lists.delete(key);
    this.#lists.set(key, { list, at: now });
    list.catch(() => this.#lists.delete(key));
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > LIST_LIMITS.lists && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}

function listOf(value: object): CachedList {
  const text = JSON.stringify(value);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
