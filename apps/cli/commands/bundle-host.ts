import manifest from '../../../package.json' with { type: 'json' };
import { commandName } from '../host/command-name.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { isTerminal } from '../host/is-terminal.ts';
import { StatusLine } from '../host/status-line.ts';
import { complain, print } from '../host/streams.ts';
import { terminalColumns } from '../host/terminal-columns.ts';

/** What this command gives to the bundles of classes and studies: no app imports another. */
export function bundleHost() {
  const bar = new StatusLine();
  return {
    print,
    complain,
    showProgress: (format: (seconds: number, width: number) => string) => bar.show(format),
    clearProgress: () => bar.clear(),
    onInterrupt,
    command: commandName(),
    version: manifest.version,
    isAtTerminal: isTerminal(1),
    width: terminalColumns('stdout') ?? 100,
  };
}
