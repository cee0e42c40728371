import './explain-cards.css';
import { EXPLANATION_CARDS, ExplainController, type Explanation } from '@countermine/play/replay/explanation.ts';
import { explanationWords } from '@countermine/play/words/explanation.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { nextFrame } from '../base/browser.ts';
import { Icon } from '../base/buttons.tsx';
import type { Page } from '../page/page.ts';

/** The shortest swipe that turns a card. Units: px. */
const MIN_SWIPE = 40;

/**
 * By what the game was decided, told on the board in three cards: by buttons, arrow keys or swipes.
 * `meanwhile`: shown until the first of them is there.
 */
export function ExplainCards(props: { readonly page: Page; readonly meanwhile?: VNode }): VNode | null {
  const { page, meanwhile = null } = props;
  const controller = useMemo(() => controllerOf(page), [page]);
  useEffect(() => followGame(page, controller), [page, controller]);
  const explanation = controller.explanation.value;
  return explanation === undefined ? meanwhile : <Card page={page} controller={controller} explanation={explanation} />;
}

/** Another place on the page goes on with the cards of a game, as when a small screen becomes a large one. */
function controllerOf({ game, replay, review, solver, cursor, explained }: Page): ExplainController {
  const record = game.state.record.peek();
  if (explained.game === undefined || explained.game.record !== record) {
    const controller = new ExplainController({ replay, review: review.state.review, solver, cursor });
    explained.game = { record, controller };
  }
  return explained.game.controller;
}

/**
 * Begins, takes keys and swipes on the board, and ends with the game.
 * @returns ends it, unless another place on the page goes on, as when a small screen becomes a large one
 */
function followGame(page: Page, controller: ExplainController): () => void {
  const { navigation, isCompact } = page;
  const wasCompact = isCompact.peek();
  let isOver = false;
  const close = (): void => navigation.explain(false);
  // The cards may have been opened again meanwhile.
  void controller.begin().then((hasBegun) => hasBegun || isOver || close());
  const swipe = new Swipe((by) => controller.turn(by));
  const endInput = page.board.handleInput({
    onPointer: (event) => swipe.next(event),
    onKey: (event) => turnByKey(event.key, controller, close),
    onClick: () => controller.turn(1),
  });
  const record = page.game.state.record.peek();
  const endGame = page.game.state.record.subscribe((now) => now !== record && close());
  return () => {
    isOver = true;
    endInput();
    endGame();
    if (isCompact.peek() !== wasCompact) return;
    close();
    controller.close();
  };
}

/** @returns whether the key was meant for the cards */
function turnByKey(key: string, controller: ExplainController, close: () => void): boolean {
  if (key === 'Escape') close();
  else if (key === 'ArrowRight') controller.turn(1);
  else if (key === 'ArrowLeft') controller.turn(-1);
  else return false;
  return true;
}

/** A swipe to the left goes on, to the right back. */
class Swipe {
  readonly #turn: (by: number) => void;
  #from: number | undefined;

  constructor(turn: (by: number) => void) {
    this.#turn = turn;
  }

  next({ type, clientX }: PointerEvent): void {
    if (type === 'pointerdown') this.#from = clientX;
    if (type !== 'pointerup' || this.#from === undefined) return;
    const moved = clientX - this.#from;
    this.#from = undefined;
    if (Math.abs(moved) >= MIN_SWIPE) this.#turn(moved < 0 ? 1 : -1);
  }
}

interface CardProps {
  readonly page: Page;
  readonly controller: ExplainController;
  readonly explanation: Explanation;
}

function Card({ page, controller, explanation }: CardProps): VNode {
  const messages = page.messages.value;
  const texts = wordsIn(page.language.value, 'page').explain;
  const { at, card } = explanation;
  const words = explanationWords(messages, texts, explanation);
  const title = texts.titles[card];
  const swipe = useMemo(() => new Swipe((by) => controller.turn(by)), [controller]);
  const close = (): void => {
    page.navigation.explain(false);
    page.board.focus();
  };
  useEffect(() => page.liveText.say(`${title}. ${words}`), [page, title, words]);
  const host = useRef<HTMLElement>(null);
  const marked = page.shown.highlights.value;
  const isOverBoard = page.isCompact.value;
  useLayoutEffect(() => {
    if (!isOverBoard) return;
    const place = (): void => keepClear(host.current, marked.keys());
    place();
    // A board that is not seen whole turns to these cells first.
    void nextFrame().then(place);
  }, [marked, isOverBoard]);
  return (
    <section
      ref={host}
      class={isOverBoard ? 'explain card over' : 'explain card'}
      aria-label={texts.show}
      onPointerDown={(event) => swipe.next(event)}
      onPointerUp={(event) => swipe.next(event)}
      onKeyDown={(event) => {
        if (turnByKey(event.key, controller, close)) event.preventDefault();
      }}
    >
      <div class="dots" aria-hidden="true">
        {EXPLANATION_CARDS.map((name, index) => (
          <span key={name} class={index <= at ? 'told' : ''} />
        ))}
      </div>
      <button type="button" class="quiet close" aria-label={messages.actions.close} onClick={close}>
        <Icon name="close" />
      </button>
      <h2>{title}</h2>
      <p>{words}</p>
      <Steps {...{ page, controller, explanation }} />
    </section>
  );
}

/** Lays a card at the edge of the window where it covers the least of some cells. */
function keepClear(card: HTMLElement | null, cells: Iterable<number>): void {
  if (card === null) return;
  const boxes = [...cells].flatMap(
    (cell) => document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect() ?? [],
  );
  const coveredAt = (edge: 'end' | 'start'): number => {
    card.dataset['edge'] = edge;
    // Where it comes to rest, not where it is on its way there.
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = card;
    return boxes.reduce((sum, box) => sum + overlap(box, { left, top, right: left + width, bottom: top + height }), 0);
  };
  const [atEnd, atStart] = [coveredAt('end'), coveredAt('start')];
  if (atEnd <= atStart) card.dataset['edge'] = 'end';
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Units: square px. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The way back, and the way on: in the end to the lesson. The focus stays where it is. */
function Steps({ page, controller, explanation: { at, technique } }: CardProps): VNode {
  const { proof } = page.messages.value;
  const { ending, explain } = wordsIn(page.language.value, 'page');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const isLast = at === EXPLANATION_CARDS.length - 1;
  const goOn = (): void => {
    if (isLast) page.navigation.showLesson(technique ?? 'guess');
    else controller.turn(1);
  };
  return (
    <div class="row">
      {at > 0 && (
        <button type="button" onClick={() => controller.turn(-1)}>
          {proof.back}
        </button>
      )}
      <button type="button" class="primary" ref={next} onClick={goOn}>
        {isLast ? ending.practise : proof.next}
      </button>
      <span class="muted">{explain.card(at + 1, EXPLANATION_CARDS.length)}</span>
    </div>
  );
}
