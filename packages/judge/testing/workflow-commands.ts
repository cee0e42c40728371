/** A command in a log of GitHub Actions. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

/** What GitHub Actions makes of a log. */
export interface ReadLog {
  /** What is obeyed, without the commands that stop and resume. */
  readonly commands: readonly WorkflowCommand[];
  /** The lines that are shown as they are. */
  readonly text: readonly string[];
  /** True if it obeys commands at the end. */
  readonly isListening: boolean;
}

const COMMANDS: ReadonlySet<string> = new Set([
  ...['error', 'warning', 'notice', 'debug', 'group', 'endgroup', 'echo', 'add-mask', 'add-path', 'add-matcher'],
  ...['remove-matcher', 'save-state', 'set-env', 'set-output', 'internal-set-repo-path', 'stop-commands'],
]);

/**
 * Reads a log as the runner of GitHub Actions does: a command is `::name properties::data` at the beginning of a line,
 * after blanks, or `##[name properties]data` anywhere in one.
 */
export function readLog(log: string): ReadLog {
  const commands: WorkflowCommand[] = [];
  const text: string[] = [];
  let token: string | undefined;
  for (const line of log.split(/\r\n|\r|\n/)) {
    const command = parseCommand(line, (name) => COMMANDS.has(name) || name === token);
    if (command === undefined || (token !== undefined && command.name !== token)) text.push(line);
    else if (token !== undefined) token = undefined;
    else if (command.name === 'stop-commands') token = command.data.toLowerCase();
    else commands.push(command);
  }
  return { commands, text, isListening: token === undefined };
}

function parseCommand(line: string, isKnown: (name: string) => boolean): WorkflowCommand | undefined {
  const start = line.replace(/^[\s\p{Default_Ignorable_Code_Point}]+/u, '');
  const match = /^::(.*?)::(.*)$/s.exec(start) ?? /##\[(.*?)\](.*)$/s.exec(line);
  const [word = '', ...rest] = match?.[1]?.split(' ') ?? [];
  const name = word.toLowerCase();
  if (match === null || !isKnown(name)) return undefined;
  const pairs = rest
    .join(' ')
    .trim()
    .split(',')
    .map((pair) => pair.split(/=(.*)/s))
    .filter(([key, value]) => key !== '' && value !== undefined && value !== '');
  const properties = new Map(pairs.map(([key = '', value = '']) => [key, unescapeProperty(value)]));
  return { name, properties, data: unescapeData(match[2] ?? '') };
}

function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}
