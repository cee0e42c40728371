import { Listeners } from '../ports/listeners.ts';
import type { Announcement } from './announcement.ts';

/** Passes announcements on to the front end. */
export class Announcer {
  readonly #listeners = new Listeners<Announcement>();

  /** Calls back for each announcement. @returns ends it */
  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Announces something. */
  announce(announcement: Announcement): void {
    this.#listeners.tell(announcement);
  }

  /** Ends it. */
  dispose(): void {
    this.#listeners.clear();
  }
}
