import type { OnlineGate } from './online-gate.ts';

/** What can be linked to, with the part of the page that shows it: a fragment, which no server is ever told. */
const LINKED = {
  room: { id: /^[0-9a-z]{12}$/, title: 'You are invited to a game of Minesweeper' },
  game: { id: /^[\w-]{16,32}$/, title: 'A game of Minesweeper, move by move' },
  daily: { id: /^\d{4}-\d\d-\d\d$/, title: 'The board of the day' },
} as const;

type LinkKind = keyof typeof LINKED;

export const LINK_PATHS = '/:kind{room|game|daily}/:id';

/** Whoever shows a link does not wait longer for a database. Units: ms. */
const TIMEOUT_MS = 2500;

interface Preview {
  readonly title: string;
  readonly description: string;
  /** Its path on this server. */
  readonly image: string;
}

const DESCRIPTION = 'Minesweeper whose boards need no guess and can prove it. No account: open the link and play.';

/**
 * The page of a link that is sent to others: what chats and networks show of it, and the way on to the page itself.
 * @returns undefined where the link is not one
 */
export async function linkPage(
  { kind, id }: { readonly kind: string; readonly id: string },
  request: Request,
  ask: ((path: string) => Promise<Response>) | undefined,
): Promise<string | undefined> {
  if (!isKind(kind) || !LINKED[kind].id.test(id)) return undefined;
  const found = ask && (await inTime(previewOf(kind, id, ask)));
  const preview = found ?? usualPreview(kind, id, ask !== undefined);
  return html(preview, originOf(request), `${kind}/${id}`);
}

/** Where the request was sent, also where something in front of this server ends TLS. */
function originOf(request: Request): string {
  const { host, protocol } = new URL(request.url);
  const scheme = request.headers.get('X-Forwarded-Proto') === 'https' ? 'https:' : protocol;
  return `${scheme}//${host}`;
}

/** The page with the whole address of its picture: what shows a link to it does not complete one. @param page as HTML */
export function withWholeAddresses(page: string, request: Request): string {
  return page.replace(
    /(property="og:image" content=")\.?\//,
    (_, tag: string) => `${tag}${escaped(originOf(request))}/`,
  );
}

/** What can be said without asking: of a day there always is a board. */
function usualPreview(kind: LinkKind, id: string, hasPictures: boolean): Preview {
  const { title } = LINKED[kind];
  if (kind !== 'daily') return { title, description: DESCRIPTION, image: '/icon-512.png' };
  const image = hasPictures ? pictureOf(kind, id) : '/icon-512.png';
  return { title: `${title}, ${id}`, description: DESCRIPTION, image };
}

function pictureOf(kind: LinkKind, id: string): string {
  return `/api/previews/${kind}/${id}/picture.png`;
}

function isKind(kind: string): kind is LinkKind {
  return Object.hasOwn(LINKED, kind);
}

async function previewOf(
  kind: LinkKind,
  id: string,
  ask: (path: string) => Promise<Response>,
): Promise<Preview | undefined> {
  const answer = await ask(`/api/previews/${kind}/${id}`);
  if (!answer.ok) return undefined;
  const told: unknown = await answer.json();
  if (typeof told !== 'object' || told === null || !('title' in told && 'description' in told)) return undefined;
  const { title, description } = told;
  if (typeof title !== 'string' || typeof description !== 'string') return undefined;
  return { title, description, image: pictureOf(kind, id) };
}

function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref());
  return Promise.race([work.catch(() => undefined), late]);
}

function html({ title, description, image }: Preview, origin: string, path: string): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Countermine',
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}/${path}`,
    'og:image': origin + image,
  };
  const metas = Object.entries(tags).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`);
  const isPicture = image.startsWith('/api/');
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <meta name="description" content="${escaped(description)}" />
  ${metas.join('\n  ')}
  ${isPicture ? '<meta property="og:image:width" content="1200" />\n  <meta property="og:image:height" content="630" />\n  ' : ''}<meta name="twitter:card" content="${isPicture ? 'summary_large_image' : 'summary'}" />
  <meta http-equiv="refresh" content="0; url=../#/${path}" />
  <title>${escaped(title)} - Countermine</title>
  <p><a href="../#/${path}">${escaped(title)}</a></p>
</html>
`;
}

/** A text as HTML, also within quotes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Asks what is played together about a link, as a client of this server would. */
export function askedOf(
  online: OnlineGate,
  request: Request,
  environment: unknown,
): (path: string) => Promise<Response> {
  return (path) => online.answer(new Request(new URL(path, request.url), { headers: request.headers }), environment);
}
