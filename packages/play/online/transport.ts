/** A connection to a server that carries texts. */
export interface OnlineWire {
  send(text: string): void;
  close(): void;
}

/** What happens on a wire. `closed` comes once, also where it could not be opened. */
export interface OnlineWireEvents {
  opened(): void;
  text(text: string): void;
  closed(): void;
}

/** Opens connections to the server: WebSockets, or a pair within the process. */
export interface OnlineTransport {
  open(events: OnlineWireEvents): OnlineWire;
}
