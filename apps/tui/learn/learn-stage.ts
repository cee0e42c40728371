import { type BoardShape, createShape } from '@countermine/core/board.ts';
import type { Activity } from '@countermine/play/activity/activity.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { ProofFrame } from '@countermine/play/solver/proof-playback.ts';
import type { SentPosition } from '@countermine/play/solver/solver-messages.ts';
import type { TrainerTexts } from '@countermine/play/words/catalogue.ts';
import { cellLabel } from '@countermine/play/words/cells.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import { positionMinesLeft } from '@countermine/play/words/trainer.ts';
import type { BoardView } from '../board/board-view.ts';
import { keyOfAction, type NamedKey, namedKey } from '../full-screen/key-line.ts';
import { sceneOf } from '../full-screen/screen-activity.ts';
import {
  type Line,
  type ServerStage,
  type StageContent,
  type StagePorts,
  stageView,
  usualHelp,
} from '../online/server-screen.ts';
import type { HelpScope } from '../panels/help-panel.ts';

/** Shows the solution, and turns the pictures of a proof. */
const [SHOW, TURN, TURN_BACK] = ['w', 'Tab', 'Shift+Tab'] as const;
/** Before the first position is there. */
const NO_BOARD = createShape(9, 9);

/** What is asked on the full screen, and the way on. */
export interface Exercise {
  readonly activity: Activity;
  title(): string;
  /** At the right end of the upper line. */
  figures(): readonly string[];
  /** False while a position is looked for, or none was found: then it is done. */
  readonly hasPosition: boolean;
  /** The most important first. */
  lines(): readonly Line[];
  /** True if the next position may begin. */
  readonly isDone: boolean;
  readonly nextName: string;
  next(): void;
  /** Undefined where there is none but the answer. */
  showSolution?(): void;
  /** Turns the pictures of the proof. */
  turn?(by: 1 | -1): void;
  readonly keys: readonly { readonly key: KeyName; readonly name: string; readonly press: () => void }[];
}

/** An exercise on the full screen, with the cursor and the mouse of a game. */
export class LearnStage implements ServerStage {
  readonly activity: Activity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #ports: StagePorts;
  readonly #exercise: Exercise;
  readonly #texts: TrainerTexts;

  constructor(exercise: Exercise, ports: StagePorts) {
    this.#exercise = exercise;
    this.#ports = ports;
    this.#texts = ports.setting.texts.trainer;
    this.activity = exercise.activity;
    this.view = stageView(ports.setting.capabilities);
    this.help = {
      get title() {
        return exercise.title();
      },
      said: [],
      keys: [
        ...(exercise.showSolution === undefined ? [] : [[SHOW, this.#texts.showMe] as const]),
        ...exercise.keys.map(({ key, name }) => [key, name] as const),
      ],
      does: usualHelp({}, { hasEdges: true }),
    };
  }

  onKey(name: KeyName, action: PlayAction | undefined): boolean {
    const exercise = this.#exercise;
    const own = exercise.keys.find(({ key }) => key === name);
    if (exercise.isDone && (action === 'smart' || action === 'open')) exercise.next();
    // A key that the player has given to something else does that.
    else if (action !== undefined && !(name === SHOW && action === 'why')) return false;
    else if (name === SHOW) exercise.showSolution?.();
    else if (name === TURN) exercise.turn?.(1);
    else if (name === TURN_BACK) exercise.turn?.(-1);
    else if (own !== undefined) own.press();
    else return false;
    return true;
  }

  content(notice: string): StageContent {
    const { styles } = this.#ports.look;
    const exercise = this.#exercise;
    const { hasPosition } = exercise;
    const told = notice === '' ? [] : [{ text: notice, style: styles.text }];
    const lines = hasPosition ? [...exercise.lines(), ...told] : [];
    const missing = exercise.isDone ? this.#texts.noPosition : this.#texts.loading;
    return {
      shape: hasPosition ? this.activity.shown.board.value.shape : NO_BOARD,
      title: exercise.title(),
      figures: exercise.figures(),
      board: hasPosition ? sceneOf(this.activity) : [{ text: missing, style: styles.text }],
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

  #keys(): NamedKey[] {
    const { settings, texts } = this.#ports.setting;
    const { isDone, nextName, showSolution, keys: own } = this.#exercise;
    const { keys } = texts.screen;
    return [
      keyOfAction(settings.bindings, 'smart', isDone ? nextName : this.#texts.choose),
      ...(isDone || showSolution === undefined ? [] : [namedKey(SHOW, this.#texts.showMe)]),
      ...own.map(({ key, name }) => namedKey(key, name)),
      keyOfAction(settings.bindings, 'help', keys.help),
      keyOfAction(settings.bindings, 'quit', keys.quit),
    ];
  }
}

/** What is asked, and how many mines are left. */
export function questionLines({ look, setting }: StagePorts, question: string, position: SentPosition): Line[] {
  const left = positionMinesLeft(setting.messages, setting.texts.trainer, position);
  return [
    { text: question, style: look.styles.title },
    { text: left, style: look.styles.muted },
  ];
}

/** A picture of a proof in words, and how to turn to the others. @param at from 0 */
export function proofLines(
  { look, setting }: StagePorts,
  shape: BoardShape,
  { saying }: ProofFrame,
  { at, count }: { readonly at: number; readonly count: number },
): Line[] {
  const { messages, texts } = setting;
  const step = messages.proof.step(at + 1, count);
  return [
    { text: proofWords(messages, shape, saying), style: look.styles.text },
    { text: `${step} · ${texts.screen.proofKeys}`, style: look.styles.muted },
  ];
}
