import { type Game, isOver } from '@countermine/core/game/game.ts';
import { shellWord } from '@countermine/core/text/typed.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { linkCode, linkFor } from '@countermine/play/share/link.ts';
import { codeToShare, gameIdToShare, minesToShare } from '@countermine/play/share/record-to-share.ts';
import type { BoardSource } from '@countermine/play/timed-game/game-setup.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { QR_STYLE } from '../screen/qr-lines.ts';
import { wrapText, wrapWhole } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import {
  ClickWatch,
  EMPTY_LINE,
  type Panel,
  type PanelLine,
  type PanelLook,
  panelGlyphs,
  putLine,
  wrappedLines,
} from './panel.ts';
import { drawFooter, FOOTER_ROWS, type KeyHint } from './panel-frame.ts';
import { SCROLL_COLUMNS, ScrollView } from './text-panel.ts';

const MAX_WIDTH = 74;
const MARGIN = 2;
/** Longer texts are not shown: no one selects a hundred screens of text. Units: characters. */
const MAX_SHOWN = 20_000;

/** The game that is shared, and how. */
interface SharePorts {
  readonly game: Game;
  readonly source: BoardSource;
  /** The result of a board of the day that is solved. */
  readonly result: { readonly name: string; readonly text: string } | undefined;
  /** Sends a text to the clipboard, if the terminal supports it. */
  readonly copy: (text: string) => void;
  /** The address of the page that opens links; undefined where none is set. */
  readonly page: string | undefined;
  readonly qr: (text: string) => readonly string[];
}

/** A text to copy. */
interface Offer {
  readonly label: string;
  readonly text: string;
}

interface OfferLine {
  readonly spans: PanelLine;
  readonly offer?: number;
}

