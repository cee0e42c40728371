import type { Store } from '@countermine/server/store/store.ts';
import type { ClassRecord } from '../store/classes.ts';
import { type FaultCluster, faultClusters } from '../store/figures.ts';

/** This long the faults of a class are good enough to choose one from. Units: ms. */
const GOOD_FOR = 60_000;

/** The faults of classes: to find them takes longer than to find the students who have one. */
export class KnownFaults {
  readonly #known = new Map<number, { readonly at: number; readonly faults: readonly FaultCluster[] }>();

  /** The faults of a class as they are. */
  async now(store: Store, record: ClassRecord): Promise<readonly FaultCluster[]> {
    const faults = record.planId === null ? [] : await faultClusters(store, record);
    this.#known.set(record.id, { at: performance.now(), faults });
    return faults;
  }

  /** The faults of a class as they were not long ago. */
  async lately(store: Store, record: ClassRecord): Promise<readonly FaultCluster[]> {
    const known = this.#known.get(record.id);
    const isGood = known !== undefined && performance.now() - known.at < GOOD_FOR;
    return isGood ? known.faults : await this.now(store, record);
  }
}
