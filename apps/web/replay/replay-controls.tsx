import { REPLAY_SPEEDS } from '@countermine/play/replay/replay-player.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import type { VNode } from 'preact';
import { ReasonButton } from '../base/buttons.tsx';
import type { Page } from '../page/page.ts';
import './replay.css';

/** The step of an arrow key on the time line. Units: ms. */
const TIME_STEP = 100;

interface Props {
  readonly page: Page;
}

export function ReplayControls({ page }: Props): VNode {
  const { replay } = page.messages.value;
  const { replayStart, replayEnd } = wordsIn(page.language.value, 'common').reasons;
  const stop = page.replay.state.stop.value;
  const last = page.replay.state.lastStop.value;
  const isPlaying = page.replay.state.isPlaying.value;
  const atStart = stop === 0 ? replayStart : undefined;
  const atEnd = stop === last ? replayEnd : undefined;
  const goTo = (to: number): void => page.replay.goTo(to);
  return (
    <div class="stack replay-controls">
      <div class="row buttons">
        <Control page={page} label={replay.toStart} sign="M4 3v10M13 3L6 8l7 5Z" reason={atStart} act={() => goTo(0)} />
        <Control
          page={page}
          label={replay.stepBack}
          sign="M11 3L4 8l7 5Z"
          reason={atStart}
          act={() => goTo(stop - 1)}
        />
        <Control
          page={page}
          label={isPlaying ? replay.stop : replay.play}
          sign={isPlaying ? 'M4 3h3v10H4ZM9 3h3v10H9Z' : 'M4 2l10 6l-10 6Z'}
          reason={last === 0 ? replayEnd : undefined}
          look="primary"
          act={() => page.replay.toggle()}
        />
        <Control
          page={page}
          label={replay.stepForward}
          sign="M5 3l7 5l-7 5Z"
          reason={atEnd}
          act={() => goTo(stop + 1)}
        />
        <Control page={page} label={replay.toEnd} sign="M12 3v10M3 3l7 5l-7 5Z" reason={atEnd} act={() => goTo(last)} />
        <Pace page={page} />
      </div>
      <TimeLine page={page} />
    </div>
  );
}

/** The focus stays on it when the end is reached. */
function Control(props: {
  readonly page: Page;
  readonly label: string;
  readonly sign: string;
  readonly reason: string | undefined;
  readonly look?: string;
  readonly act: () => void;
}): VNode {
  const { page, label, sign, reason, look = '', act } = props;
  return (
    <ReasonButton page={page} label={label} reason={reason} look={look} onClick={act}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />
      </svg>
    </ReasonButton>
  );
}

function Pace({ page }: Props): VNode {
  const { replay, text } = page.messages.value;
  return (
    <select
      aria-label={replay.pace}
      value={String(page.replay.state.pace.value)}
      onChange={({ currentTarget }) => {
        page.replay.setPace(REPLAY_SPEEDS.find((speed) => String(speed) === currentTarget.value) ?? 'even');
      }}
    >
      {REPLAY_SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {text.number(speed, speed < 1 ? 1 : 0)}×
        </option>
      ))}
      <option value="even">{replay.even}</option>
    </select>
  );
}

function TimeLine({ page }: Props): VNode {
  const { replay, text } = page.messages.value;
  const clock = page.replay.state.clock.value;
  const length = page.replay.state.length.value;
  // The last step may be shorter.
  const most = Math.ceil(length / TIME_STEP) * TIME_STEP;
  const words = replay.timeOf(text.clock(clock, 1), text.clock(length, 1));
  return (
    <div class="time-line">
      <input
        type="range"
        aria-label={replay.time}
        aria-valuetext={words}
        min={0}
        max={most}
        step={TIME_STEP}
        value={clock >= length ? most : clock}
        onInput={({ currentTarget }) => page.replay.goToTime(Number(currentTarget.value))}
      />
      <span class="muted" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
