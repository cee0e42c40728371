/** What the text has. */
const VERSION = 'v2022.sp';

/** The end of the banner: each term the course hands out a banner with a version of its own. */
const BANNER_END = /^( +ALPHA EDITION \|_\| )(v\d{4}\.(?:sp|su|fa))$/m;

/**
 * The output with the version of the text in its banner, if it has that of another term: a program prints the banner that
 * came with its assignment.
 */
export function withBannerVersion(stdout: string): { stdout: string; note: string } | undefined {
  const [, before = '', version = VERSION] = BANNER_END.exec(stdout) ?? [];
  if (version === VERSION) return undefined;
  return {
    stdout: stdout.replace(BANNER_END, `${before}${VERSION}`),
    note: `The version in the banner is ${version} and not ${VERSION}: it comes with the assignment, so it may be that of any term.`,
  };
}
