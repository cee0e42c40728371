/** The variables that a program inherits from the judge. */
const INHERITED = ['PATH', 'JAVA_HOME'] as const;

/**
 * The environment of a program: small and the same everywhere.
 * @param more variables in addition to the few it always has
 */
export function programEnvironment(
  workingDirectory: string,
  more: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const inherited = INHERITED.flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    HOME: workingDirectory,
    TMPDIR: workingDirectory,
    LC_ALL: 'C.UTF-8',
    ...Object.fromEntries(more),
  };
}
