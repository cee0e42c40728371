import { REPLAY_SPEEDS } from '@countermine/play/replay/replay-player.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** The step of an arrow key on the time line. Units: ms. */
const TIME_STEP = 100;

interface Props {
  readonly page: Page;
}

/** The buttons under the graph, the time line and the speed. */
export function ReplayControls({ page }: Props): VNode {
  const { replay } = page.messages.value;
  const stop = page.replay.state.stop.value;
  const last = page.replay.state.lastStop.value;
  const isPlaying = page.replay.state.isPlaying.value;
  return (
    <div class="stack replay-controls">
      <div class="row buttons">
        <Control
          label={replay.toStart}
          sign="M4 3v10M13 3L6 8l7 5Z"
          isOff={stop === 0}
          act={() => page.replay.goTo(0)}
        />
        <Control
          label={replay.stepBack}
          sign="M11 3L4 8l7 5Z"
          isOff={stop === 0}
          act={() => page.replay.goTo(stop - 1)}
        />
        <Control
          label={isPlaying ? replay.stop : replay.play}
          sign={isPlaying ? 'M4 3h3v10H4ZM9 3h3v10H9Z' : 'M4 2l10 6l-10 6Z'}
          isOff={last === 0}
          isMain
          act={() => page.replay.toggle()}
        />
        <Control
          label={replay.stepForward}
          sign="M5 3l7 5l-7 5Z"
          isOff={stop === last}
          act={() => page.replay.goTo(stop + 1)}
        />
        <Control
          label={replay.toEnd}
          sign="M12 3v10M3 3l7 5l-7 5Z"
          isOff={stop === last}
          act={() => page.replay.goTo(last)}
        />
        <Pace page={page} />
      </div>
      <TimeLine page={page} />
    </div>
  );
}

function Control({
  label,
  sign,
  isOff,
  isMain = false,
  act,
}: {
  readonly label: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly isMain?: boolean;
  readonly act: () => void;
}): VNode {
  // Not disabled: the focus stays where it is when the end is reached.
  return (
    <button
      type="button"
      class={isMain ? 'primary' : ''}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />
      </svg>
    </button>
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
