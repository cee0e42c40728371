import { userFolders } from '@countermine/host/files/user-folders.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/host/process/exit-status.ts';
import { MemoryStorage } from '@countermine/play/storage/memory-storage.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { inAscii } from '@countermine/text/terminal/ascii.ts';
import { tuiTextsIn } from '@countermine/text/terminal/tui-texts.ts';
import type { Host } from './files/host.ts';
import { playFullScreen } from './full-screen/play-full-screen.ts';
import { playLineByLine } from './plain/play-line-by-line.ts';
import { formatConfig, loadConfig } from './settings/config.ts';
import { configProblemLines } from './settings/config-words.ts';
import type { PlayRequest } from './settings/play-request.ts';
import { resolveCapabilities, resolveSettings } from './settings/resolve-settings.ts';
import { createSolver } from './solver/solver-thread.ts';
import { beginGame } from './start/begin-game.ts';
import type { PlayStart } from './start/play-start.ts';
import { readShared, STANDARD_INPUT } from './start/read-shared-argument.ts';
import { SYSTEM_CLOCK, SYSTEM_RANDOMNESS } from './start/system-ports.ts';
import { openPlay } from './start/terminal-play.ts';
import { FileStorage } from './storage/file-storage.ts';
import { capabilitiesOf, localeLanguage } from './terminal/capabilities.ts';
import { openKeyboard } from './terminal/keyboard.ts';

/**
 * Plays in the terminal, on the full screen or line by line.
 * @returns the exit status
 */
export async function play(request: PlayRequest, host: Host): Promise<number> {
  const folders = userFolders();
  const { config, ...loaded } = loadConfig(folders, host);
  const capabilities = resolveCapabilities(request, config, capabilitiesOf(process.env));
  const wished = resolveSettings(request, config, localeLanguage(process.env));
  // Chinese cannot be written in ASCII.
  const isReadable = capabilities.hasUnicode || wished.language !== 'zh';
  const settings = isReadable ? wished : { ...wished, language: 'en' as const };
  const configProblems = configProblemLines({ ...loaded, config }, settings.language);
  if (!isReadable) configProblems.push(tuiTextsIn(settings.language).store.needsUnicode);
  if (request.printConfig === true) {
    for (const problem of configProblems) host.complain(problem);
    host.print(formatConfig(config));
    return 0;
  }
  const { hasUnicode } = capabilities;
  const messages = hasUnicode ? messagesIn(settings.language) : inAscii(messagesIn(settings.language));
  const texts = hasUnicode ? tuiTextsIn(settings.language) : inAscii(tuiTextsIn(settings.language));
  // A user without a home folder has games for as long as the program runs.
  const storage = folders === undefined ? new MemoryStorage() : new FileStorage(folders.data, host);
  const ports = { storage, solver: createSolver(), clock: SYSTEM_CLOCK, random: SYSTEM_RANDOMNESS };
  const game = await openPlay(ports, texts.store);
  const beginning = await beginGame(request, game, {
    messages,
    readShared: (shared) => readShared(shared, { messages, texts: texts.terminal }, host),
  });
  if (!beginning.ok) {
    host.complain(beginning.error);
    return request.shared === undefined ? BAD_USAGE : BAD_INPUT;
  }
  const start: PlayStart = {
    play: game,
    beginning: beginning.value,
    settings,
    capabilities,
    messages,
    texts,
    host,
    problems: [...configProblems, ...(folders === undefined ? [texts.store.noHome] : []), ...game.problems.take()],
  };
  const keyboard = request.shared === STANDARD_INPUT ? openKeyboard() : process.stdin;
  return request.plain === true ? playLineByLine(start, keyboard) : playFullScreen(start, keyboard);
}
