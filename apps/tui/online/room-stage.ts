import { createShape } from '@countermine/core/board.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import { playerSigns, type RoomGame } from '@countermine/play/online/room-game.ts';
import { roomActivity, type ServerActivity } from '@countermine/play/online/server-activity.ts';
import { MAX_PLAYERS, REACTIONS, type Reaction } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import { minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import type { RoomTerminalTexts, RoomTexts } from '@countermine/play/words/catalogue.ts';
import { cellLabel } from '@countermine/play/words/cells.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import {
  guessWords,
  listedMembers,
  memberWords,
  raceEndingWords,
  roomProblemWords,
  saidWords,
  standingWords,
} from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { signal } from '@preact/signals-core';
import type { BoardView } from '../board/board-view.ts';
import { keyOfAction, type NamedKey, namedKey } from '../full-screen/key-line.ts';
import { sceneOf } from '../full-screen/screen-activity.ts';
import type { HelpScope } from '../panels/help-panel.ts';
import { type PanelLine, wrappedLines } from '../panels/panel.ts';
import { TextPanel } from '../panels/text-panel.ts';
import { cellName } from '../plain/board-words.ts';
import { QR_STYLE, qrLines } from '../screen/qr-lines.ts';
import {
  type Line,
  type ServerStage,
  type StageContent,
  type StagePorts,
  stageView,
  usualHelp,
} from './server-screen.ts';

interface RoomPlace {
  readonly rooms: RoomController;
  /** The link with which others can join. */
  readonly linkOf: (code: string) => string;
}

const MAX_NEWS = 6;
/** Where there is no board yet, there is room for one of this size. */
const NO_BOARD = createShape(9, 9);
const READY = 'r';
const START = 's';
const STOP = 'x';
/** Keys that say something to the others. */
const REACTION_KEYS: ReadonlyMap<string, Reaction> = new Map(REACTIONS.map((reaction, at) => [`F${at + 5}`, reaction]));

/** A room on the full screen: the board, who is there, their progress, and what happened. */
export class RoomStage implements ServerStage {
  readonly activity: ServerActivity;
  readonly view: BoardView;
  readonly help: HelpScope;
  readonly #rooms: RoomController;
  readonly #linkOf: RoomPlace['linkOf'];
  readonly #ports: StagePorts;
  readonly #texts: RoomTexts;
  readonly #own: RoomTerminalTexts;
  readonly #news = signal<readonly string[]>([]);
  readonly #ends: readonly (() => void)[];

