import { BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { MemoryStorage } from '@countermine/play/ports/memory-storage.ts';
import type { PlayStorage } from '@countermine/play/ports/play-storage.ts';
import { SPEED_DRILLS } from '@countermine/play/trainer/speed-controller.ts';
import { createTrainer, type Trainer } from '@countermine/play/trainer/trainer.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { storageErrorWords } from '@countermine/play/words/storage.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { signal } from '@preact/signals-core';
import { boardGlyphs } from '../board/glyphs.ts';
import { type OnlineSetting, onlineSetting } from '../online/online-setting.ts';
import type { StagePorts } from '../online/server-screen.ts';
import { type InputLine, LineReader } from '../plain/line-host.ts';
import { spellingOf } from '../plain/plain-talk.ts';
import { createSolver, SYSTEM_CLOCK, SYSTEM_RANDOMNESS } from '../start/system-ports.ts';
import { FileStorage } from '../storage/file-storage.ts';
import type { Host } from '../storage/host.ts';
import { fullScreenObstacle } from '../terminal/capabilities.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { nextKeyboard, TtyTerminal } from '../terminal/tty-terminal.ts';
import { LearnSession, type LearnStart } from './learn-session.ts';
import type { LearnStage } from './learn-stage.ts';
import { techniqueNamed } from './learn-talk.ts';
import { drillNamed } from './speed-lines.ts';

const WHAT_TO_TRAIN = [...TECHNIQUES, 'puzzles', 'guess', 'speed'];

/** The exit status where there is no terminal for the full screen. */
const NO_TERMINAL = 1;
/** Nothing of this needs a connection. */
const HERE = { status: signal<'online'>('online'), holdsMoves: signal(false) };
/** Any time. Units: ms. */
const LONG = 60_000;

/** The options of `countermine learn`. */
export interface LearnRequest {
  /** What to train first: a technique, `guess` or `speed`; or `puzzles`, which only the full screen has. */
  readonly what?: string;
  readonly drill?: string;
  readonly language?: Language;
  /** Line by line, with boards in words, for screen readers and pipes. Default: where output is no terminal */
  readonly plain?: boolean;
}

type Start = LearnStart | { readonly part: 'puzzles' };

/**
 * Runs `countermine learn`: on the full screen where there is one, otherwise line by line.
 * @returns the exit status
 */
export async function learn(request: LearnRequest, writer: Host): Promise<number> {
  const setting = await onlineSetting(request.language === undefined ? {} : { language: request.language }, writer);
  const { host, folders, language } = setting;
  const { hasUnicode } = setting.capabilities;
  const start = startOf(request, language);
  if (start === undefined) {
    complainOf(request, setting);
    return BAD_USAGE;
  }
  const openStorage = (): PlayStorage => {
    if (folders !== undefined) return new FileStorage(folders.data, host);
    host.complain(setting.texts.store.noHome);
    return new MemoryStorage();
  };
  const screen = request.plain === true ? undefined : screenFor(setting);
  if (screen !== undefined)
    return await withTrainer(openStorage(), (trainer) => learnOnScreen(screen, start, setting, trainer));
  if (start.part === 'puzzles') {
    host.complain(setting.texts.trainer.puzzlesNeedScreen);
    return NO_TERMINAL;
  }
  const isDrawn = request.plain !== true && process.stdout.isTTY;
  const lines = { host, language, hasUnicode, isDrawn, isKept: folders !== undefined };
  return await withTrainer(openStorage(), (trainer) => learnByLines(trainer, start, lines));
}

function complainOf({ what = '', drill = what }: LearnRequest, { host, texts }: OnlineSetting): void {
  const { noDrill, noTechnique } = texts.trainer;
  host.complain(
    what === 'speed' ? noDrill(drill, SPEED_DRILLS.join(', ')) : noTechnique(drill, WHAT_TO_TRAIN.join(', ')),
  );
}

/** The full screen; undefined where there is none. */
function screenFor({ capabilities, settings, host }: OnlineSetting): TtyTerminal | undefined {
  const keyboard = nextKeyboard();
  const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: keyboard?.isTTY === true });
  if (obstacle !== undefined || keyboard === undefined) return undefined;
  return new TtyTerminal({ keyboard, capabilities, hasMouse: settings.hasMouse, complain: host.complain });
}

/** Trains on the full screen until the player leaves. @returns the exit status */
async function learnOnScreen(
  terminal: Terminal,
  start: Start,
  setting: OnlineSetting,
  trainer: Trainer,
): Promise<number> {
  const { playOnScreen } = await import('../online/server-screen.ts');
  const stageOn = await beginExercise(start, setting, trainer);
  void trainer.collectMissed();
  const stage = (ports: StagePorts) => stageOn(trainer, ports);
  const status = await playOnScreen(terminal, { setting, connection: HERE, notice: '', stage });
  return (await keepLearned(trainer, setting.texts, setting.host.complain)) ? status : EX_IOERR;
}

type StageOn = (trainer: Trainer, ports: StagePorts) => LearnStage;

/** Begins what is trained. @returns shows it */
async function beginExercise(start: Start, { texts }: OnlineSetting, trainer: Trainer): Promise<StageOn> {
  switch (start.part) {
    case 'lessons':
      void trainer.lessons.begin(start.technique);
      return (await import('./lesson-exercise.ts')).lessonStage;
    case 'puzzles':
      void trainer.puzzles.begin();
      return (await import('./puzzle-exercise.ts')).puzzleStage;
    case 'guess':
      void trainer.guesses.begin();
      return (await import('./guess-exercise.ts')).guessStage;
    case 'speed': {
      const { drillToBegin, speedStage } = await import('./speed-exercise.ts');
      void trainer.speed.begin(drillNamed(texts.trainer, start.drill) ?? drillToBegin(trainer));
      return speedStage;
    }
  }
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
  if (!(await keepLearned(trainer, texts, (problem) => host.complain(spell(problem))))) return EX_IOERR;
  if (isKept && trainer.store.record.value !== before) host.print(`${spell(texts.trainer.goodbye)}\n`);
  return 0;
}

/** Stores what was learned. @returns false if that failed, which was told */
async function keepLearned(
  { store }: Trainer,
  texts: Pick<OnlineSetting['texts'], 'store'>,
  complain: (problem: string) => void,
): Promise<boolean> {
  await store.flush();
  const problem = store.problem.value;
  if (problem !== undefined) complain(storageErrorWords(texts.store, problem));
  return problem === undefined;
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

/** What to begin with; undefined where there is no such technique, or a drill of another kind than for speed. */
function startOf({ what, drill }: LearnRequest, language: Language): Start | undefined {
  if (what === undefined) return { part: 'lessons' };
  if (what === 'speed') {
    const isKnown = drill === undefined || drillNamed(wordsIn(language, 'terminal').trainer, drill) !== undefined;
    return isKnown ? { part: 'speed', drill: drill ?? '' } : undefined;
  }
  if (drill !== undefined) return undefined;
  if (what === 'guess' || what === 'puzzles') return { part: what };
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
