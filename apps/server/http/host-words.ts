import { isIP } from 'node:net';

/** What to type to reach a host: a wildcard address cannot be typed. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** Whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

/** A host and a port as they stand in an address. */
export function authority(host: string, port: number): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'permission denied (ports below 1024 may need a privilege)'],
  ['EADDRINUSE', 'this port and all above it are taken; port 0 stands for any free port'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['EAFNOSUPPORT', 'this machine has no addresses of that family'],
  ['EINVAL', 'not an address to listen on'],
  ['ENOTFOUND', 'unknown host name'],
  ['EAI_AGAIN', 'the host name could not be resolved'],
]);

/** That another port than the wanted one is used. */
export function takenWords(wanted: number, used: number): string {
  return `port ${wanted} is taken; using port ${used} (port 0 stands for any free port)`;
}

/** Why nothing can be served at an address. */
export function listeningProblem(host: string, port: number, error: unknown): string {
  return `cannot serve at ${authority(host, port)}: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error ? REASONS.get(error.code) : undefined) ?? error.message;
}
