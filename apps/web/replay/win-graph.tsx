import type { ReplayStop } from '@countermine/play/replay/replay-stops.ts';
import { percentWords } from '@countermine/play/words/values/cell-words.ts';
import { stopWords } from '@countermine/play/words/values/replay-words.ts';
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Page } from '../shell/page.ts';
import { GuessSign, type GuessSignKind } from './review-figures.tsx';

/** The step of the page keys. Units: stops. */
const PAGE = 10;
/** The size of the curve's coordinate system, which the page stretches. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The probability of winning, move by move; dragging along it and the keys move the replay. */
export function WinGraph({ page }: { readonly page: Page }): VNode {
  const messages = page.messages.value;
  const host = useRef<HTMLDivElement>(null);
  const stops = page.replay.state.stops.value;
  const stop = page.replay.state.stop.value;
  const last = page.replay.state.lastStop.value;
  const scrub = (event: PointerEvent): void => {
    const box = host.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    page.replay.goTo(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <div class="win-graph">
      <div class="scale muted" aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share}>{percentWords(messages, share)}</span>
        ))}
      </div>
      <div
        ref={host}
        class="curve"
        role="slider"
        tabIndex={0}
        aria-label={messages.result.winProbability}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={stop}
        aria-valuetext={stopWords(messages, stops, stop)}
        onKeyDown={(event) => turn(event, page)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0) scrub(event);
        }}
      >
        <Curve stops={stops} />
        <svg class="signs" aria-hidden="true">
          <line class="here" x1={share(stop, last)} x2={share(stop, last)} y1="0" y2="100%" />
          {signsOf(stops).map(({ at, kind, probability }) => (
            <svg key={at} x={share(at, last)} y={`${100 * (1 - probability)}%`} overflow="visible" aria-hidden="true">
              <GuessSign kind={kind} />
            </svg>
          ))}
        </svg>
      </div>
    </div>
  );
}

function share(at: number, last: number): string {
  return `${last === 0 ? 0 : (100 * at) / last}%`;
}

function turn(event: KeyboardEvent, page: Page): void {
  const stop = page.replay.state.stop.peek();
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: stop - 1,
    ArrowDown: stop - 1,
    ArrowRight: stop + 1,
    ArrowUp: stop + 1,
    PageDown: stop - PAGE,
    PageUp: stop + PAGE,
    Home: 0,
    End: page.replay.state.lastStop.peek(),
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  page.replay.goTo(goal);
}

interface Sign {
  readonly at: number;
  readonly kind: GuessSignKind;
  readonly probability: number;
}

function signsOf(stops: readonly ReplayStop[]): Sign[] {
  return stops.flatMap(({ move, probability = 0 }, at): Sign[] => {
    const kind = signOf(move);
    return kind === undefined ? [] : [{ at, kind, probability }];
  });
}

function signOf(move: ReplayStop['move']): GuessSignKind | undefined {
  if (move?.loss !== undefined) return 'lost';
  const verdict = move?.odds?.verdict;
  if (verdict === 'forced-guess') return 'forced';
  return verdict === 'needless-guess' ? 'needless' : undefined;
}

/** The area under the curve, with a gap where the probability is not known. */
function Curve({ stops }: { readonly stops: readonly ReplayStop[] }): VNode {
  const pieces = useMemo(() => piecesOf(stops), [stops]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      {pieces.map((points) => (
        <g key={points[0]?.[0]}>
          <path class="area" d={areaOf(points)} />
          <path class="line" d={lineOf(points)} />
        </g>
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function piecesOf(stops: readonly ReplayStop[]): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] | undefined;
  for (const [at, { probability }] of stops.entries()) {
    if (probability === undefined) {
      piece = undefined;
      continue;
    }
    if (piece === undefined) {
      piece = [];
      pieces.push(piece);
    }
    piece.push([(WIDTH * at) / Math.max(1, stops.length - 1), HEIGHT * (1 - probability)]);
  }
  return pieces;
}

function lineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

function areaOf(points: readonly Point[]): string {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  return `${lineOf(points)}L${last.toFixed(1)} ${HEIGHT}L${first.toFixed(1)} ${HEIGHT}Z`;
}
