import type { Language } from '@countermine/text/language/language.ts';
import type { Capabilities } from '../terminal/capabilities.ts';
import type { Config } from './config.ts';
import type { PlayRequest } from './play-request.ts';
import type { PlaySettings } from './play-settings.ts';

/** The language: the command line first, then the config file, then the system. */
export function resolveLanguage(request: Pick<PlayRequest, 'language'>, config: Config, system: Language): Language {
  return request.language ?? (config.language === 'auto' ? system : config.language);
}

/** How the player likes it. @param system the language that the system is set to */
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

/** What is shown: the command line first, then the config file, then what the terminal was found to be able to. */
export function resolveCapabilities(request: PlayRequest, config: Config, found: Capabilities): Capabilities {
  const ascii = request.ascii ?? (config.ascii === 'auto' ? !found.hasUnicode : config.ascii);
  const colours = request.colours ?? (config.colours === 'auto' ? found.colours : config.colours);
  const background = request.background ?? (config.background === 'auto' ? found.background : config.background);
  return { ...found, hasUnicode: !ascii, colours, background };
}
