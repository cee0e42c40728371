import { userFolders } from '@countermine/node/files/folders.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import type { PlayStorage } from '@countermine/play/ports/play-storage.ts';
import { SPEED_DRILLS } from '@countermine/play/trainer/speed-controller.ts';
import { createTrainer, type Trainer } from '@countermine/play/trainer/trainer.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { storageErrorWords } from '@countermine/play/words/storage.ts';
import { COMMON_WORDS, loadWords, TERMINAL_WORDS, wordsIn } from '@countermine/play/words/words.ts';

import { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { readOnlineSetting } from '../online/online-setting.ts';
import { type InputLine, LineReader } from '../plain/line-host.ts';
import { spellingOf } from '../plain/plain-talk.ts';
import { configProblemLines, loadConfig } from '../start/config.ts';
import { resolveCapabilities, resolveLanguage, writableLanguage } from '../start/play-settings.ts';
import { createSolver, SYSTEM_CLOCK, SYSTEM_RANDOMNESS } from '../start/system-ports.ts';
import { FileStorage } from '../storage/file-storage.ts';
import { type Host, readableHost } from '../storage/host.ts';
import { capabilitiesOf, fullScreenObstacle, localeLanguage } from '../terminal/capabilities.ts';
import { nextKeyboard, TtyTerminal } from '../terminal/tty-terminal.ts';
import { LearnSession, type LearnStart } from './learn-session.ts';
import { techniqueNamed } from './learn-talk.ts';
import { drillNamed } from './speed-lines.ts';

/** What the command can be told to begin with. */
const WHAT_TO_TRAIN = [...TECHNIQUES, 'puzzles', 'guess', 'speed'];

/** The exit status where there is no terminal for the full screen. */
const NO_TERMINAL = 1;
/** Any time. Units: ms. */
const LONG = 60_000;

/** The options of `countermine learn`. */
export interface LearnRequest {
  /** What to train first: a technique, `guess` or `speed`; or `puzzles`, on the full screen. */
  readonly what?: string;
  /** What to train for speed. */
  readonly drill?: string;
  readonly language?: Language;
  /** Boards in words, for screen readers and pipes. Default: where output is no terminal */
  readonly plain?: boolean;
}

/** Runs `countermine learn`: the trainer line by line, or puzzles on the full screen. @returns the exit status */
export async function learn(request: LearnRequest, writer: Host): Promise<number> {
  const folders = userFolders();
  const loaded = loadConfig(folders, writer);
  const { hasUnicode } = resolveCapabilities({}, loaded.config, capabilitiesOf(process.env));
  const host = readableHost(writer, hasUnicode);
  const wished = resolveLanguage(request, loaded.config, localeLanguage(process.env));
  const language = writableLanguage(wished, hasUnicode);
  const spell = spellingOf(language, hasUnicode);
  await loadWords(language, COMMON_WORDS, TERMINAL_WORDS);
  for (const line of configProblemLines(loaded, language, wished)) host.complain(line);
  const openStorage = (): PlayStorage => {
    if (folders !== undefined) return new FileStorage(folders.data, host);
    host.complain(spell(wordsIn(language, 'terminal').store.noHome));
    return new MemoryStorage();
  };
  if (request.what === 'puzzles' && request.drill === undefined)
    return await learnByPuzzles(request, writer, openStorage);
  const start = startOf(request, language);
  if (start === undefined) {
    const { what = '', drill = what } = request;
    const { noDrill, noTechnique } = wordsIn(language, 'terminal').trainer;
    host.complain(
      spell(what === 'speed' ? noDrill(drill, SPEED_DRILLS.join(', ')) : noTechnique(drill, WHAT_TO_TRAIN.join(', '))),
    );
    return BAD_USAGE;
  }
  const isDrawn = request.plain !== true && process.stdout.isTTY;
  const setting = { host, language, hasUnicode, isDrawn, isKept: folders !== undefined };
  return await withTrainer(openStorage(), (trainer) => learnByLines(trainer, start, setting));
}

interface LinesSetting {
  readonly host: Host;
  readonly language: Language;
  readonly hasUnicode: boolean;
  /** True if boards are drawn and not told in words. */
  readonly isDrawn: boolean;
  /** True if what was learned is there the next time. */
  readonly isKept: boolean;
}

/** Trains until the input ends. @returns the exit status */
async function learnByLines(
  trainer: Trainer,
  start: LearnStart,
  { host, language, hasUnicode, isDrawn, isKept }: LinesSetting,
): Promise<number> {
  const spell = spellingOf(language, hasUnicode);
  const texts = wordsIn(language, 'terminal');
  const before = trainer.store.record.value;
  const glyphs = isDrawn ? boardGlyphs(hasUnicode) : undefined;
  const session = new LearnSession(trainer, language, hasUnicode, (line) => host.print(`${line}\n`), glyphs);
  await session.begin(start);
  void trainer.collectMissed();
  await takeLines(session, process.stdin);
  await trainer.store.flush();
  const problem = trainer.store.problem.value;
  if (problem !== undefined) {
    host.complain(spell(storageErrorWords(texts.store, problem)));
    return EX_IOERR;
  }
  if (isKept && trainer.store.record.value !== before) host.print(`${spell(texts.trainer.goodbye)}\n`);
  return 0;
}

/** Runs something with a trainer, and ends what the trainer needs. */
async function withTrainer(storage: PlayStorage, run: (trainer: Trainer) => Promise<number>): Promise<number> {
  const solver = createSolver();
  // The thread of the solver does not keep the process running, nor does input that has ended.
  const running = setInterval(() => undefined, LONG);
  try {
    const trainer = createTrainer({ storage, solver, clock: SYSTEM_CLOCK, random: SYSTEM_RANDOMNESS });
    await trainer.load();
    return await run(trainer);
  } finally {
    process.stdin.destroy();
    solver.close();
    clearInterval(running);
  }
}

/** Solves puzzles on the full screen. @returns the exit status */
async function learnByPuzzles(
  { language, plain }: LearnRequest,
  writer: Host,
  openStorage: () => PlayStorage,
): Promise<number> {
  const { setting } = await readOnlineSetting(language === undefined ? {} : { language }, writer);
  const { capabilities, texts, settings, host } = setting;
  const keyboard = nextKeyboard();
  const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: keyboard?.isTTY === true });
  if (plain === true || obstacle !== undefined || keyboard === undefined) {
    host.complain(texts.trainer.puzzlesNeedScreen);
    return NO_TERMINAL;
  }
  const { hasMouse } = settings;
  const terminal = new TtyTerminal({ keyboard, capabilities, hasMouse, complain: host.complain });
  const { playPuzzles } = await import('./puzzle-stage.ts');
  return await withTrainer(openStorage(), async (trainer) => {
    const status = await playPuzzles(terminal, setting, trainer);
    await trainer.store.flush();
    return status;
  });
}

/** What to begin with; undefined where there is no such technique, or a drill of another kind than for speed. */
function startOf({ what, drill }: LearnRequest, language: Language): LearnStart | undefined {
  if (what === undefined) return { part: 'lessons' };
  if (what === 'speed') {
    const isKnown = drill === undefined || drillNamed(wordsIn(language, 'terminal').trainer, drill) !== undefined;
    return isKnown ? { part: 'speed', drill: drill ?? '' } : undefined;
  }
  if (drill !== undefined) return undefined;
  if (what === 'guess') return { part: 'guess' };
  const technique = techniqueNamed(wordsIn(language, 'common'), what);
  return technique && { part: 'lessons', technique };
}

/** Passes on lines up to the last one that the session wants, or the end of the input. */
async function takeLines(session: LearnSession, input: AsyncIterable<Uint8Array>): Promise<void> {
  const reader = new LineReader();
  for await (const bytes of input) {
    for (const line of reader.feed(bytes)) if (!(await session.take(textOf(line)))) return;
  }
  for (const line of reader.end()) if (!(await session.take(textOf(line)))) return;
}

/** A line that is too long is not a command. */
function textOf(line: InputLine): string {
  return line.kind === 'line' ? line.text : 'help';
}
