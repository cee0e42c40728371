import type { GameRequest } from '@countermine/play/game/game-request.ts';
import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { MouseOptions } from '@countermine/play/input/mouse.ts';
import type { Language } from '@countermine/play/words/language.ts';
import type { Background, Capabilities, ColourDepth } from '../terminal/capabilities.ts';
import { type Config, namedServer, serverOrigin } from './config.ts';

/** The player's settings: from the command line, the config file, or the system, in this order. */
export interface PlaySettings {
  readonly language: Language;
  readonly bindings: KeyBindings;
  readonly hasMouse: boolean;
  readonly mouse: MouseOptions;
  readonly animation: boolean;
  /** The address of the page that opens links, which the server has; undefined where no server is set. */
  readonly page: string | undefined;
}

export const STANDARD_INPUT = '-';

/** What the command line asks for; the config file, the last game and the terminal decide the rest. */
export interface PlayRequest extends GameRequest {
  /** A link, a game ID, the text of a game, or a file with one. */
  readonly shared?: string;
  /** Another one, to watch beside it. */
  readonly beside?: string;
  /** The board of a day, such as `2026-11-21`; true for today's. */
  readonly daily?: string | true;
  /** Line by line instead of full screen. */
  readonly plain?: boolean;
  readonly ascii?: boolean;
  readonly colours?: ColourDepth;
  readonly background?: Background;
  readonly mouse?: boolean;
  readonly animation?: boolean;
  readonly language?: Language;
  readonly printConfig?: boolean;
}

/** The language: from the command line, the config file, or the system, in this order. */
export function resolveLanguage(request: Pick<PlayRequest, 'language'>, config: Config, system: Language): Language {
  return request.language ?? (config.language === 'auto' ? system : config.language);
}

/** The language, or English where its characters cannot be shown: Chinese cannot be written in ASCII. */
export function writableLanguage(language: Language, hasUnicode: boolean): Language {
  return hasUnicode || language !== 'zh' ? language : 'en';
}

/** The player's settings. @param system the language of the system */
export function resolveSettings(request: PlayRequest, config: Config, system: Language): PlaySettings {
  const { leftOnNumber, rightOnNumber } = config;
  const server = namedServer(process.env, config);
  return {
    language: resolveLanguage(request, config, system),
    bindings: config.keys,
    hasMouse: request.mouse ?? config.mouse,
    mouse: { leftOnNumber, rightOnNumber },
    animation: request.animation ?? config.animation,
    page: server === undefined ? undefined : serverOrigin(server),
  };
}

/** How to draw: from the command line, the config file, or the detected terminal, in this order. */
export function resolveCapabilities(request: PlayRequest, config: Config, found: Capabilities): Capabilities {
  const ascii = request.ascii ?? (config.ascii === 'auto' ? !found.hasUnicode : config.ascii);
  const colours = request.colours ?? (config.colours === 'auto' ? found.colours : config.colours);
  const background = request.background ?? (config.background === 'auto' ? found.background : config.background);
  return { ...found, hasUnicode: !ascii, colours, background };
}
