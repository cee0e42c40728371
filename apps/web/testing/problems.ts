import type { BrowserContext } from 'playwright-core';

/**
 * Collects what no page of ours may do: throw, write an error to the console, ask another origin for anything.
 * @returns a list that grows while the context is open
 */
export function watchForProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().stack ?? webError.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isWithin = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isWithin) problems.push(`request to another origin: ${request.url()}`);
  });
  return problems;
}
