/** Carries texts between the processes of one server, in order. */
export interface Post {
  /** The id of this process. */
  readonly self: string;
  /** Sends a text to another process, which may be gone: whoever needs an answer waits only this long. */
  send(process: string, text: string): void;
  /** Ends it, after what was sent is on its way. */
  close(): Promise<void>;
}
