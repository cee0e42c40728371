/** What carries texts to a client: a WebSocket, or a pair in the same process. */
export interface Wire {
  send(text: string): void;
  /** Asks for a sign of life, which is reported to {@link WireEvents.alive}. */
  ping(): void;
  /** Ends it. @param code of the WebSocket protocol */
  close(code: number, reason: string): void;
}

/** What the other side does. */
export interface WireEvents {
  text(text: string): void;
  /** The answer to a ping. */
  alive(): void;
  closed(): void;
}

/** Takes a wire as one of an address; undefined where that has too many: the wire is closed. */
export type Accept = (wire: Wire) => WireEvents | undefined;

/** Why the server ends a connection, as codes of the WebSocket protocol. */
export const CLOSE_CODES = { done: 1000, goingAway: 1001, policy: 1008, broken: 1011, tooMuch: 1013 } as const;
