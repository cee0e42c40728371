/**
 * Watches which rules a game reads. By other rules that differ in none of these, it does the same on the same input: so
 * whoever tries many rules on an input need not play it again for each. Rules are made once for all games of a watch.
 */
export class RuleWatch {
  #notes: Notes | undefined;
  #watched: object | undefined;

  /** The rules of all games of this watch. @param make makes them the first time */
  watched<Rules extends object>(make: () => Rules): Rules {
    this.#watched ??= this.#watch(make());
    // A watch is for the games of one variant, which all make the same rules.
    return this.#watched as Rules;
  }

  /** The names of the rules that were read since the last call: one set for all games, of whatever watch, that read the same. */
  takeRead(): ReadonlySet<string> {
    if (this.#notes === undefined) return NOTHING;
    const { names, isRead } = this.#notes;
    const read = names.filter((_, index) => isRead[index] === 1);
    isRead.fill(0);
    return setOf(read);
  }

  #watch(rules: object): object {
    const names = Object.keys(rules);
    this.#notes = { names, values: Object.values(rules), isRead: new Uint8Array(names.length) };
    return new (watchedClassOf(names))(this.#notes);
  }
}

interface Notes {
  readonly names: readonly string[];
  /** Shape: as `names`; the rules themselves. */
  readonly values: readonly unknown[];
  /** Shape: as `names`; 1 for a rule that was read. */
  readonly isRead: Uint8Array;
}

const NOTES = Symbol('what is read of these rules');

interface Watched {
  readonly [NOTES]: Notes;
}

type WatchedClass = new (notes: Notes) => Watched;

/** By the names of rules: all watched rules of a game have one class, so that reading them is as fast as it can be. */
const classes = new Map<string, WatchedClass>();

function watchedClassOf(names: readonly string[]): WatchedClass {
  const key = names.join(' ');
  const known = classes.get(key);
  if (known !== undefined) return known;
  const made = class implements Watched {
    readonly [NOTES]: Notes;

    constructor(notes: Notes) {
      this[NOTES] = notes;
    }
  };
  for (const [index, name] of names.entries()) {
    // Games read rules all the time: this is all that it costs.
    const get = function (this: Watched): unknown {
      const notes = this[NOTES];
      notes.isRead[index] = 1;
      return notes.values[index];
    };
    Object.defineProperty(made.prototype, name, { get });
  }
  classes.set(key, made);
  return made;
}

const NOTHING: ReadonlySet<string> = new Set();
const sets = new Map<string, ReadonlySet<string>>([['', NOTHING]]);

function setOf(names: readonly string[]): ReadonlySet<string> {
  const key = names.join(' ');
  const known = sets.get(key) ?? new Set(names);
  sets.set(key, known);
  return known;
}
