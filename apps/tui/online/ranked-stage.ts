import { createShape } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { cellLookName, type MarkedCells } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { RankedGame } from '@countermine/play/online/ranked-controller.ts';
import { rankedActivity, type ServerActivity } from '@countermine/play/online/server-activity.ts';
import { minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import type { RankedTexts } from '@countermine/play/words/catalogue.ts';
import { cellLabel, cellWords } from '@countermine/play/words/cells.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import { rankedProblemWords, rankedResultLines, refusedMoveWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { BoardView } from '../board/board-view.ts';
import { keyOfAction, type NamedKey } from '../full-screen/key-line.ts';
import { sceneOf } from '../full-screen/screen-activity.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import { EMPTY_LINE, type PanelLine, wrappedLines } from '../panels/panel.ts';
import type { TitledQuestion } from '../panels/question-panel.ts';
import { TextPanel } from '../panels/text-panel.ts';
import type { RankedPlace } from './ranked-place.ts';
import {
  type Line,
  type ServerStage,
  type StageContent,
  type StagePorts,
  stageView,
  usualHelp,
} from './server-screen.ts';

const NO_BOARD = createShape(9, 9);
const START_MARK = 'focus';

/** Ranked games on the full screen: the seal before, the result after. */
export class RankedStage implements ServerStage {
  readonly activity: ServerActivity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #place: RankedPlace;
  readonly #ports: StagePorts;
  readonly #texts: RankedTexts;

  constructor(place: RankedPlace, ports: StagePorts) {
    const { setting } = ports;
    this.#place = place;
    this.#ports = ports;
    this.#texts = wordsIn(setting.language, 'online').ranked;
    this.view = stageView(setting.capabilities);
    this.activity = rankedActivity(place.ranked);
    this.help = {
      title: this.#texts.sections.ranked,
      said: [...setting.own.ranked.about, this.#texts.networkAbout],
      keys: [],
      does: usualHelp(
        {
          'new-game': this.#texts.playAgain,
          share: this.#texts.file,
          statistics: this.#texts.commitment,
          quit: setting.own.keys.leave,
        },
        { hasEdges: true },
      ),
    };
  }

  perform(action: PlayAction): boolean {
    if (action === 'new-game') this.#another();
    else if (action === 'share') void this.#save();
    else if (action === 'statistics') this.#openFacts();
    else return false;
    return true;
  }

  question(): TitledQuestion | undefined {
    return this.activity.losesProgress() ? this.#ports.setting.own.ranked.leaveOpen : undefined;
  }

  async dispose(): Promise<void> {
    this.activity.close();
    this.#place.dispose();
  }

  content(notice: string): StageContent {
    const { ranked } = this.#place;
    void ranked.state.revision.value;
    const shown = ranked.state.ranked.value;
    const { messages, texts } = this.#ports.setting;
    const game = shown?.game;
    const clock = game === undefined ? '' : messages.text.clock(game.elapsed, isOver(game.phase) ? 3 : 0);
    const left = game === undefined ? '' : `* ${minesLeftText(messages, minesLeft(game))}`;
    const day = shown?.day === undefined ? '' : ` ${shown.day}`;
    const highlights: MarkedCells =
      game?.start !== undefined && game.phase === 'unplaced' ? new Map([[game.start, START_MARK]]) : new Map();
    return {
      shape: game?.shape ?? NO_BOARD,
      title: `${this.#texts.boards[shown?.board ?? this.#place.choice]}${day}`,
      figures: [left, clock],
      board: game === undefined ? [] : { ...sceneOf(this.activity), highlights },
      side: shown === undefined ? [] : this.#side(shown, notice),
      below: shown === undefined ? [] : this.#below(shown, notice),
      keys: this.#keys(texts.screen.keys, shown),
    };
  }

  get #shown(): RankedGame | undefined {
    return this.#place.ranked.state.ranked.peek();
  }

  #side(shown: RankedGame, notice: string): Line[] {
    const { text: TEXT, muted: MUTED, title: TITLE } = this.#ports.look.styles;
    const empty = { text: '', style: TEXT };
    const { commitment, commitmentAbout } = this.#texts;
    return [
      ...this.#told(notice),
      ...this.#ending(shown),
      ...this.#startLine(shown),
      ...(isOver(shown.game.phase)
        ? []
        : [{ text: this.labelOf(this.activity.cursor.state.cell.value), style: MUTED }, empty, this.#noHelpLine()]),
      empty,
      { text: commitment, style: TITLE },
      { text: shown.commitment, style: TEXT },
      { text: commitmentAbout, style: MUTED },
    ];
  }

  #below(shown: RankedGame, notice: string): Line[] {
    const { text: TEXT } = this.#ports.look.styles;
    const commitment = { text: `${this.#texts.commitment}: ${shown.commitment}`, style: TEXT };
    return [
      ...this.#told(notice),
      ...this.#ending(shown),
      ...this.#startLine(shown),
      ...(shown.game.phase === 'unplaced' ? [commitment] : []),
      this.#noHelpLine(),
    ];
  }

  #noHelpLine(): Line {
    return { text: this.#ports.setting.own.noHelp, style: this.#ports.look.styles.muted };
  }

  #told(notice: string): Line[] {
    const { error, title } = this.#ports.look.styles;
    const { messages } = this.#ports.setting;
    const failure = this.#place.ranked.state.problem.value;
    // A move that meets nothing to do is seen on the board.
    const isTold = failure !== undefined && refusedMoveWords(messages, failure) === undefined;
    return [
      ...(notice === '' ? [] : [{ text: notice, style: title }]),
      ...(isTold ? [{ text: rankedProblemWords(this.#texts, failure), style: error }] : []),
    ];
  }

  #startLine({ game }: RankedGame): Line[] {
    if (game.start === undefined || game.phase !== 'unplaced') return [];
    const where = cellWords(this.#ports.setting.messages, game.shape, game.start);
    return [{ text: this.#texts.startAt(where), style: this.#ports.look.styles.text }];
  }

  /** How the game ended, and its figures as far as they are known. */
  #ending({ game }: RankedGame): Line[] {
    const { text: TEXT, title: TITLE, muted: MUTED } = this.#ports.look.styles;
    const { messages, own } = this.#ports.setting;
    if (!isOver(game.phase)) return [];
    const { result, isAsking } = this.#place.results.state;
    const lines = result.value === undefined ? [] : rankedResultLines(this.#texts, messages.text, result.value);
    return [
      { text: messages.result[game.phase](messages.text.clock(game.elapsed, 3)), style: TITLE },
      ...lines.map((text) => ({ text, style: TEXT })),
      ...(isAsking.value ? [{ text: own.ranked.counting, style: MUTED }] : []),
    ];
  }

  labelOf(cell: number): string {
    const game = this.#shown?.game;
    return game === undefined
      ? ''
      : cellLabel(this.#ports.setting.messages, game.shape, cell, cellLookName(game, cell));
  }

  #keys(words: Readonly<Record<'smart' | 'mark' | 'help', string>>, shown: RankedGame | undefined): NamedKey[] {
    const { settings, own } = this.#ports.setting;
    const { bindings } = settings;
    const isDone = shown !== undefined && isOver(shown.game.phase);
    return [
      ...(isDone ? [] : [keyOfAction(bindings, 'smart', words.smart), keyOfAction(bindings, 'mark', words.mark)]),
      ...(shown?.board === 'daily' ? [] : [keyOfAction(bindings, 'new-game', own.keys.newBoard)]),
      ...(isDone ? [keyOfAction(bindings, 'share', own.keys.save)] : []),
      keyOfAction(bindings, 'help', words.help),
      keyOfAction(bindings, 'quit', own.keys.leave),
    ];
  }

  /** Another board, which gives up one that is not over. */
  #another(): void {
    const question = this.question();
    if (this.#place.choice === 'daily') this.#ports.say(this.#texts.dailyAbout);
    else if (question === undefined) void this.#place.ranked.start(this.#place.choice);
    else this.#ports.confirm(question, () => void this.#place.ranked.start(this.#place.choice));
  }

  async #save(): Promise<void> {
    this.#ports.say(this.#place.savedWords(await this.#place.save()));
  }

  /** The seal and the result in full, where the window has no room for them. */
  #openFacts(): void {
    const shown = this.#shown;
    if (shown === undefined) return;
    const { look } = this.#ports;
    const { text: TEXT, heading: HEADING } = look.styles;
    const lines = (width: number): PanelLine[] => [
      [{ text: this.#texts.commitment, style: HEADING }],
      ...wrappedLines(shown.commitment, TEXT, width),
      ...wrappedLines(this.#texts.commitmentAbout, TEXT, width),
      EMPTY_LINE,
      ...(shown.nonce === undefined || shown.board === 'daily'
        ? []
        : [
            [{ text: this.#texts.nonce, style: HEADING }],
            ...wrappedLines(shown.nonce, TEXT, width),
            ...wrappedLines(this.#texts.nonceAbout, TEXT, width),
            EMPTY_LINE,
          ]),
      ...this.#ending(shown).flatMap(({ text, style }) => wrappedLines(text, style, width)),
    ];
    this.#ports.openPanel(new TextPanel(look, this.#texts.boards[shown.board], lines));
  }
}
