import type { BindingsError } from '@countermine/play/input/bindings.ts';
import type { TerminalStoreTexts } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { wordsIn } from '@countermine/play/words/words.ts';

import type { ConfigProblem, LoadedConfig } from './config.ts';

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
