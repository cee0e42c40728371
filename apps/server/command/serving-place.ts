/** Where pages are served, and who may see them. */
export interface ServingPlace {
  readonly host: string;
  /** The next free one if it is taken; any free one for 0. */
  readonly port: number;
  /** Whether staff gets a new token. */
  readonly newToken: boolean;
}

/** Where pages are served beside something else that the command does: for this machine. */
export function placeBeside(port: number): ServingPlace {
  return { host: '127.0.0.1', port, newToken: false };
}
