/** What the page shows of a document. */
interface ShownDocument {
  readonly info: { readonly title: string; readonly description?: string | undefined };
  readonly paths?: object | undefined;
}

/** The document of the API as a page to read. */
export function apiPage({ info, paths = {} }: ShownDocument): string {
  const rows = Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
    Object.entries(methods).map(([method, about]: [string, { readonly summary?: string }]) => row(path, method, about)),
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>API - ${escaped(info.title)}</title>
  <style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } dt { font-weight: 600; overflow-wrap: anywhere }</style>
  <main>
    <h1>${escaped(info.title)}: API</h1>
    <p>${escaped(info.description ?? '')}</p>
    <dl>${rows.join('')}</dl>
    <p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Play</a></p>
  </main>
</html>
`;
}

function row(path: string, method: string, { summary = '' }: { readonly summary?: string }): string {
  return `<dt><code>${escaped(method.toUpperCase())} ${escaped(path)}</code></dt><dd>${escaped(summary)}</dd>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
