/**
 * Watches which rules a game reads. By other rules that differ in none of these, it does the same on the same input: so
 * whoever tries many rules on an input need not play it again for each. Rules are made once for all games of a watch.
 */
export class RuleWatch {
  #read = new Set<string>();
  #watched: object | undefined;

  /** The rules of all games of this watch. @param make makes them the first time */
  watched<Rules extends object>(make: () => Rules): Rules {
    this.#watched ??= this.#watch(make());
    // A watch is for the games of one variant, which all make the same rules.
    return this.#watched as Rules;
  }

  /** The names of the rules that were read since the last call. */
  takeRead(): ReadonlySet<string> {
    const read = this.#read;
    this.#read = new Set();
    return read;
  }

  #watch(rules: object): object {
    const watched = {};
    for (const [name, rule] of Object.entries(rules)) {
      const get = (): unknown => {
        this.#read.add(name);
        return rule;
      };
      Object.defineProperty(watched, name, { enumerable: true, get });
    }
    return watched;
  }
}
