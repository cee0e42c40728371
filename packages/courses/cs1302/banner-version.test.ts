import { play } from '@countermine/judge/testing/answers.ts';
import { expect, it } from 'vitest';
import { withBannerVersion } from './banner-version.ts';

const { stdout } = play('cs1302', 'q');

it('treats the banner of another term as that of the text', () => {
  const other = stdout.replace('v2022.sp', 'v2023.fa');
  expect(other).not.toBe(stdout);
  expect(withBannerVersion(other)).toEqual({
    stdout,
    note: 'The version in the banner is v2023.fa and not v2022.sp: it comes with the assignment, so it may be that of any term.',
  });
});

it.each([
  ['the banner of the text', stdout],
  ['another word in its place', stdout.replace('v2022.sp', 'v2022')],
  ['a version without the banner', stdout.replace('|_| v2022.sp', 'v2023.fa')],
])('leaves %s as it is', (_, output) => {
  expect(withBannerVersion(output)).toBeUndefined();
});
