import { join } from 'node:path';
import { ok, type Result } from '@countermine/core/result.ts';
import type { UserFolders } from '@countermine/node/folders.ts';
import { ACTION_GROUPS } from '@countermine/play/input/actions.ts';
import {
  type BindingsError,
  type KeyBindings,
  keysFor,
  readBindings,
  TERMINAL_KEYS,
} from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE, type MouseOptions } from '@countermine/play/input/mouse.ts';
import type { TerminalStoreTexts } from '@countermine/play/words/catalogue.ts';
import { LANGUAGES, type Language } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { type FileHost, readUserFile } from '../storage/user-file.ts';
import { BACKGROUNDS, type Background, COLOUR_DEPTHS, type ColourDepth } from '../terminal/capabilities.ts';

const SERVER_VARIABLE = 'COUNTERMINE_SERVER';

/** The origin of a server's address, which may lack `http://`; undefined for what is none. */
export function serverOrigin(text: string): string | undefined {
  try {
    const url = new URL(/^\w+:\/\//.test(text) ? text : `http://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

/** The server that the environment or the config file names; undefined where neither does. */
export function namedServer(
  env: Readonly<Record<string, string | undefined>>,
  { server }: Pick<Config, 'server'>,
): string | undefined {
  return env[SERVER_VARIABLE] || (server === 'auto' ? undefined : server);
}

/** The content of `config.json`; `auto` leaves a setting to the system and the terminal. */
export interface Config extends MouseOptions {
  readonly language: Language | 'auto';
  readonly colours: ColourDepth | 'auto';
  readonly ascii: boolean | 'auto';
  readonly background: Background | 'auto';
  readonly mouse: boolean;
  readonly animation: boolean;
  /** The server to play with others on, such as `http://127.0.0.1:8080`. */
  readonly server: string;
  readonly keys: KeyBindings;
}

export const DEFAULT_CONFIG: Config = {
  language: 'auto',
  colours: 'auto',
  ascii: 'auto',
  background: 'auto',
  mouse: true,
  ...DEFAULT_MOUSE,
  animation: true,
  server: 'auto',
  keys: TERMINAL_KEYS.defaults,
};

/** The possible values of each entry but the keys. */
const CHOICES = {
  language: ['auto', ...LANGUAGES],
  colours: ['auto', ...COLOUR_DEPTHS],
  ascii: ['auto', true, false],
  background: ['auto', ...BACKGROUNDS],
  mouse: [true, false],
  leftOnNumber: ['chord', 'nothing'],
  rightOnNumber: ['chord', 'flag-around', 'nothing'],
  animation: [true, false],
} as const;

type ChoiceName = keyof typeof CHOICES;

/** What is wrong with a config file; whoever reports it adds its name. */
type ConfigProblem =
  | { readonly code: 'unreadable'; readonly reason: string }
  | { readonly code: 'broken'; readonly reason: string }
  | { readonly code: 'choice'; readonly entry: string; readonly choices: readonly (string | boolean)[] }
  | { readonly code: 'server'; readonly found: string }
  | { readonly code: 'unknown'; readonly entry: string }
  | { readonly code: 'keys'; readonly error: BindingsError };

/** A config file as it was read: its valid entries, and defaults for the rest. */
export interface LoadedConfig {
  readonly path: string | undefined;
  readonly config: Config;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Reads `config.json`, which only the user writes. A file that is not a JSON object and a wrong entry are reported, and
 * stay as they are.
 */
export function loadConfig(folders: Pick<UserFolders, 'config'> | undefined, host: FileHost): LoadedConfig {
  if (folders === undefined) return { path: undefined, config: DEFAULT_CONFIG, problems: [] };
  const path = join(folders.config, 'config.json');
  const text = readUserFile(path, host);
  if (!text.ok) {
    return { path, config: DEFAULT_CONFIG, problems: [{ code: 'unreadable', reason: text.error }] };
  }
  const read = parseConfig(text.value ?? '');
  if (read.ok) return { path, ...read.value };
  return { path, config: DEFAULT_CONFIG, problems: [{ code: 'broken', reason: read.error }] };
}

/** Parses a config file. Errors: it is not a JSON object. */
export function parseConfig(text: string): Result<Omit<LoadedConfig, 'path'>, string> {
  let read: unknown;
  try {
    read = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    return { ok: false, error: 'no object {…}' };
  }
  return ok(readEntries(new Map(Object.entries(read))));
}

/** A complete config file with the current value of every entry, and all keys. */
export function formatConfig(config: Config): string {
  const actions = TERMINAL_KEYS.groups.flatMap((group) => [...ACTION_GROUPS[group]]);
  const keys = actions.map((action) => `    "${action}": ${JSON.stringify(keysFor(config.keys, action))}`);
  const entries = [
    ...Object.keys(DEFAULT_CONFIG)
      .filter(isChoiceName)
      .map((name) => `  "${name}": ${JSON.stringify(config[name])}`),
    `  "server": ${JSON.stringify(config.server)}`,
    `  "keys": {\n${keys.join(',\n')}\n  }`,
  ];
  return `{\n${entries.join(',\n')}\n}\n`;
}

function readEntries(entries: ReadonlyMap<string, unknown>): Omit<LoadedConfig, 'path'> {
  const problems: ConfigProblem[] = [];
  for (const entry of entries.keys()) {
    if (!isChoiceName(entry) && entry !== 'keys' && entry !== 'server') problems.push({ code: 'unknown', entry });
  }
  const choose = <Name extends ChoiceName>(name: Name): (typeof CHOICES)[Name][number] | Config[Name] => {
    const found = entries.get(name);
    const choices: readonly (typeof CHOICES)[Name][number][] = CHOICES[name];
    const choice = choices.find((one) => one === found);
    if (choice === undefined && entries.has(name)) problems.push({ code: 'choice', entry: name, choices });
    return choice ?? DEFAULT_CONFIG[name];
  };
  const config: Config = {
    language: choose('language'),
    colours: choose('colours'),
    ascii: choose('ascii'),
    background: choose('background'),
    mouse: choose('mouse'),
    leftOnNumber: choose('leftOnNumber'),
    rightOnNumber: choose('rightOnNumber'),
    animation: choose('animation'),
    server: readServer(entries.get('server') ?? DEFAULT_CONFIG.server, problems),
    keys: readKeys(entries.get('keys') ?? {}, problems),
  };
  return { config, problems };
}

function readServer(found: unknown, problems: ConfigProblem[]): string {
  if (typeof found === 'string' && (found === 'auto' || serverOrigin(found) !== undefined)) return found;
  problems.push({ code: 'server', found: JSON.stringify(found) });
  return DEFAULT_CONFIG.server;
}

function isChoiceName(name: string): name is ChoiceName {
  return Object.hasOwn(CHOICES, name);
}

/** The keys; wrong actions are reported and keep their default keys. */
function readKeys(value: unknown, problems: ConfigProblem[]): KeyBindings {
  let left = value;
  for (;;) {
    const read = readBindings(left, TERMINAL_KEYS);
    if (read.ok) return read.value;
    const { error } = read;
    problems.push({ code: 'keys', error });
    if (!('entry' in error) || typeof left !== 'object' || left === null) return DEFAULT_CONFIG.keys;
    left = Object.fromEntries(Object.entries(left).filter(([entry]) => entry !== error.entry));
  }
}

/**
 * What is wrong with a config file, one line per problem, and whether another language had to be taken.
 * @param wished the language that was asked for
 */
export function configProblemLines(
  { path = '', problems }: LoadedConfig,
  language: Language,
  wished: Language = language,
): string[] {
  const texts = wordsIn(language, 'terminal').store;
  const lines = problems.map((problem) => problemLine(texts, path, problem));
  return wished === language ? lines : [...lines, texts.needsUnicode];
}

function problemLine(texts: TerminalStoreTexts, path: string, problem: ConfigProblem): string {
  switch (problem.code) {
    case 'unreadable':
      return texts.cannotRead(path, problem.reason);
    case 'broken':
      return texts.configBroken(path, problem.reason);
    case 'choice':
      return texts.configChoice(
        path,
        problem.entry,
        problem.choices.map((choice) => JSON.stringify(choice)),
      );
    case 'server':
      return texts.configServer(path, problem.found);
    case 'unknown':
      return texts.configUnknown(path, problem.entry);
    case 'keys':
      return texts.configKeys(path, bindingsErrorWords(texts, problem.error));
  }
}

function bindingsErrorWords({ keys }: TerminalStoreTexts, error: BindingsError): string {
  switch (error.code) {
    case 'no-object':
      return keys.noObject;
    case 'unknown-action':
      return keys.unknownAction(error.entry);
    case 'no-list':
      return keys.noList(error.entry);
    case 'unknown-key':
      return keys.unknownKey(error.entry, error.key);
    case 'reserved-key':
      return keys.reservedKey(error.entry, error.key);
    case 'conflict':
      return keys.conflict(error.entry, error.key, error.other);
  }
}
