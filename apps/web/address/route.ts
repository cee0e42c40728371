import { isInWorld, type WorldCell } from '@countermine/core/endless/world-cell.ts';
import { linkFor } from '@countermine/play/share/link.ts';
import { PANELS, type PanelName } from '../state/navigation.ts';

/** A panel that has an address: the hints belong to the game, whose address is that of the page. */
export type AddressedPanel = Exclude<PanelName, 'hints'>;

/** What the page shows, as far as its address says it. */
export type Route =
  | { readonly kind: 'game' }
  | { readonly kind: 'panel'; readonly panel: AddressedPanel }
  /** `code`: a position in the analysis, as `formatPositionCode` of packages/play writes it. */
  | { readonly kind: 'position'; readonly code: string }
  /** `id`: a finished game of the history. */
  | { readonly kind: 'replay'; readonly id: string }
  /** A game that is watched and is not in the history: its code, and whose it is. Its address is the link that shares it. */
  | { readonly kind: 'shared'; readonly code: string; readonly by: string | undefined }
  /** `course`: the id of a course game; without one, the game that was opened last. */
  | { readonly kind: 'courses'; readonly course: string | undefined }
  /** `room`: the code of a room; without one, the way into one. */
  | { readonly kind: 'online'; readonly room: string | undefined }
  /** `technique`: what to train; without one, what comes next. */
  | { readonly kind: 'train'; readonly technique: string | undefined }
  /** `cell`: a cell of the endless field; without one, where there is something to do. */
  | { readonly kind: 'field'; readonly cell: WorldCell | undefined }
  /** `date`: such as `2026-11-22`; without one, today. */
  | { readonly kind: 'daily'; readonly date: string | undefined };

const GAME: Route = { kind: 'game' };
/** The code of a room. The protocol says it exactly, but is loaded only when it is needed. */
const ROOM = /^[0-9a-z]{12}$/;

/** The routes by the first part of their addresses; each reads what follows the slash, and refuses what it does not know. */
const ROUTES: ReadonlyMap<string, (rest: string | undefined) => Route | undefined> = new Map([
  ['', (rest) => (rest === undefined ? GAME : undefined)],
  ...PANELS.filter((name) => name !== 'hints').map(
    (panel) => [panel, (rest: string | undefined) => panelRoute(panel, rest)] as const,
  ),
  ['course', (rest) => itemRoute(rest, /^[a-z0-9]+$/, (course) => ({ kind: 'courses', course }))],
  ['online', (rest) => (rest === undefined ? { kind: 'online', room: undefined } : undefined)],
  ['room', (rest) => (rest !== undefined && ROOM.test(rest) ? { kind: 'online', room: rest } : undefined)],
  ['train', (rest) => itemRoute(rest, /^[a-z-]+$/, (technique) => ({ kind: 'train', technique }))],
  ['field', (rest) => (rest === undefined ? { kind: 'field', cell: undefined } : fieldRoute(rest))],
  ['daily', (rest) => itemRoute(rest, /^\d{4}-\d\d-\d\d$/, (date) => ({ kind: 'daily', date }))],
]);

/**
 * The route in the fragment of an address, such as `#/analysis`.
 * @param hash with its `#`, or empty
 * @returns undefined for what is no route
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
      return route.room === undefined ? '#/online' : `#/room/${route.room}`;
    case 'train':
      return route.technique === undefined ? '#/train' : `#/train/${route.technique}`;
    case 'field':
      return route.cell === undefined ? '#/field' : `#/field/${route.cell.column},${route.cell.row}`;
    case 'daily':
      return route.date === undefined ? '#/daily' : `#/daily/${route.date}`;
  }
}

function panelRoute(panel: AddressedPanel, rest: string | undefined): Route | undefined {
  if (rest === undefined) return { kind: 'panel', panel };
  if (panel === 'analysis') return /^[\dx]+\/[\da-z]+$/.test(rest) ? { kind: 'position', code: rest } : undefined;
  return panel === 'replay' && /^[\w-]+$/.test(rest) ? { kind: 'replay', id: rest } : undefined;
}

function fieldRoute(rest: string): Route | undefined {
  const [column, row, ...more] = rest.split(',').map((part) => (/^-?\d{1,10}$/.test(part) ? Number(part) : Number.NaN));
  if (column === undefined || row === undefined || more.length > 0 || !isInWorld(column, row)) return undefined;
  return { kind: 'field', cell: { column, row } };
}

/** A route whose item may be left out. */
function itemRoute(
  rest: string | undefined,
  pattern: RegExp,
  routeOf: (item: string | undefined) => Route,
): Route | undefined {
  return rest === undefined || pattern.test(rest) ? routeOf(rest) : undefined;
}
