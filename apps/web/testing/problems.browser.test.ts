import { expect, it } from 'vitest';
import { useBrowser, violationsOn } from './browser.ts';
import { watchForProblems } from './problems.ts';

const { closePages, openPage, origin } = useBrowser();

it.each<[string, () => void, RegExp]>([
  ['an exception', () => queueMicrotask(() => structuredClone(() => 0)), /^thrown: .*could not be cloned/],
  ['a promise that nobody catches', () => void Promise.reject(new Error('no such board')), /^thrown: .*no such board/],
  ['an error on the console', () => console.error('two', 'boards'), /^console: two boards/],
  ['a file that is missing', () => void fetch('/nowhere'), /^console: .*404.*nowhere/],
  ['what the policy forbids', () => document.body.setAttribute('style', 'color: red'), /^console: .*style-src-attr/],
  [
    'another origin',
    () => void fetch('http://localhost:1/').catch(() => 0),
    /^console: .*localhost:1\/.* Content Security Policy/,
  ],
])('a page is found out in %s', async (_what, act, problem) => {
  const page = await openPage({ expectedProblems: [problem] });
  const problems = watchForProblems(page.context(), origin());
  await page.evaluate(act);
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(problem));
});

it.each([
  ['that another test may have', true],
  ['of its own', false],
])('a page in a profile %s is found out in an exception as it is left', async (_whose, mayReuseProfile) => {
  const page = await openPage({ mayReuseProfile });
  await page.evaluate(() => addEventListener('pagehide', () => structuredClone(() => 0)));
  expect(await closePages()).toEqual([expect.stringMatching(/^thrown: .*could not be cloned/)]);
});

it('a page is found out in an error on the console as it is left', async () => {
  const page = await openPage();
  await page.evaluate(() => addEventListener('pagehide', () => console.error('two', 'boards')));
  expect(await closePages()).toEqual(['console: two boards']);
});

it('a button without a name is found out by axe', async () => {
  const page = await openPage();
  expect(await violationsOn(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await violationsOn(page)).toEqual([expect.stringMatching(/^button-name: .*<button><\/button>$/)]);
});
