import type { FaultKind } from '../diagnose/fault.ts';
import type { LatePolicy } from './scheme.ts';

/** A fault of the class as another one is merged into it. */
export interface MergeTarget {
  readonly cause: string;
  readonly kind: FaultKind;
  readonly says: string;
  readonly mayHideOthers: boolean;
}

/**
 * What staff decide after a class was judged. Faults are named by their causes, which are the same in every hand-in.
 * `rename`: another sentence for it. `merge`: it is the same mistake as another one, and costs what that costs. `waive`:
 * it costs nothing, and cases that show nothing else count as passed. `points`: it costs this much, whatever the scheme
 * says. `allow`: a reading of the text is accepted. `due`: an extension. `late`: what being late costs. `scheme`: another
 * marking scheme. `revoke`: an earlier decision, by its number, no longer holds.
 */
export type Ruling =
  | { readonly kind: 'rename'; readonly cause: string; readonly says: string }
  | { readonly kind: 'merge'; readonly cause: string; readonly into: MergeTarget }
  | { readonly kind: 'waive'; readonly cause: string }
  | { readonly kind: 'points'; readonly cause: string; readonly points: number }
  | { readonly kind: 'allow'; readonly reading: string }
  /** ISO 8601 in UTC. */
  | { readonly kind: 'due'; readonly due: string }
  | { readonly kind: 'late'; readonly policy: LatePolicy }
  | { readonly kind: 'scheme'; readonly name: string; readonly text: string }
  | { readonly kind: 'revoke'; readonly decision: number };

/** A decision of staff. They are only ever added: to take one back is another decision. */
export interface Decision {
  /** In the order in which they were made. */
  readonly id: number;
  /** The only student for whom it holds; null for the whole class. */
  readonly student: string | null;
  readonly ruling: Ruling;
  readonly reason: string;
}

/** What follows from all decisions for one student, or for the class as such. */
export interface Rulings {
  readonly renamed: ReadonlyMap<string, string>;
  /** Each merged cause with the one it ends in. */
  readonly merged: ReadonlyMap<string, MergeTarget>;
  readonly charges: ReadonlyMap<string, Charge>;
  /** The readings that are allowed. */
  readonly readings: ReadonlySet<string>;
  /** ISO 8601 in UTC. An extension of the student counts before any date of the class. */
  readonly due: { readonly own: string | undefined; readonly ofClass: string | undefined };
  /** What being late costs instead of what the scheme says, and the reason. */
  readonly late: { readonly policy: LatePolicy; readonly reason: string } | undefined;
  readonly scheme: { readonly name: string; readonly text: string } | undefined;
}

/** The points that a fault costs by decision, and the reason. */
export interface Charge {
  readonly points: number | 'waived';
  readonly reason: string;
}

/** The decisions that were not revoked. */
export function validDecisions(decisions: readonly Decision[]): Decision[] {
  const revoked = new Set(decisions.map(({ ruling }) => (ruling.kind === 'revoke' ? ruling.decision : undefined)));
  return decisions.filter(({ id, ruling }) => ruling.kind !== 'revoke' && !revoked.has(id));
}

/**
 * What holds for a student by the decisions of staff. Of several about the same thing the latest counts, but one for the
 * student counts more than any for the class; whatever else, their order makes no difference.
 * @param student null for what holds for the class
 */
export function rulingsFor(decisions: readonly Decision[], student: string | null): Rulings {
  const own = validDecisions(decisions).filter((one) => one.student === null || one.student === student);
  const inOrder = own.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
  const renamed = new Map<string, string>();
  const targets = new Map<string, MergeTarget>();
  const charges = new Map<string, Charge>();
  const readings = new Set<string>();
  let due: Rulings['due'] = { own: undefined, ofClass: undefined };
  let late: Rulings['late'];
  let scheme: Rulings['scheme'];
  for (const { ruling, reason, student: named } of inOrder) {
    switch (ruling.kind) {
      case 'rename':
        renamed.set(ruling.cause, ruling.says);
        break;
      case 'merge':
        targets.set(ruling.cause, ruling.into);
        break;
      case 'waive':
        charges.set(ruling.cause, { points: 'waived', reason });
        break;
      case 'points':
        charges.set(ruling.cause, { points: ruling.points, reason });
        break;
      case 'allow':
        readings.add(ruling.reading);
        break;
      case 'due':
        due = named === null ? { ...due, ofClass: ruling.due } : { ...due, own: ruling.due };
        break;
      case 'late':
        late = { policy: ruling.policy, reason };
        break;
      case 'scheme':
        scheme = { name: ruling.name, text: ruling.text };
        break;
      case 'revoke':
        break;
    }
  }
  return { renamed, merged: endsOf(targets), charges, readings, due, late, scheme };
}

/** The same for every student of a class: those who are not named have what holds for the class. */
export function rulingsByStudent(decisions: readonly Decision[]): (student: string) => Rulings {
  const ofClass = rulingsFor(decisions, null);
  const named = new Set(decisions.map(({ student }) => student));
  return (student) => (named.has(student) ? rulingsFor(decisions, student) : ofClass);
}

function rank({ student }: Decision): number {
  return student === null ? 0 : 1;
}

/** Follows merges into merged faults to their end. Faults that are merged in a circle are left as they are. */
function endsOf(targets: ReadonlyMap<string, MergeTarget>): Map<string, MergeTarget> {
  const ends = new Map<string, MergeTarget>();
  for (const [cause, first] of targets) {
    const seen = new Set([cause]);
    let end = first;
    for (let next = targets.get(end.cause); next !== undefined && !seen.has(end.cause); next = targets.get(end.cause)) {
      seen.add(end.cause);
      end = next;
    }
    if (!seen.has(end.cause)) ends.set(cause, end);
  }
  return ends;
}
