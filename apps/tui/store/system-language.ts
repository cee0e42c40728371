import { type Language, languageFor } from '@countermine/view/messages/language.ts';

/**
 * The language that the system is set to; English where it is set to none.
 * Source: LANGUAGE of gettext; POSIX, Environment Variables, 8.2.
 */
export function systemLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  if (/^(C|POSIX)?(\.|$)/.test(locale)) return 'en';
  return languageFor([...(env['LANGUAGE'] ?? '').split(':'), locale].map((tag) => tag.replace(/[.@].*$/, '')));
}
