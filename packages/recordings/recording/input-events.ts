import { isCellMove, kindCode } from './event-kind.ts';
import { EventListBuilder, type RecordedEvents } from './events.ts';
import type { Recording } from './recording.ts';

const OPEN = kindCode('open');
const MARK = kindCode('mark');
const CHORD = kindCode('chord');
const LEFT_PRESS = kindCode('left-press');
const LEFT_RELEASE = kindCode('left-release');
const RIGHT_PRESS = kindCode('right-press');
const RIGHT_RELEASE = kindCode('right-release');
const MIDDLE_PRESS = kindCode('middle-press');
const MIDDLE_RELEASE = kindCode('middle-release');

const BUTTONS: ReadonlyMap<number, readonly [press: number, release: number]> = new Map([
  [OPEN, [LEFT_PRESS, LEFT_RELEASE]],
  [MARK, [RIGHT_PRESS, RIGHT_RELEASE]],
  [CHORD, [MIDDLE_PRESS, MIDDLE_RELEASE]],
]);

/** The events of a recording as presses and releases, and how many of them those cannot tell. */
interface InputEvents {
  readonly events: RecordedEvents;
  /** Undone moves, hints, and flags set all around a number, which no other program knows. */
  readonly lost: number;
}

/**
 * A recording as other programs have them: the moves of this project's games become a press and a release in the middle
 * of the cell, and a button that went down or up becomes what it did. All other events stay as they are.
 */
export function inputEvents({ events, cellSize }: Recording): InputEvents {
  if (!events.kinds.some((kind) => isCellMove(kind) || isUnclear(kind))) return { events, lost: 0 };
  const builder = new EventListBuilder(2 * events.length);
  const down = new Set<number>();
  let lost = 0;
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    const [time, x, y] = [events.times[index]!, events.xs[index]!, events.ys[index]!];
    const buttons = BUTTONS.get(kind);
    if (buttons !== undefined) {
      for (const button of buttons) builder.push(button, time, middleOf(x, cellSize), middleOf(y, cellSize));
      continue;
    }
    const known = clearKind(kind, down);
    if (known === undefined) lost += 1;
    else builder.push(known, time, x, y);
  }
  return { events: builder.take(), lost };
}

const SECOND_PRESS = kindCode('second-press');
const TOGGLES: ReadonlyMap<number, readonly [press: number, release: number]> = new Map([
  [kindCode('left-toggle'), [LEFT_PRESS, LEFT_RELEASE]],
  [kindCode('right-toggle'), [RIGHT_PRESS, RIGHT_RELEASE]],
  [kindCode('middle-toggle'), [MIDDLE_PRESS, MIDDLE_RELEASE]],
]);
const PRESS_OF: ReadonlyMap<number, number> = new Map(
  [...TOGGLES.values()].map(([press, release]) => [release, press]),
);

function isUnclear(kind: number): boolean {
  return kind === SECOND_PRESS || TOGGLES.has(kind);
}

/** The kind of a button's event, by those that are down; undefined where nothing can tell. */
function clearKind(kind: number, down: Set<number>): number | undefined {
  const toggle = TOGGLES.get(kind);
  let clear = kind;
  if (toggle !== undefined) clear = down.has(toggle[0]) ? toggle[1] : toggle[0];
  else if (kind === SECOND_PRESS) {
    if (down.has(LEFT_PRESS) === down.has(RIGHT_PRESS)) return undefined;
    clear = down.has(LEFT_PRESS) ? RIGHT_PRESS : LEFT_PRESS;
  } else if (isCellMove(kind)) return undefined;
  const press = PRESS_OF.get(clear);
  if (press !== undefined) down.delete(press);
  else if (clear === LEFT_PRESS || clear === RIGHT_PRESS || clear === MIDDLE_PRESS) down.add(clear);
  return clear;
}

function middleOf(place: number, cellSize: number): number {
  return place * cellSize + (cellSize >> 1);
}
