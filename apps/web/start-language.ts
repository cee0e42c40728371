import { chosenLanguage, languageChoiceIn, loadSpeech, type Speech } from './page/language.ts';
import { browserStorages, readSetting } from './storage/browser-storage.ts';

// A script of its own, before that of the page: the language is loaded while the page still is.

/** The language that the page begins with; English if it cannot be loaded. */
export const firstSpeech: Promise<Speech> = loadSpeech(languageToBegin()).catch(() => loadSpeech('en'));

function languageToBegin(): Speech['language'] {
  const settings = readSetting(browserStorages().local, 'settings');
  const choice = settings instanceof Object ? Reflect.get(settings, 'language') : undefined;
  return chosenLanguage(languageChoiceIn(choice), navigator.languages);
}