  constructor({ rooms, linkOf }: RoomPlace, ports: StagePorts) {
    const { setting } = ports;
    this.#rooms = rooms;
    this.#linkOf = linkOf;
    this.#ports = ports;
    this.#texts = wordsIn(setting.language, 'online').room;
    this.#own = wordsIn(setting.language, 'onlineTerminal').room;
    this.view = stageView(setting.capabilities);
    this.activity = roomActivity(rooms);
    this.help = this.#helpOf();
    const tell = (words: string): void => {
      this.#news.value = [...this.#news.peek(), words].slice(-MAX_NEWS);
    };
    this.#ends = [
      rooms.news.add((news) => tell(this.#texts.news(news))),
      rooms.reactions.add((said) => tell(saidWords(this.#texts, said))),
    ];
  }

  onKey(name: KeyName): boolean {
    const room = this.#rooms.state.room.peek();
    if (name === READY && room?.kind === 'race') void this.#rooms.setReady(!this.#isReady);
    else if (name === START && room?.kind === 'race') void this.#rooms.start();
    else if (name === STOP && room?.phase === 'playing') this.#stop(room);
    else if (REACTION_KEYS.has(name)) void this.#rooms.react(REACTION_KEYS.get(name) ?? 'hello');
    else return false;
    return true;
  }

  perform(action: PlayAction): boolean {
    const isTogether = this.#rooms.state.room.peek()?.kind === 'together';
    if (action === 'new-game' && isTogether) void this.#rooms.again();
    else if (action === 'share') this.#openInvitation();
    else return false;
    return true;
  }

  async dispose(): Promise<void> {
    for (const end of this.#ends) end();
    await this.activity.dispose();
  }

  content(notice: string): StageContent | undefined {
    const { state } = this.#rooms;
    void state.revision.value;
    const room = state.room.value;
    if (room === undefined) return undefined;
    const game = room.phase === 'countdown' ? undefined : state.game.value;
    const { messages } = this.#ports.setting;
    const clock = messages.text.clock(this.#rooms.elapsed, room.phase === 'over' ? 2 : 0);
    const left = game === undefined ? '' : `* ${minesLeftText(messages, minesLeft(game))}  `;
    const { styles } = this.#ports.look;
    return {
      shape: game?.shape ?? NO_BOARD,
      title: room.isDuel ? this.#texts.duel : this.#texts[room.kind],
      figures: [`${left}${clock}`],
      board: game === undefined ? [{ text: this.#waitingWords(room), style: styles.title }] : sceneOf(this.activity),
      side: this.#side(room, game, notice),
      below: this.#below(room, notice),
      keys: this.#keys(room),
    };
  }

  #waitingWords(room: RoomState): string {
    const texts = this.#texts;
    if (room.phase === 'countdown') return texts.beginsIn(Math.max(1, Math.ceil(this.#rooms.countdown / 1000)));
    const isAlone = room.members.filter(({ isIn }) => isIn).length < 2;
    if (room.phase !== 'playing') return isAlone ? texts.needTwo : texts.waiting;
    return this.#rooms.state.you.value === undefined ? texts.watching : texts.sitOut;
  }

  #side(room: RoomState, game: RoomGame | undefined, notice: string): Line[] {
    const { text: TEXT, title: TITLE, muted: MUTED } = this.#ports.look.styles;
    const count = room.members.filter(({ isIn }) => isIn).length;
    const guess = guessWords(this.#texts, room);
    const label = game === undefined ? '' : this.labelOf(this.activity.cursor.state.cell.value);
    return [
      { text: this.#texts.players(count, MAX_PLAYERS), style: TITLE },
      ...this.#memberLines(room),
      ...(room.watchers > 0 ? [{ text: this.#texts.watchers(room.watchers), style: MUTED }] : []),
      ...(guess === '' ? [] : [{ text: guess, style: MUTED }]),
      ...(label === '' ? [] : [{ text: label, style: MUTED }]),
      { text: '', style: TEXT },
      ...this.#news.value.map((text) => ({ text, style: TEXT })),
      ...this.#told(notice),
      { text: '', style: TEXT },
      { text: room.isDuel ? this.#texts.duelAbout : this.#own.link(this.#linkOf(room.code)), style: MUTED },
    ];
  }

  /** Where there is no room beside the board. */
  #below(room: RoomState, notice: string): Line[] {
    const { text: TEXT } = this.#ports.look.styles;
    const last = this.#news.value.at(-1);
    const isAlone = room.members.filter(({ isIn }) => isIn).length < 2;
    return [
      ...this.#told(notice),
      ...(isAlone ? [{ text: this.#linkOf(room.code), style: TEXT }] : []),
      ...(last === undefined ? [] : [{ text: last, style: TEXT }]),
      ...this.#memberLines(room),
    ];
  }

  /** What was told, and why the last request was refused. */
  #told(notice: string): Line[] {
    const { error, title } = this.#ports.look.styles;
    const failure = this.#rooms.state.problem.value;
    const problem = failure === undefined ? '' : roomProblemWords(this.#texts, failure);
    const room = this.#rooms.state.room.value;
    const { messages } = this.#ports.setting;
    const clock = (ms: number): string => messages.text.clock(ms, 2);
    const ending = room === undefined ? '' : raceEndingWords(this.#texts, room, this.#rooms.state.you.value, clock);
    return [
      ...(ending === '' ? [] : [{ text: ending, style: title }]),
      ...(notice === '' ? [] : [{ text: notice, style: title }]),
      ...(this.#rooms.state.isOut.value ? [{ text: this.#texts.outOfRace, style: title }] : []),
      ...(problem === '' ? [] : [{ text: problem, style: error }]),
    ];
  }

  #memberLines(room: RoomState): Line[] {
    const { text: TEXT, title: TITLE } = this.#ports.look.styles;
    const { messages } = this.#ports.setting;
    const { you, cursors, game } = this.#rooms.state;
    const signs = room.kind === 'together' ? playerSigns(room.members.map(({ name }) => name)) : [];
    const clock = (ms: number): string => messages.text.clock(ms, 2);
    return listedMembers(room).map(({ who, standing }) => {
      const sign = signs[who] === undefined ? '' : `[${signs[who]}] `;
      const name = memberWords(this.#texts, room, who, you.value);
      const far = standing === undefined ? '' : `: ${standingWords(this.#texts, room, standing, clock)}`;
      const at = cursors.value.get(who);
      const place = at === undefined || game.value === undefined ? '' : ` @ ${cellName(game.value.shape, at)}`;
      return { text: `${sign}${name}${far}${place}`, style: who === you.value ? TITLE : TEXT };
    });
  }

  /** What is in a cell, and who opened it. */
  labelOf(cell: number): string {
    const room = this.#rooms.state.room.peek();
    const game = this.#rooms.state.game.peek();
    if (room === undefined || game === undefined) return '';
    const label = cellLabel(this.#ports.setting.messages, game.shape, cell, cellLookName(game, cell));
    const owner = this.activity.others?.ownerOf(cell);
    return owner === undefined ? label : this.#texts.openedBy(label, owner.name);
  }

  #keys({ kind, phase }: RoomState): NamedKey[] {
    const { settings, texts, own } = this.#ports.setting;
    const { bindings } = settings;
    const { smart, mark, help } = texts.screen.keys;
    return [
      ...(kind === 'race' && phase !== 'playing' ? [namedKey(READY, this.#own.keys.ready)] : []),
      keyOfAction(bindings, 'smart', smart),
      keyOfAction(bindings, 'mark', mark),
      ...(kind === 'together' && phase === 'over' ? [keyOfAction(bindings, 'new-game', own.keys.newBoard)] : []),
      keyOfAction(bindings, 'share', this.#own.keys.invite),
      keyOfAction(bindings, 'help', help),
      keyOfAction(bindings, 'quit', own.keys.leave),
    ];
  }

  #helpOf(): HelpScope {
    const { own } = this.#ports.setting;
    const kind = this.#rooms.state.room.peek()?.kind ?? 'race';
    const { raceAbout, togetherAbout, ready, again, leave, startNow, stopRace, stopBoard } = this.#texts;
    const isRace = kind === 'race';
    const { words } = this.#texts.reactions;
    const reactionKeys = [...REACTION_KEYS].map(([key, reaction]) => [key, words[reaction]] as const);
    const raceKeys = [[READY, ready] as const, [START, startNow] as const, [STOP, stopRace] as const];
    return {
      title: this.#texts[kind],
      said: [isRace ? raceAbout : togetherAbout, own.noHelp],
      keys: [...(isRace ? raceKeys : [[STOP, stopBoard] as const]), ...reactionKeys],
      does: usualHelp(
        { quit: leave, share: this.#texts.invite, ...(!isRace && { 'new-game': again }) },
        { hasEdges: true },
      ),
    };
  }

  /** The link with which others can join, and its QR code where there is room for one. */
  #openInvitation(): void {
    const { look, openPanel, setting } = this.#ports;
    const { text: TEXT } = look.styles;
    const link = this.#linkOf(this.#rooms.state.room.peek()?.code ?? '');
    const code = qrLines(link, setting.capabilities);
    const lines = (width: number): PanelLine[] => [
      ...wrappedLines(link, TEXT, width),
      ...wrappedLines(this.#texts.inviteAbout, TEXT, width),
      ...((code[0]?.length ?? 0) > width ? [] : code.map((text): PanelLine => [{ text, style: QR_STYLE }])),
    ];
    openPanel(new TextPanel(look, this.#texts.invite, lines));
  }

  get #isReady(): boolean {
    const { room, you } = this.#rooms.state;
    const member = room.peek()?.members[you.peek() ?? -1];
    return member?.isReady === true || room.peek()?.phase === 'countdown';
  }

  /** Ends the match for all, which is the host's to do. */
  #stop({ kind }: RoomState): void {
    const words = kind === 'race' ? this.#texts.stopRace : this.#texts.stopBoard;
    const { keepPlaying } = this.#ports.setting.messages.newGame;
    const question = { title: words, text: this.#own.stopQuestion[kind], yes: words, no: keepPlaying };
    this.#ports.confirm(question, () => void this.#rooms.stop());
  }
}
