import { randomUUID, webcrypto } from 'node:crypto';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { inAscii } from '@countermine/text/terminal/ascii.ts';
import { tuiTextsIn } from '@countermine/text/terminal/tui-texts.ts';
import { localDate } from './desk/local-date.ts';
import { userFolders } from './files/folders.ts';
import type { Host } from './files/host.ts';
import { playFullScreen } from './full-screen/play-full-screen.ts';
import { playLineByLine } from './plain/play-line-by-line.ts';
import { formatConfig, loadConfig } from './settings/config.ts';
import { configProblemLines } from './settings/config-words.ts';
import type { PlayRequest } from './settings/play-request.ts';
import { resolveCapabilities, resolveSettings } from './settings/resolve-settings.ts';
import { createSolver } from './solver/solver-thread.ts';
import { chooseFirstGame } from './start/first-game.ts';
import type { PlayStart } from './start/play-start.ts';
import { readShared } from './start/read-shared-argument.ts';
import { openPlayStore } from './storage/open-play-store.ts';
import { capabilitiesOf, localeLanguage } from './terminal/capabilities.ts';

/**
 * Plays in the terminal, on the full screen or line by line.
 * @returns the exit status
 */
export async function play(request: PlayRequest, host: Host): Promise<number> {
  const folders = userFolders();
  const { config, ...loaded } = loadConfig(folders, host);
  const capabilities = resolveCapabilities(request, config, capabilitiesOf(process.env));
  const wished = resolveSettings(request, config, localeLanguage(process.env));
  // Nothing of Chinese is left in ASCII.
  const isReadable = capabilities.hasUnicode || wished.language !== 'zh';
  const settings = isReadable ? wished : { ...wished, language: 'en' as const };
  const configProblems = configProblemLines({ ...loaded, config }, settings.language);
  if (request.printConfig === true) {
    for (const problem of configProblems) host.complain(problem);
    host.print(formatConfig(config));
    return 0;
  }
  const { hasUnicode } = capabilities;
  const messages = hasUnicode ? messagesIn(settings.language) : inAscii(messagesIn(settings.language));
  const texts = hasUnicode ? tuiTextsIn(settings.language) : inAscii(tuiTextsIn(settings.language));
  const store = openPlayStore(folders, host, settings.language);
  const first = chooseFirstGame(request, {
    store,
    messages,
    today: localDate(Date.now()),
    newSeed,
    readShared: (shared) => readShared(shared, { messages, texts: texts.terminal }, host),
  });
  if (!first.ok) {
    host.complain(first.error);
    return 1;
  }
  const problems = [...configProblems, ...store.takeProblems()];
  const start: PlayStart = {
    first: first.value,
    settings,
    capabilities,
    messages,
    texts,
    store,
    solver: createSolver(),
    host,
    problems,
    newSeed,
    newId: randomUUID,
  };
  return request.plain === true ? playLineByLine(start) : playFullScreen(start);
}

function newSeed(): number {
  return webcrypto.getRandomValues(new Uint32Array(1))[0]!;
}
