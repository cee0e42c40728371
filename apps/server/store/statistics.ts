import type { Store } from './store.ts';

/**
 * Lets the database count what is in the tables of classes, by which it decides how to look for things: a list of 10,000
 * hand-ins takes a twentieth of the time. A server does that itself some time later, an embedded database never.
 */
export async function refreshStatistics({ executeSql }: Store): Promise<void> {
  await executeSql('analyze student, hand_in, attempt, judgement, judgement_stage, judgement_fault, mark');
}
