import type { Language } from '@countermine/play/words/language.ts';

import type { Capabilities } from '../terminal/capabilities.ts';
import type { Config } from './config.ts';
import type { PlayRequest } from './play-request.ts';
import type { PlaySettings } from './play-settings.ts';

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
  return {
    language: resolveLanguage(request, config, system),
    bindings: config.keys,
    hasMouse: request.mouse ?? config.mouse,
    mouse: { leftOnNumber, rightOnNumber },
    hasAnimation: request.animation ?? config.animation,
  };
}

/** How to draw: from the command line, the config file, or the detected terminal, in this order. */
export function resolveCapabilities(request: PlayRequest, config: Config, found: Capabilities): Capabilities {
  const ascii = request.ascii ?? (config.ascii === 'auto' ? !found.hasUnicode : config.ascii);
  const colours = request.colours ?? (config.colours === 'auto' ? found.colours : config.colours);
  const background = request.background ?? (config.background === 'auto' ? found.background : config.background);
  return { ...found, hasUnicode: !ascii, colours, background };
}
