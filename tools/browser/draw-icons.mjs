// @ts-check
/** Draws the icons of the page that must be pictures from its one drawing: `npm run icons`, after a change of that. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../apps/web/public');
const DRAWING = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
/** Where the system cuts the corners itself; what the drawing shows lies well within. */
const WITH_CORNERS = DRAWING.replace(/ rx="\d+"/, '');

const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: DRAWING },
  { file: 'icon-512.png', size: 512, drawing: DRAWING },
  { file: 'icon-maskable-512.png', size: 512, drawing: WITH_CORNERS },
  { file: 'apple-touch-icon.png', size: 180, drawing: WITH_CORNERS },
];

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
for (const { file, size, drawing } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  writeFileSync(join(FOLDER, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
