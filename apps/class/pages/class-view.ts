import { judgedGames } from '@countermine/courses/judged-games.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Context } from 'hono';
import { type AttemptFilter, type AttemptLine, countAttempts, listAttempts } from '../store/attempts.ts';
import { type ClassRecord, readClass } from '../store/classes.ts';
import {
  type Attention,
  type ClassProgress,
  type FaultCluster,
  faultClusters,
  gradeDistribution,
  readAttention,
  readProgress,
} from '../store/figures.ts';
import { type IntakeRecord, readIntake } from '../store/intakes.ts';
import { type ListQuery, parseId } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';

/** This long the faults of a class are good enough to choose one from. Units: ms. */
const STALE_MS = 60_000;

/** The faults of classes: to find them takes longer than to find the students who have one. */
export class KnownFaults {
  readonly #known = new Map<number, { readonly at: number; readonly faults: readonly FaultCluster[] }>();

  async now(store: Store, record: ClassRecord): Promise<readonly FaultCluster[]> {
    const faults = record.planId === null ? [] : await faultClusters(store, record);
    this.#known.set(record.id, { at: performance.now(), faults });
    return faults;
  }

  /** The faults of a class as they were not long ago. */
  async lately(store: Store, record: ClassRecord): Promise<readonly FaultCluster[]> {
    const known = this.#known.get(record.id);
    const isGood = known !== undefined && performance.now() - known.at < STALE_MS;
    return isGood ? known.faults : await this.now(store, record);
  }
}

/** This many students are on one page of the list. */
export const PAGE_SIZE = 100;

export interface ClassView {
  readonly record: ClassRecord;
  readonly query: ListQuery;
  readonly progress: ClassProgress;
  readonly stages: readonly StageTitle[];
  /** A page of the students that are asked for, and how many these are. */
  readonly lines: readonly AttemptLine[];
  readonly matching: number;
  readonly clusters: readonly FaultCluster[];
  /** The students with a result by cases. */
  readonly judged: number;
  /** The students with a grade in each tenth; empty where part of the class was asked for. */
  readonly distribution: readonly number[];
  /** Whom staff have to look at; undefined where part of the class was asked for. */
  readonly attention: Attention | undefined;
  /** Undefined where students do not hand in for themselves. */
  readonly intake: IntakeRecord | undefined;
}

interface StageTitle {
  readonly id: string;
  readonly title: string;
}

export function stagesOf(game: string): readonly StageTitle[] {
  return judgedGames.get(game)?.cases.stages ?? [];
}

export function isFiltered({ page: _, ...asked }: ListQuery): boolean {
  return Object.values(asked).some((value) => value !== undefined);
}

/** Reads what the page of a class shows. Figures of the whole class are read only where all of it is asked for. */
export async function readClassView(
  store: Store,
  record: ClassRecord,
  query: ListQuery,
  faults: KnownFaults,
): Promise<ClassView> {
  const { id, planId } = record;
  const filter = filterOf(record, query);
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  const isWhole = !isFiltered(query);
  const [progress, lines, matching, clusters, judged, distribution, attention, intake] = await Promise.all([
    readProgress(store, id, planId),
    listAttempts(store, id, planId, filter, { offset, limit: PAGE_SIZE }),
    countAttempts(store, id, planId, filter),
    isWhole ? faults.now(store, record) : faults.lately(store, record),
    isWhole ? countAttempts(store, id, planId, { rule: record.counting, countingOnly: true, outcome: 'judged' }) : 0,
    isWhole && planId !== null ? gradeDistribution(store, record) : [],
    isWhole ? readAttention(store, record) : undefined,
    readIntake(store, id),
  ]);
  const stages = stagesOf(record.game);
  return {
    ...{ record, query, progress, stages, lines, matching, clusters, judged, distribution },
    ...{ attention, intake },
  };
}

function filterOf(
  { counting }: ClassRecord,
  { text, fault, stage, result, late, person, least, most }: ListQuery,
): AttemptFilter {
  return {
    rule: counting,
    countingOnly: true,
    ...{ search: text, cause: fault, failedStage: stage, outcome: result, least, most },
    isLate: late && late === 'yes',
    needsPerson: person && true,
  };
}

/** The class of an address; undefined if there is none. */
export async function classOf(context: Context, { store }: ClassSite): Promise<ClassRecord | undefined> {
  const id = parseId(context.req.param('class') ?? '');
  return id === undefined ? undefined : await readClass(store, id);
}

/** Answers what is asked about a class; nothing is found where the address names none. */
export function withClass(
  site: ClassSite,
  answer: (context: Context, record: ClassRecord) => Response | Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const record = await classOf(context, site);
    return await (record === undefined ? context.notFound() : answer(context, record));
  };
}
