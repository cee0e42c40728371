import type { Store } from '@countermine/server/store/store.ts';
import type { Context } from 'hono';
import type { SignInLimit } from '../access/sign-in-limit.ts';
import type { SimilarPairs } from '../similar/similar-pairs.ts';

/** What the pages about classes are made of. */
export interface ClassSite {
  readonly store: Store;
  readonly similar: SimilarPairs;
  readonly signInLimit: SignInLimit;
  /** The code of the script of the pages. */
  readonly script: string;
  /** The address that a request comes from. */
  addressOf(context: Context): string;
  /** Reports what went wrong with a request, in one line. */
  complain(problem: string): void;
}
