import { isInWorld } from '@countermine/core/endless/chunk.ts';
import { linkFor } from '@countermine/play/share/link.ts';
import { type OnlinePlace, PANELS, type PanelName } from './navigation.ts';

/** A panel that has an address: the hints belong to the game, whose address is that of the page. */
export type AddressedPanel = Exclude<PanelName, 'hints'>;

/** A view of the page, as far as its address says it. */
export type Route =
  | { readonly kind: 'game' }
  | { readonly kind: 'panel'; readonly panel: AddressedPanel }
  /** `code`: a position in the analysis, as `formatPositionCode` of packages/play writes it. */
  | { readonly kind: 'position'; readonly code: string }
  /** `id`: a finished game of the history. */
  | { readonly kind: 'replay'; readonly id: string }
  /**
   * A game that is watched and is not in the history: its code, and whose it is. Its address is the link that shares
   * it.
   */
  | { readonly kind: 'shared'; readonly code: string; readonly by: string | undefined }
  /** `course`: the id of a course game; without one, the game that was opened last. */
  | { readonly kind: 'courses'; readonly course: string | undefined }
  | { readonly kind: 'online'; readonly place: OnlinePlace }
  /** `id`: a game that was played on the server, which is replayed. */
  | { readonly kind: 'server-game'; readonly id: string }
  /** `technique`: what to train; without one, what comes next. */
  | { readonly kind: 'train'; readonly technique: string | undefined }
  | { readonly kind: 'progress' }
  /** `date`: such as `2026-11-22`; without one, today. */
  | { readonly kind: 'daily'; readonly date: string | undefined };

const GAME: Route = { kind: 'game' };
/** The code of a room. The protocol says it exactly, but is loaded only when it is needed. */
const ROOM = /^[0-9a-z]{12}$/;
/** The id of a player, or of a game on the server. */
const ID = /^[\w-]{1,60}$/;
/** A leaderboard as its address has it; its meaning is known where it is shown. */
const LIST = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/;

/**
 * The routes by the first part of their addresses; each reads what follows the slash, and refuses what it does not
 * know.
 */
const ROUTES: ReadonlyMap<string, (rest: string | undefined) => Route | undefined> = new Map([
  ['', (rest) => (rest === undefined ? GAME : undefined)],
  ...PANELS.filter((name) => name !== 'hints').map(
    (panel) => [panel, (rest: string | undefined) => panelRoute(panel, rest)] as const,
  ),
  ['course', (rest) => itemRoute(rest, /^[a-z0-9]+$/, (course) => ({ kind: 'courses', course }))],
  ['online', (rest) => online(rest === undefined ? { kind: 'rooms', room: undefined } : undefined)],
  ['room', (rest) => online(matching(rest, ROOM, (room) => ({ kind: 'rooms', room })))],
  ['ranked', (rest) => itemRoute(rest, /^[a-z-]+$/, (board) => ({ kind: 'online', place: { kind: 'ranked', board } }))],
  ['you', (rest) => online(rest === undefined ? { kind: 'you' } : undefined)],
  [
    'leaderboard',
    (rest) => itemRoute(rest, LIST, (list) => ({ kind: 'online', place: { kind: 'leaderboard', list } })),
  ],
  ['player', (rest) => online(matching(rest, ID, (id) => ({ kind: 'player', id })))],
  ['game', (rest) => matching(rest, ID, (id) => ({ kind: 'server-game', id }))],
  ['train', (rest) => itemRoute(rest, /^[a-z-]+$/, (technique) => ({ kind: 'train', technique }))],
  ['field', (rest) => online(rest === undefined ? { kind: 'field', cell: undefined } : fieldPlace(rest))],
  ['progress', (rest) => (rest === undefined ? { kind: 'progress' } : undefined)],
  ['daily', (rest) => itemRoute(rest, /^\d{4}-\d\d-\d\d$/, (date) => ({ kind: 'daily', date }))],
]);

/**
 * The route in the fragment of an address, such as `#/analysis`.
 * @param hash with its `#`, or empty
 * @returns undefined for what is not a route
 */
export function parseRoute(hash: string): Route | undefined {
  const path = hash.replace(/^#\/?/, '');
  if (path !== '' && !hash.startsWith('#/')) return undefined;
  const slash = path.indexOf('/');
  const name = slash < 0 ? path : path.slice(0, slash);
  return ROUTES.get(name)?.(slash < 0 ? undefined : path.slice(slash + 1));
}

/** The fragment of a route with its `#`; empty for the game. */
export function formatRoute(route: Route): string {
  switch (route.kind) {
    case 'game':
      return '';
    case 'panel':
      return `#/${route.panel}`;
    case 'position':
      return `#/analysis/${route.code}`;
    case 'replay':
      return `#/replay/${route.id}`;
    case 'shared':
      return linkFor('', route.code, route.by);
    case 'courses':
      return route.course === undefined ? '#/course' : `#/course/${route.course}`;
    case 'online':
      return formatPlace(route.place);
    case 'server-game':
      return `#/game/${route.id}`;
    case 'train':
      return route.technique === undefined ? '#/train' : `#/train/${route.technique}`;
    case 'progress':
      return '#/progress';
    case 'daily':
      return route.date === undefined ? '#/daily' : `#/daily/${route.date}`;
  }
}

function formatPlace(place: OnlinePlace): string {
  switch (place.kind) {
    case 'rooms':
      return place.room === undefined ? '#/online' : `#/room/${place.room}`;
    case 'field':
      return place.cell === undefined ? '#/field' : `#/field/${place.cell.column},${place.cell.row}`;
    case 'leaderboard':
      return place.list === undefined ? '#/leaderboard' : `#/leaderboard/${place.list}`;
    case 'ranked':
      return place.board === undefined ? '#/ranked' : `#/ranked/${place.board}`;
    case 'player':
      return `#/player/${place.id}`;
    default:
      return `#/${place.kind}`;
  }
}

function online(place: OnlinePlace | undefined): Route | undefined {
  return place && { kind: 'online', place };
}

function panelRoute(panel: AddressedPanel, rest: string | undefined): Route | undefined {
  if (rest === undefined) return { kind: 'panel', panel };
  if (panel === 'analysis') return /^[\dx]+\/[\da-z]+$/.test(rest) ? { kind: 'position', code: rest } : undefined;
  return panel === 'replay' && /^[\w-]+$/.test(rest) ? { kind: 'replay', id: rest } : undefined;
}

function fieldPlace(rest: string): OnlinePlace | undefined {
  const [column, row, ...more] = rest.split(',').map((part) => (/^-?\d{1,10}$/.test(part) ? Number(part) : Number.NaN));
  if (column === undefined || row === undefined || more.length > 0 || !isInWorld(column, row)) return undefined;
  return { kind: 'field', cell: { column, row } };
}

/** For an item that may not be left out. */
function matching<Target>(
  rest: string | undefined,
  pattern: RegExp,
  targetOf: (item: string) => Target,
): Target | undefined {
  return rest !== undefined && pattern.test(rest) ? targetOf(rest) : undefined;
}

/** A route whose item may be left out. */
function itemRoute(
  rest: string | undefined,
  pattern: RegExp,
  routeOf: (item: string | undefined) => Route,
): Route | undefined {
  return rest === undefined || pattern.test(rest) ? routeOf(rest) : undefined;
}
