/**
 * Source files in the order in which a compiler can do them one by one: each after those that it mentions by the name of
 * their class. Where files mention each other, the first of them by its path comes last.
 * @param sources the text of each file by its path
 */
export function compileOrder(sources: ReadonlyMap<string, string>): string[] {
  const paths = [...sources.keys()].sort();
  const words = new Map(paths.map((path) => [path, new Set(sources.get(path)?.match(/\w+/g))]));
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const visit = (path: string): void => {
    if (begun.has(path)) return;
    begun.add(path);
    for (const other of paths) if (words.get(path)?.has(classOf(other)) === true) visit(other);
    ordered.add(path);
  };
  paths.forEach(visit);
  return [...ordered];
}

/** The name of the public class of a file. */
function classOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
