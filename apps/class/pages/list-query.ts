export const RESULTS = ['judged', 'not-compiled', 'not-started', 'failed', 'refused', 'not-judged'] as const;

/** The filter in the address of a list; what is not asked for is not there. */
export interface ListQuery {
  /** In the id or the name. */
  readonly text?: string;
  /** The cause of a fault. */
  readonly fault?: string;
  /** A stage that is not passed. */
  readonly stage?: string;
  readonly result?: (typeof RESULTS)[number];
  readonly late?: 'yes' | 'no';
  /** Points, or percent of the cases where there is no scheme; both ends included. */
  readonly least?: number;
  readonly most?: number;
  /** From 1. */
  readonly page?: number;
}

/** A longer value is cut: nobody types it. Units: UTF-16 units. */
const MAX_LENGTH = 500;
/** Beyond this an offset would not be a number of PostgreSQL. */
const MAX_PAGE = 1_000_000;

/** Reads the query of an address; a value that is none is not asked for. */
export function parseListQuery(values: URLSearchParams): ListQuery {
  const text = textIn(values, 'text');
  const fault = textIn(values, 'fault');
  const stage = textIn(values, 'stage');
  const result = RESULTS.find((one) => one === values.get('result'));
  const late = (['yes', 'no'] as const).find((one) => one === values.get('late'));
  const least = numberIn(values, 'least');
  const most = numberIn(values, 'most');
  const page = pageIn(values);
  return {
    ...(text === undefined ? {} : { text }),
    ...(fault === undefined ? {} : { fault }),
    ...(stage === undefined ? {} : { stage }),
    ...(result === undefined ? {} : { result }),
    ...(late === undefined ? {} : { late }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(page === undefined ? {} : { page }),
  };
}

/** Writes the query of an address; empty where nothing is asked for. */
export function formatListQuery(query: ListQuery): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) values.set(name, String(value));
  return values.toString();
}

/** Without blanks around it, and without NUL, which PostgreSQL's texts cannot have. */
function textIn(values: URLSearchParams, name: string): string | undefined {
  const text = (values.get(name) ?? '')
    .replaceAll('\0', '')
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, '') // half a character, where it was cut
    .trim();
  return text === '' ? undefined : text;
}

function numberIn(values: URLSearchParams, name: string): number | undefined {
  const text = values.get(name) ?? '';
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/** The first page is not written. */
function pageIn(values: URLSearchParams): number | undefined {
  const text = values.get('page') ?? '';
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return page > 1 && page <= MAX_PAGE ? page : undefined;
}