/** The game as texts to share: for the page, for a terminal, and for other programs. */
export class SharePanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #ports: SharePorts;
  readonly #view = new ScrollView();
  readonly #clicks = new ClickWatch();
  readonly #isPlayed: boolean;
  readonly #hasMines: boolean;
  #hasMoves = false;
  #offers: readonly Offer[] = [];
  #isTooLong = false;
  /** The whole link; undefined where it is too long, or no page is known. */
  #link: string | undefined;
  /** Its lines as a QR code. */
  #qr: readonly string[] = [];
  #selected = 0;
  #isSent = false;
  #drawn: { readonly area: ScreenArea; readonly lines: readonly OfferLine[] } | undefined;

  constructor(look: PanelLook, ports: SharePorts) {
    const { game, source } = ports;
    this.title = look.messages.menu.share;
    this.#look = look;
    this.#ports = ports;
    this.#hasMines = minesToShare(this.#ports, source) !== undefined;
    this.#isPlayed = this.#hasMines && game.log.some((event) => 'cell' in event);
    this.#load();
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    return { width: MAX_WIDTH, height: this.#lines(MAX_WIDTH - SCROLL_COLUMNS).length + FOOTER_ROWS };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const room = this.#drawNotice(canvas, area);
    const lines = this.#lines(room.width - SCROLL_COLUMNS);
    const top = this.#view.fit(lines.length, room.height);
    for (const [index, { spans }] of lines.slice(top, top + room.height).entries()) {
      putLine(canvas, room.row + index, spans, room);
    }
    this.#view.drawMarks(canvas, room, this.#look);
    this.#drawn = { area: room, lines };
  }

  onKey(name: KeyName): boolean {
    this.#isSent = false;
    switch (name) {
      case 'Tab':
        return this.#select(1);
      case 'Shift+Tab':
        return this.#select(-1);
      case 'Enter':
      case 'c':
        return this.#copy();
      case 'm':
        return this.#changeParts();
      default:
        return this.#view.onKey(name);
    }
  }

  onMouse(mouse: TerminalMouse): void {
    this.#view.onWheel(mouse.wheelRows);
    const place = this.#clicks.take(mouse);
    const offer = this.#drawn?.lines[(place?.row ?? -1) - this.#drawn.area.row + this.#view.top]?.offer;
    if (place !== undefined && offer !== undefined) this.#selected = offer;
  }

  #load(): void {
    const { source } = this.#ports;
    const { messages, texts } = this.#look;
    const code = codeToShare(this.#ports, source, { hasMoves: this.#hasMoves });
    const link = linkCode(code);
    this.#isTooLong = !link.ok;
    const id = gameIdToShare(this.#ports, source);
    const { result, page } = this.#ports;
    // Whatever is shorter opens the same board, and an ID has no moves.
    const short = id.ok && !this.#hasMoves && (!link.ok || id.value.length < link.value.length) ? id : link;
    this.#link = link.ok && page !== undefined ? linkFor(`${page}/`, link.value) : undefined;
    this.#qr = this.#link === undefined ? [] : this.#ports.qr(this.#link);
    this.#offers = [
      ...(result === undefined ? [] : [{ label: result.name, text: result.text }]),
      ...(this.#link === undefined ? [] : [{ label: messages.share.link, text: this.#link }]),
      ...(link.ok && page === undefined ? [{ label: texts.share.link, text: linkFor('', link.value) }] : []),
      ...(short.ok ? [{ label: texts.share.command, text: `countermine play ${shellWord(short.value)}` }] : []),
      ...(id.ok ? [{ label: messages.share.gameId, text: id.value }] : []),
      { label: messages.share.code, text: code },
    ];
    this.#selected = Math.min(this.#selected, this.#offers.length - 1);
  }

  #lines(width: number): OfferLine[] {
    const said = (text: string): OfferLine[] =>
      wrappedLines(text, this.#look.styles.muted, width).map((spans) => ({ spans }));
    const gap: OfferLine = { spans: EMPTY_LINE };
    return [
      ...(this.#isPlayed ? [...this.#partsLines(width), gap] : []),
      ...(this.#isTooLong ? [...said(this.#look.texts.share.tooLong), gap] : []),
      ...this.#offers.flatMap((offer, index) => [...this.#offerLines(offer, index, width), gap]),
      ...said(this.#about()),
      ...this.#seedLines(),
      ...this.#qrLines(width),
    ];
  }

  /** The link as a QR code, where there is room for it. */
  #qrLines(width: number): OfferLine[] {
    if (this.#qr.length === 0 || (this.#qr[0]?.length ?? 0) > width) return [];
    return [{ spans: EMPTY_LINE }, ...this.#qr.map((text): OfferLine => ({ spans: [{ text, style: QR_STYLE }] }))];
  }

  #partsLines(width: number): OfferLine[] {
    const { messages, styles, glyphs } = this.#look;
    const { share } = messages;
    const { previous, next } = panelGlyphs(glyphs);
    const chosen = this.#hasMoves ? share.withReplay : share.board;
    return wrappedLines(`${share.what}: ${previous} ${chosen} ${next}`, styles.text, width).map((spans) => ({ spans }));
  }

  #offerLines({ label, text }: Offer, offer: number, width: number): OfferLine[] {
    const { styles, glyphs, texts, messages } = this.#look;
    const isSelected = offer === this.#selected;
    const sign = isSelected ? panelGlyphs(glyphs).pointer : ' ';
    const head = wrapText(label, width - MARGIN).map((line, index) => ({
      spans: [
        { text: index === 0 ? `${sign} ` : ' '.repeat(MARGIN), style: styles.text },
        { text: line, style: isSelected ? styles.selected : styles.heading },
      ],
      offer,
    }));
    if (text.length > MAX_SHOWN) {
      const words = texts.share.notShown(messages.text.number(text.length, 0));
      return [...head, ...wrappedLines(words, styles.muted, width).map((spans) => ({ spans, offer }))];
    }
    const lines = text.split('\n').flatMap((line) => wrapWhole(line, width));
    return [...head, ...lines.map((line) => ({ spans: [{ text: line, style: styles.text }], offer }))];
  }

  #about(): string {
    const { share } = this.#look.messages;
    return this.#hasMines ? share.minesInside : share.noBoardYet;
  }

  /** The seed is shown once it reveals nothing. */
  #seedLines(): OfferLine[] {
    const { game, source } = this.#ports;
    if (!isOver(game.phase) || source.kind !== 'seed') return [];
    const text = `${this.#look.messages.newGame.seed}: ${source.seed}`;
    return [{ spans: [{ text, style: this.#look.styles.text }] }];
  }

  #drawNotice(canvas: Canvas, area: ScreenArea): ScreenArea {
    const { styles, texts } = this.#look;
    const room = drawFooter(canvas, area, this.#look, this.#hints());
    if (!this.#isSent) return room;
    const lines = wrapText(texts.share.sent, room.width);
    const height = Math.max(0, room.height - lines.length);
    for (const [index, line] of lines.entries()) canvas.put(room.row + height + index, room.column, line, styles.title);
    return { ...room, height };
  }

  #hints(): KeyHint[] {
    const { keys } = this.#look.texts;
    return [['Enter', keys.copy], ['Tab', keys.nextField], ...(this.#isPlayed ? [['m', keys.moves] as const] : [])];
  }

  #select(step: 1 | -1): boolean {
    const count = this.#offers.length;
    this.#selected = (this.#selected + step + count) % count;
    const lines = this.#drawn?.lines ?? [];
    const [first, last] = [
      lines.findIndex(({ offer }) => offer === this.#selected),
      lines.findLastIndex(({ offer }) => offer === this.#selected),
    ];
    if (first >= 0) this.#view.show(first, Math.min(last, first + this.#view.height - 1));
    return true;
  }

  #copy(): boolean {
    const offer = this.#offers[this.#selected];
    if (offer !== undefined) this.#ports.copy(offer.text);
    this.#isSent = offer !== undefined;
    return true;
  }

  #changeParts(): boolean {
    if (!this.#isPlayed) return false;
    this.#hasMoves = !this.#hasMoves;
    this.#load();
    return true;
  }
}
