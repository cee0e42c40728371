import { createApp } from '@countermine/server/http/create-app.ts';
import { listen } from '@countermine/server/http/listen.ts';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../tools/browser/find-browser.mjs';
import { launchSharedBrowser } from '../../../tools/browser/launch-browser.ts';
import { BUILT_PAGE } from './built-page.ts';

/** What the browser tests share. */
export interface SharedBrowser {
  /** Where Playwright connects to the browser. */
  readonly endpoint: string;
  /** Where the built page is served. */
  readonly origin: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedBrowser: SharedBrowser | undefined;
  }
}

/**
 * Vitest's global setup of the browser tests: one browser and one server for all files, because starting them takes
 * longer than most tests do. Each test has a profile of its own in it.
 * @returns what ends both
 */
export default async function shareBrowser(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const program = findBrowser();
  if (program === undefined) {
    project.provide('sharedBrowser', undefined);
    return undefined;
  }
  const [server, browser] = await Promise.all([
    listen(createApp(BUILT_PAGE), '127.0.0.1', 0),
    launchSharedBrowser(program),
  ]);
  project.provide('sharedBrowser', {
    endpoint: browser.wsEndpoint(),
    origin: `http://127.0.0.1:${server.port}`,
  });
  return async () => {
    await Promise.all([browser.close(), server.close()]);
  };
}
