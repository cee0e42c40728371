/**
 * Watches which rules a game reads. By other rules that differ in none of these, it does the same on the same input: so
 * whoever tries many rules on an input need not play it again for each. Rules are made once for all games of a watch.
 */
export class RuleWatch {
  #names: readonly string[] = [];
  /** Shape: as {@link #names}; 1 for a rule that was read. */
  #read = new Uint8Array(0);
  #watched: object | undefined;

  /** The rules of all games of this watch. @param make makes them the first time */
  watched<Rules extends object>(make: () => Rules): Rules {
    this.#watched ??= this.#watch(make());
    // A watch is for the games of one variant, which all make the same rules.
    return this.#watched as Rules;
  }

  /** The names of the rules that were read since the last call. */
  takeRead(): ReadonlySet<string> {
    const read = new Set(this.#names.filter((_, index) => this.#read[index] === 1));
    this.#read.fill(0);
    return read;
  }

  #watch(rules: object): object {
    const watched = {};
    const entries = Object.entries(rules);
    this.#names = entries.map(([name]) => name);
    const read = new Uint8Array(entries.length);
    this.#read = read;
    for (const [index, [name, rule]] of entries.entries()) {
      // Games read rules all the time: this is all that it costs.
      const get = (): unknown => {
        read[index] = 1;
        return rule;
      };
      Object.defineProperty(watched, name, { enumerable: true, get });
    }
    return watched;
  }
}
