/** The attacks that the server has to bear while others play. */
export const ATTACKS = [
  { name: 'boards', about: '20 players of one address start expert boards without guessing, 58 each' },
  { name: 'unknown-games', about: '20 sockets without a key attach to games that do not exist' },
  { name: 'unknown-rooms', about: '20 sockets without a key watch rooms that do not exist' },
  { name: 'field', about: '20 sockets without a key enter the endless field and ask for its ranks' },
  { name: 'readers', about: '8 readers of leaderboards from 8 addresses' },
  { name: 'assets', about: '40 readers of the largest script, each by another spelling of its address' },
  { name: 'room-settings', about: 'one host changes the board of a room as often as possible' },
  { name: 'hellos', about: '20 sockets say hello with keys that nobody has' },
  { name: 'unreadable', about: '20 sockets send texts of 16 KiB that are no requests' },
  { name: 'pings', about: '20 sockets send pings as fast as they can' },
  { name: 'fragments', about: '200 sockets send messages of thousands of parts that never end' },
  { name: 'handshakes', about: 'an address opens WebSockets as fast as it can, and lets none of them end' },
  { name: 'slow-headers', about: 'an address opens 3000 connections and sends a letter on each now and then' },
  { name: 'documents', about: '8 readers of the description of the API from 8 addresses' },
] as const;

export type AttackName = (typeof ATTACKS)[number]['name'];

/** The orders of a thread that attacks. */
export interface AttackOrder {
  readonly name: AttackName;
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Paths of the largest scripts of the page. */
  readonly scripts: readonly string[];
}

/** What became of an attack, when it ended. */
export interface AttackReport {
  /** Answers, by their kind: `done`, the code of a refusal, an HTTP status, or `closed`. */
  readonly answers: Readonly<Record<string, number>>;
}
