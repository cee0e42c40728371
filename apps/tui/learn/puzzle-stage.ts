import { createShape, FLAG } from '@countermine/core/board.ts';
import type { Activity } from '@countermine/play/activity/activity.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { positionOfPuzzle, puzzleActivity } from '@countermine/play/trainer/puzzle-activity.ts';
import type { Puzzle } from '@countermine/play/trainer/puzzle-controller.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { TrainerTexts } from '@countermine/play/words/catalogue.ts';
import { cellLabel } from '@countermine/play/words/cells.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import { puzzleAnswerWords } from '@countermine/play/words/trainer.ts';
import { signal } from '@preact/signals-core';
import type { BoardView } from '../board/board-view.ts';
import { keyOfAction, type NamedKey, namedKey } from '../full-screen/key-line.ts';
import { sceneOf } from '../full-screen/screen-activity.ts';
import type { OnlineSetting } from '../online/online-setting.ts';
import {
  type Line,
  playOnScreen,
  type ServerStage,
  type StageContent,
  type StagePorts,
  stageView,
  usualHelp,
} from '../online/server-screen.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Shows the solution, begins the puzzle of the day, and turns the pictures of a proof. */
const [SHOW, DAY, TURN, TURN_BACK] = ['w', 'd', 'Tab', 'Shift+Tab'] as const;
/** Before the first position is there. */
const NO_BOARD = createShape(9, 9);
/** Nothing of this needs a connection. */
const HERE = { status: signal<'online'>('online'), holdsMoves: signal(false) };

/** Solves puzzles on the full screen until the player leaves. @returns the exit status */
export function playPuzzles(terminal: Terminal, setting: OnlineSetting, trainer: Trainer): Promise<number> {
  void trainer.puzzles.begin();
  const stage = (ports: StagePorts): ServerStage => new PuzzleStage(trainer, ports);
  return playOnScreen(terminal, { setting, connection: HERE, notice: '', stage });
}

/** Positions without an end on the full screen, with the cursor and the mouse of a game. */
export class PuzzleStage implements ServerStage {
  readonly activity: Activity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #trainer: Trainer;
  readonly #ports: StagePorts;
  readonly #texts: TrainerTexts;

  constructor(trainer: Trainer, ports: StagePorts) {
    this.#trainer = trainer;
    this.#ports = ports;
    this.#texts = ports.setting.texts.trainer;
    this.activity = puzzleActivity(trainer.puzzles);
    this.view = stageView(ports.setting.capabilities);
    const { puzzles, showMe, puzzleOfDay } = this.#texts;
    this.help = {
      title: puzzles,
      said: [],
      keys: [
        [SHOW, showMe],
        [DAY, puzzleOfDay],
      ],
      does: usualHelp({}, { hasEdges: true }),
    };
  }

  onKey(name: KeyName, action: PlayAction | undefined): boolean {
    const { puzzles } = this.#trainer;
    const { frameAt } = puzzles.state;
    if (this.#isDone && (action === 'smart' || action === 'open')) void puzzles.begin();
    // A key that the player has given to something else does that.
    else if (action !== undefined && !(name === SHOW && action === 'why')) return false;
    else if (name === SHOW) puzzles.giveUp();
    else if (name === DAY) void puzzles.beginDay();
    else if (name === TURN) puzzles.turnTo(frameAt.peek() + 1);
    else if (name === TURN_BACK) puzzles.turnTo(frameAt.peek() - 1);
    else return false;
    return true;
  }

  content(notice: string): StageContent {
    const { styles } = this.#ports.look;
    const { puzzle, phase } = this.#trainer.puzzles.state;
    const shown = puzzle.value;
    const words = phase.value === 'failed' ? this.#texts.noPosition : this.#texts.loading;
    const lines = shown === undefined ? [] : this.#lines(shown, notice);
    return {
      shape: shown === undefined ? NO_BOARD : this.activity.shown.board.value.shape,
      title: this.#texts.puzzles,
      figures: [this.#rating()],
      board: shown === undefined ? [{ text: words, style: styles.text }] : sceneOf(this.activity),
      side: lines.flatMap((line, at) => (at === 0 ? [line] : [{ text: '', style: styles.text }, line])),
      below: lines,
      keys: this.#keys(),
    };
  }

  labelOf(cell: number): string {
    const board = this.activity.shown.board.peek();
    return cellLabel(this.#ports.setting.messages, board.shape, cell, cellLookName(board, cell));
  }

  async dispose(): Promise<void> {
    await this.activity.dispose();
  }

  /** True if the next puzzle may begin. */
  get #isDone(): boolean {
    const phase = this.#trainer.puzzles.state.phase.value;
    return phase === 'answered' || phase === 'failed';
  }

  /** The player's rating, and by how much the last answer changed it. */
  #rating(): string {
    const { number } = this.#ports.setting.messages.text;
    const { player, answer } = this.#trainer.puzzles.state;
    const change = Math.round(answer.value?.change ?? 0);
    const by = change === 0 ? '' : ` (${change > 0 ? '+' : '-'}${number(Math.abs(change), 0)})`;
    return `${this.#texts.rating(number(Math.round(player.value.rating), 0))}${by}`;
  }

  #lines(puzzle: Puzzle, notice: string): Line[] {
    const { styles } = this.#ports.look;
    const { messages } = this.#ports.setting;
    const texts = this.#texts;
    const { task } = puzzle;
    const question =
      'guess' in task ? texts.guessBest : task.lesson.verdict === 'safe' ? texts.findSafe : texts.findMine;
    const { mineCount, knowledge } = positionOfPuzzle(puzzle);
    const flags = knowledge.filter((state) => state === FLAG).length;
    const { number } = messages.text;
    return [
      { text: question, style: styles.title },
      { text: texts.minesLeft(number(mineCount - flags, 0)), style: styles.muted },
      { text: texts.puzzleRating(number(Math.round(puzzle.rating), 0)), style: styles.muted },
      ...this.#answer(puzzle),
      ...(notice === '' ? [] : [{ text: notice, style: styles.text }]),
    ];
  }

  /** The verdict, and the proof where the answer was wrong, a picture at a time. */
  #answer(puzzle: Puzzle): Line[] {
    const { styles } = this.#ports.look;
    const { messages, texts } = this.#ports.setting;
    const { answer, frame, frameAt } = this.#trainer.puzzles.state;
    if (answer.value === undefined) return [];
    const verdict = puzzleAnswerWords(messages, this.#texts, puzzle, answer.value);
    const told: Line = { text: verdict, style: answer.value.score === 0 ? styles.error : styles.title };
    if (!('lesson' in puzzle.task) || answer.value.score === 1 || frame.value === undefined) return [told];
    const { shape } = this.activity.shown.board.value;
    const step = messages.proof.step(frameAt.value + 1, puzzle.task.lesson.frames.length);
    return [
      told,
      { text: proofWords(messages, shape, frame.value.saying), style: styles.text },
      { text: `${step} · ${texts.screen.proofKeys}`, style: styles.muted },
    ];
  }

  #keys(): NamedKey[] {
    const { settings, texts } = this.#ports.setting;
    const isDone = this.#isDone;
    const { keys } = texts.screen;
    return [
      keyOfAction(settings.bindings, 'smart', isDone ? this.#texts.nextPuzzle : this.#texts.choose),
      ...(isDone ? [] : [namedKey(SHOW, this.#texts.showMe)]),
      namedKey(DAY, this.#texts.puzzleOfDay),
      keyOfAction(settings.bindings, 'help', keys.help),
      keyOfAction(settings.bindings, 'quit', keys.quit),
    ];
  }
}
