import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import type { RequestType } from '@countermine/play/protocol/messages.ts';

/** What is counted and logged: never a name, a key, an address or a cell. */
export interface Watch {
  connected(): void;
  disconnected(): void;
  /** A request was answered. Units: ms. */
  answered(type: RequestType, outcome: 'done' | RefusalCode, ms: number): void;
  /** Something failed that is not the fault of a client. @param what the server was at */
  failed(what: string, error: unknown): void;
}

/** Looks away. */
export const NO_WATCH: Watch = { connected() {}, disconnected() {}, answered() {}, failed() {} };
