import type { Announcement } from './announcement.ts';

/** Passes announcements on to the front end. */
export class Announcer {
  readonly #listeners = new Set<(announcement: Announcement) => void>();

  /** Calls back for each announcement. @returns ends it */
  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Announces something. */
  announce(announcement: Announcement): void {
    for (const listener of [...this.#listeners]) listener(announcement);
  }

  /** Ends it. */
  dispose(): void {
    this.#listeners.clear();
  }
}
