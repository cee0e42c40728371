import { toAscii } from '@countermine/play/words/terminal/ascii.ts';
import type { Host } from '../files/host.ts';

/**
 * The host of a program whose terminal may show ASCII only: it writes all that people read in characters that can be
 * shown. What goes to files stays as it is.
 */
export function readableHost(host: Host, hasUnicode: boolean): Host {
  if (hasUnicode) return host;
  return {
    ...host,
    print: (text) => host.print(toAscii(text)),
    complain: (problem) => host.complain(toAscii(problem)),
  };
}
