import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { formatOfName, type HistoryFormat } from '@countermine/core/history/history-text.ts';
import { statisticsBySetting } from '@countermine/core/history/statistics.ts';
import { BAD_INPUT, EX_IOERR } from '@countermine/node/exit-status.ts';
import { userFolders } from '@countermine/node/folders.ts';
import { HistoryController } from '@countermine/play/game/history-controller.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { storageErrorWords, storageEventWords } from '@countermine/play/words/storage.ts';
import { COMMON_WORDS, loadWords, TERMINAL_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import { configProblemLines, loadConfig } from '../start/config.ts';
import { resolveCapabilities, resolveLanguage, writableLanguage } from '../start/play-settings.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { type Host, readableHost } from '../storage/host.ts';
import { capabilitiesOf, localeLanguage } from '../terminal/capabilities.ts';
import { dateText, importErrorWords } from './history-files.ts';
import { gameLines, statisticsTable } from './statistics-table.ts';

/** The options of `countermine history`; without any, it prints statistics. */
export interface HistoryRequest {
  /** How many of the last games to list; true for the default. */
  readonly list?: number | true;
  /** Where the games go; `-` is standard output. */
  readonly export?: string;
  /** Where games come from; `-` is standard input. */
  readonly import?: string;
  readonly format?: HistoryFormat;
  /** The id of a game, or a prefix of only that one. */
  readonly delete?: string;
  readonly json?: true;
  readonly language?: Language;
}

const USUAL_LIST = 20;
const USUAL_WIDTH = 80;

/** Runs `countermine history`. @returns the exit status */
export async function history(request: HistoryRequest, writer: Host): Promise<number> {
  const folders = userFolders();
  const loaded = loadConfig(folders, writer);
  const wished = resolveLanguage(request, loaded.config, localeLanguage(process.env));
  const { hasUnicode } = resolveCapabilities({}, loaded.config, capabilitiesOf(process.env));
  const host = readableHost(writer, hasUnicode);
  const language = writableLanguage(wished, hasUnicode);
  await loadWords(language, COMMON_WORDS, TERMINAL_WORDS);
  for (const line of configProblemLines(loaded, language, wished)) host.complain(line);
  const texts = wordsIn(language, 'terminal').store;
  const messages = wordsIn(language, 'common');
  if (folders === undefined) {
    host.complain(texts.noHome);
    return EX_IOERR;
  }
  const storage = new FileStorage(folders.data, host);
  const said = new Set<string>();
  const complain = (problem: string): void => {
    if (!said.has(problem)) host.complain(problem);
    said.add(problem);
  };
  const problems: string[] = [];
  storage.subscribe((event) => problems.push(storageEventWords({ messages, store: texts }, event) ?? ''));
  const status = await new HistoryCommand(
    new HistoryController(storage),
    { ...host, complain },
    language,
    messages,
  ).run(request);
  for (const problem of problems.filter((one) => one !== '')) complain(problem);
  return status;
}

class HistoryCommand {
  readonly #history: HistoryController;
  readonly #host: Host;
  readonly #language: Language;
  readonly #messages: Messages;

  constructor(history: HistoryController, host: Host, language: Language, messages: Messages) {
    this.#history = history;
    this.#host = host;
    this.#language = language;
    this.#messages = messages;
  }

  async run(request: HistoryRequest): Promise<number> {
    const games = await this.#history.load();
    if (!games.ok) return this.#fail(storageErrorWords(this.#texts, games.error), EX_IOERR);
    if (request.import !== undefined) return this.#import(request.import);
    if (request.export !== undefined) return this.#export(games.value, request.export, request.format);
    if (request.delete !== undefined) return this.#delete(games.value, request.delete);
    if (request.json) return this.#printData(statisticsJson(games.value));
    if (games.value.length === 0) return this.#print(`${this.#texts.noGames}\n`);
    if (request.list !== undefined) return this.#list(games.value, request.list);
    return this.#print(this.#statistics(games.value));
  }

  async #import(path: string): Promise<number> {
    const { errors, statistics } = this.#messages;
    const text = this.#host.readText(path);
    if (!text.ok) return this.#fail(text.error, EX_IOERR);
    const imported = await this.#history.importText(text.value);
    if (imported.ok) return this.#print(`${statistics.imported(imported.value.added, imported.value.known)}\n`);
    const words = importErrorWords({ messages: this.#messages, store: this.#texts }, imported.error);
    if (imported.error.kind === 'storage') return this.#fail(words, EX_IOERR);
    return this.#fail(errors.import(`${path === '-' ? this.#texts.standardInput : path}: ${words}`), BAD_INPUT);
  }

  async #export(games: readonly FinishedGame[], path: string, format: HistoryFormat | undefined): Promise<number> {
    const text = await this.#history.exportText(format ?? formatOfName(path));
    if (path === '-') return this.#printData(text);
    const written = this.#host.writeFileWhole(path, text);
    if (!written.ok) return this.#fail(this.#texts.cannotWrite(path, written.error), EX_IOERR);
    return this.#print(`${this.#panelTexts.exported(games.length, path)}\n`);
  }

  async #delete(games: readonly FinishedGame[], id: string): Promise<number> {
    const exact = games.filter((game) => game.id === id);
    const found = exact.length > 0 || id === '' ? exact : games.filter((game) => game.id.startsWith(id));
    const [game] = found;
    if (game === undefined) return this.#fail(this.#texts.noSuchGame(id), BAD_INPUT);
    if (found.length > 1) return this.#fail(this.#texts.severalGames(id), BAD_INPUT);
    const removed = await this.#history.remove([game.id]);
    if (!removed.ok) return this.#fail(storageErrorWords(this.#texts, removed.error), EX_IOERR);
    return this.#print(`${this.#panelTexts.deleted(dateText(game.endedAt))}\n`);
  }

  /** Newest game first. */
  #list(games: readonly FinishedGame[], count: number | true): number {
    const last = games.slice(-(count === true ? USUAL_LIST : count)).toReversed();
    return this.#print(gameLines(this.#messages, last));
  }

  #statistics(games: readonly FinishedGame[]): string {
    const width = process.stdout.columns || USUAL_WIDTH;
    const table = statisticsTable(
      this.#messages,
      wordsIn(this.#language, 'terminal').panels,
      statisticsBySetting(games),
      width,
    );
    return `${table}\n${this.#panelTexts.timesAbout}\n`;
  }

  get #texts() {
    return wordsIn(this.#language, 'terminal').store;
  }

  get #panelTexts() {
    return wordsIn(this.#language, 'terminal').panels.statistics;
  }

  #print(text: string): number {
    this.#host.print(text);
    return 0;
  }

  #printData(text: string): number {
    this.#host.printData(text);
    return 0;
  }

  #fail(problem: string, status: number): number {
    this.#host.complain(problem);
    return status;
  }
}

/** Missing figures are null. */
function statisticsJson(games: readonly FinishedGame[]): string {
  const all = statisticsBySetting(games);
  return `${JSON.stringify(all, (_, value: unknown) => (value === undefined ? null : value), 2)}\n`;
}
