import { sql } from 'kysely';
import type { Store } from './store.ts';

/** A text for those who listen at a channel. */
export interface Notification {
  readonly channel: string;
  /** At most 8,000 bytes. The database sends two that are alike in one statement only once. */
  readonly text: string;
}

/** Sends notifications with one statement. */
export async function notifyAll({ db }: Store, notifications: readonly Notification[]): Promise<void> {
  const channels = notifications.map(({ channel }) => channel);
  const texts = notifications.map(({ text }) => text);
  await sql`select pg_notify(channel, text)
    from unnest(${channels}::text[], ${texts}::text[]) as n (channel, text)`.execute(db);
}
