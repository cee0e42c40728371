import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '../store/attempts.ts';

// The addresses of all pages about classes and studies: they stand here only. All of these are named by their ids in the
// store, because their names may be anything, also `..`.

/** An id in an address, as the router has it. */
const ID = '[1-9][0-9]*';

/** PostgreSQL's integers have ten digits, so up to nine are always one. */
const MAX_DIGITS = 9;

/** The id that stands in an address; undefined where it is none. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) && text.length <= MAX_DIGITS ? Number(text) : undefined;
}

/** The addresses as patterns of the router. */
export const ROUTES = {
  signIn: '/sign-in',
  signOut: '/sign-out',
  classes: '/classes',
  class: `/classes/:class{${ID}}`,
  /** A stream of events. */
  progress: `/classes/:class{${ID}}/progress`,
  student: `/classes/:class{${ID}}/students/:student{${ID}}`,
  compared: `/classes/:class{${ID}}/students/:student{${ID}}/attempts`,
  /** Lets students see the results of the class, or hides them. */
  release: `/classes/:class{${ID}}/release`,
  /** Makes a link for the student, or revokes all. */
  links: `/classes/:class{${ID}}/students/:student{${ID}}/links`,
  decisions: `/classes/:class{${ID}}/decisions`,
  similar: `/classes/:class{${ID}}/similar`,
  similarCsv: `/classes/:class{${ID}}/similar.csv`,
  similarJson: `/classes/:class{${ID}}/similar.json`,
  pair: `/classes/:class{${ID}}/similar/:one{${ID}}/:other{${ID}}`,
  studies: '/studies',
  study: `/studies/:study{${ID}}`,
  /** A stream of events. */
  studyProgress: `/studies/:study{${ID}}/progress`,
  /** A student's own page, for who has the link. */
  link: '/class/student/:token{[A-Za-z0-9_-]+}',
  /** What the student has handed in; posting to it hands in. */
  ownHandIns: '/class/student/:token{[A-Za-z0-9_-]+}/hand-ins',
  /** A stream of events. */
  ownProgress: '/class/student/:token{[A-Za-z0-9_-]+}/progress',
} as const;

export const PAGE_FILES = { style: '/class-pages.css', script: '/class-pages.js' } as const;

export function classAddress(classId: number, query: ListQuery = {}): string {
  return withQuery(`/classes/${classId}`, formatListQuery(query));
}

export function releaseAddress(classId: number): string {
  return `/classes/${classId}/release`;
}

export function progressAddress(classId: number): string {
  return `/classes/${classId}/progress`;
}

/** A student, with the report on the last attempt or a given one. */
export function studentAddress(classId: number, studentId: number, attempt?: number): string {
  return withQuery(`/classes/${classId}/students/${studentId}`, attempt === undefined ? '' : `attempt=${attempt}`);
}

/** The last two attempts of a student side by side; a query names others. */
export function comparedAddress(classId: number, studentId: number): string {
  return `/classes/${classId}/students/${studentId}/attempts`;
}

export function linksAddress(classId: number, studentId: number): string {
  return `/classes/${classId}/students/${studentId}/links`;
}

/** What staff decided about a class, and forms to decide more. @param student whose id the forms have already */
export function decisionsAddress(classId: number, student?: string): string {
  const query = student === undefined ? '' : new URLSearchParams({ student }).toString();
  return withQuery(`/classes/${classId}/decisions`, query);
}

/** The groups of similar hand-ins. @param percent the threshold @param format another one than the page */
export function similarAddress(classId: number, percent?: number, format: '' | '.csv' | '.json' = ''): string {
  return withQuery(`/classes/${classId}/similar${format}`, percent === undefined ? '' : `from=${percent}`);
}

export function pairAddress(classId: number, one: number, other: number): string {
  return `/classes/${classId}/similar/${one}/${other}`;
}

export function studyAddress(studyId: number): string {
  return `${ROUTES.studies}/${studyId}`;
}

export function studyProgressAddress(studyId: number): string {
  return `${ROUTES.studies}/${studyId}/progress`;
}

/** A student's own page. */
export function linkAddress(token: string): string {
  return `/class/student/${token}`;
}

export function ownHandInsAddress(token: string): string {
  return `${linkAddress(token)}/hand-ins`;
}

export function ownProgressAddress(token: string): string {
  return `${linkAddress(token)}/progress`;
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

export const RESULTS = ATTEMPT_OUTCOMES;

/** The filter in the address of a list; undefined for what is not asked for. */
export interface ListQuery {
  /** In the id or the name. */
  readonly text?: string | undefined;
  /** The cause of a fault. */
  readonly fault?: string | undefined;
  /** A stage that is not passed. */
  readonly stage?: string | undefined;
  readonly result?: AttemptOutcome | undefined;
  readonly late?: 'yes' | 'no' | undefined;
  /** Those with points that only a person can give. */
  readonly person?: 'yes' | undefined;
  /** Points, or percent of the cases where there is no scheme; both ends included. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** A longer value is cut: nobody types it. Units: UTF-16 units. */
const MAX_LENGTH = 500;
/** Beyond this an offset would not be a number of PostgreSQL. */
const MAX_PAGE = 1_000_000;

/** Reads the query of an address; a value that is none is not asked for. */
export function parseListQuery(values: URLSearchParams): ListQuery {
  const [text, fault, stage] = [textIn(values, 'text'), textIn(values, 'fault'), textIn(values, 'stage')];
  const result = RESULTS.find((one) => one === values.get('result'));
  const late = (['yes', 'no'] as const).find((one) => one === values.get('late'));
  const person = values.get('person') === 'yes' ? 'yes' : undefined;
  const [least, most, page] = [numberIn(values, 'least'), numberIn(values, 'most'), pageIn(values)];
  return { text, fault, stage, result, late, person, least, most, page };
}

/** Writes the query of an address; empty where nothing is asked for. */
export function formatListQuery(query: ListQuery): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) values.set(name, String(value));
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
