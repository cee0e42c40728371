import { type UserFolders, userFolders } from '@countermine/node/folders.ts';
import { inAscii } from '@countermine/play/words/ascii.ts';
import type { Messages, OnlineTerminalWords, TerminalWords } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';
import {
  COMMON_WORDS,
  loadWords,
  ONLINE_TERMINAL_WORDS,
  ONLINE_WORDS,
  PAGE_WORDS,
  TERMINAL_WORDS,
  wordsIn,
} from '@countermine/play/words/words.ts';
import { type Config, configProblemLines, loadConfig, namedServer } from '../start/config.ts';
import {
  type PlayRequest,
  type PlaySettings,
  resolveCapabilities,
  resolveSettings,
  writableLanguage,
} from '../start/play-settings.ts';
import { type Host, readableHost } from '../storage/host.ts';
import { type Capabilities, capabilitiesOf, localeLanguage } from '../terminal/capabilities.ts';
import type { ListWords } from './online-lists.ts';

/** Where `countermine serve` serves. */
const USUAL_SERVER = 'http://127.0.0.1:8080';

/** The options of every `countermine online`. */
export interface OnlineRequest extends Pick<PlayRequest, 'plain' | 'ascii' | 'colours' | 'mouse' | 'language'> {
  readonly server?: string;
  /** The name of a new player. */
  readonly name?: string;
}

/** The settings, texts and places of somebody who plays with others. */
export interface OnlineSetting {
  readonly language: Language;
  readonly capabilities: Capabilities;
  readonly settings: PlaySettings;
  readonly messages: Messages;
  readonly texts: TerminalWords;
  readonly own: OnlineTerminalWords;
  /** The address of the server, as it was given. */
  readonly server: string;
  readonly folders: UserFolders | undefined;
  readonly host: Host;
  /** How wide what is printed may be; Infinity where it does not go to a terminal. Units: characters. */
  readonly width: number;
}

/** Reads the settings, and reports what is wrong with the config file. */
export async function onlineSetting(request: OnlineRequest, writer: Host): Promise<OnlineSetting> {
  const { setting, problems } = await readOnlineSetting(request, writer);
  for (const problem of problems) setting.host.complain(problem);
  return setting;
}

/** Reads the settings. @returns also what is wrong with the config file */
export async function readOnlineSetting(
  request: OnlineRequest,
  writer: Host,
): Promise<{ readonly setting: OnlineSetting; readonly problems: readonly string[] }> {
  const folders = userFolders();
  const loaded = loadConfig(folders, writer);
  const { config } = loaded;
  const capabilities = resolveCapabilities(request, config, capabilitiesOf(process.env));
  const wished = resolveSettings(request, config, localeLanguage(process.env));
  const host = readableHost(writer, capabilities.hasUnicode);
  const language = writableLanguage(wished.language, capabilities.hasUnicode);
  await loadWords(language, COMMON_WORDS, TERMINAL_WORDS, ONLINE_WORDS, ONLINE_TERMINAL_WORDS, PAGE_WORDS);
  const setting: OnlineSetting = {
    ...terminalTextsOf(language, capabilities.hasUnicode),
    capabilities,
    settings: { ...wished, language },
    server: resolveServer(request.server, process.env, config),
    folders,
    host,
    width: process.stdout.columns || Number.POSITIVE_INFINITY,
  };
  return { setting, problems: [...configProblemLines(loaded, language, wished.language)] };
}

/** What lists are written with: as wide as the terminal is, and in files as wide as they are. */
export function listWords({ language, own, messages, width }: OnlineSetting): ListWords {
  return { texts: wordsIn(language, 'online').ranked, own: own.lists, text: messages.text, width };
}

/** The texts of a language, in characters that the terminal can show. */
export function terminalTextsOf(
  language: Language,
  hasUnicode: boolean,
): Pick<OnlineSetting, 'language' | 'messages' | 'texts' | 'own'> {
  const shown = <Table extends object>(table: Table): Table => (hasUnicode ? table : inAscii(table));
  return {
    language,
    messages: shown(wordsIn(language, 'common')),
    texts: shown(wordsIn(language, 'terminal')),
    own: shown(wordsIn(language, 'onlineTerminal')),
  };
}

/** The server: from the command line, the environment, the config file, or the usual one, in this order. */
function resolveServer(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  config: Pick<Config, 'server'>,
): string {
  return option ?? namedServer(env, config) ?? USUAL_SERVER;
}
