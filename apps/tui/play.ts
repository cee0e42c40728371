import { userFolders } from '@countermine/node/folders.ts';
import { MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import { inAscii } from '@countermine/play/words/ascii.ts';
import { COMMON_WORDS, loadWords, PAGE_WORDS, TERMINAL_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import { playFullScreen } from './full-screen/play-full-screen.ts';
import { beginGame, type PlayStart } from './start/begin-game.ts';
import { configProblemLines, formatConfig, loadConfig } from './start/config.ts';
import {
  type PlayRequest,
  resolveCapabilities,
  resolveSettings,
  STANDARD_INPUT,
  writableLanguage,
} from './start/play-settings.ts';
import { createSolver, SYSTEM_CLOCK, SYSTEM_RANDOMNESS } from './start/system-ports.ts';
import { openPlay } from './start/terminal-play.ts';
import { FileStorage } from './storage/file-storage.ts';
import { type Host, readableHost } from './storage/host.ts';
import { capabilitiesOf, localeLanguage } from './terminal/capabilities.ts';
import { nextKeyboard, openKeyboard } from './terminal/tty-terminal.ts';

/** What comes from elsewhere in the program. */
interface TerminalPlayOptions extends Pick<PlayStart, 'playWithOthers'> {
  /** A game that was read already, instead of the one that the request names. */
  readonly given?: FiledGame;
}

/**
 * Plays in the terminal, on the full screen or line by line.
 * @returns the exit status
 */
export async function play(
  request: PlayRequest,
  writer: Host,
  { given, playWithOthers }: TerminalPlayOptions,
): Promise<number> {
  const folders = userFolders();
  const { config, ...loaded } = loadConfig(folders, writer);
  const capabilities = resolveCapabilities(request, config, capabilitiesOf(process.env));
  const host = readableHost(writer, capabilities.hasUnicode);
  const wished = resolveSettings(request, config, localeLanguage(process.env));
  const settings = { ...wished, language: writableLanguage(wished.language, capabilities.hasUnicode) };
  await loadWords(settings.language, COMMON_WORDS, TERMINAL_WORDS);
  const configProblems = configProblemLines({ ...loaded, config }, settings.language, wished.language);
  if (request.printConfig === true) {
    for (const problem of configProblems) host.complain(problem);
    host.printData(formatConfig(config));
    return 0;
  }
  const { hasUnicode } = capabilities;
  const shown = <Table extends object>(table: Table): Table => (hasUnicode ? table : inAscii(table));
  const messages = shown(wordsIn(settings.language, 'common'));
  const texts = shown(wordsIn(settings.language, 'terminal'));
  // A user without a home folder has games for as long as the program runs.
  const storage = folders === undefined ? new MemoryStorage() : new FileStorage(folders.data, host);
  const ports = { storage, solver: createSolver(), clock: SYSTEM_CLOCK, random: SYSTEM_RANDOMNESS };
  const game = await openPlay(ports, { messages, store: texts.store });
  const beginning = await beginGame(request, game, {
    messages,
    given,
    readShared: async (shared) => {
      // With it come the readers of all recordings, which no other game needs.
      const { readShared } = await import('./start/read-shared-argument.ts');
      return readShared(shared, { messages, texts: texts.modes }, host);
    },
  });
  if (!beginning.ok) {
    host.complain(beginning.error.problem);
    return beginning.error.status;
  }
  const start: PlayStart = {
    play: game,
    beginning: beginning.value,
    settings,
    capabilities,
    messages,
    texts,
    host,
    playWithOthers,
    problems: [...configProblems, ...(folders === undefined ? [texts.store.noHome] : []), ...game.problems.take()],
  };
  const keyboard = request.shared === STANDARD_INPUT ? openKeyboard() : nextKeyboard();
  if (request.plain !== true) return playFullScreen(start, keyboard);
  await loadWords(settings.language, PAGE_WORDS);
  return (await import('./plain/play-line-by-line.ts')).playLineByLine(start, keyboard);
}
