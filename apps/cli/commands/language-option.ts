import { LANGUAGES } from '@countermine/play/words/language.ts';

import { Option } from 'commander';

/** `--language`, for commands that speak the player's language. */
export function languageOption(): Option {
  return new Option('--language <tag>', 'language of all texts (default: from the locale)').choices(LANGUAGES);
}
