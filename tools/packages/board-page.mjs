// @ts-check
/** The page of docs/embed.md, with the board of the installed package, in a real browser. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.mjs';
import { check } from './install.mjs';
import { ROOT } from './workspaces.mjs';

const SCRIPT = 'countermine-board.js';
const LISTENER =
  "document.addEventListener('countermine-change', ({ detail }) => console.log(JSON.stringify(detail)));";

/** Copies the page as a reader does, opens a cell, and waits for what the element says. @param {string} folder */
export async function playOnPage(folder) {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    check(!process.env['CI'], 'no Chromium to open a page with a board', 'set $CHROMIUM');
    return;
  }
  const [, page = ''] = /^```html\n([\s\S]*?)^```$/m.exec(readFileSync(join(ROOT, 'docs/embed.md'), 'utf8')) ?? [];
  const script = readFileSync(join(folder, 'node_modules/countermine/dist/web', SCRIPT));
  const server = createServer((request, response) => {
    const isScript = request.url === `/${SCRIPT}`;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    const changed = tab.waitForEvent('console');
    await tab.addInitScript({ content: LISTENER });
    await tab.goto(`http://127.0.0.1:${port}/`);
    await tab.locator('countermine-board').click();
    const said = (await changed).text();
    check(said.includes('"phase":"playing"'), 'a page with <countermine-board> is played in a browser', said);
  } finally {
    await browser.close();
    server.close();
  }
}
