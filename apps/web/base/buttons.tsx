import './buttons.css';
import { TOUCH_PRESET_NAMES, type TouchPreset } from '@countermine/play/input/touch.ts';
import type { ComponentChildren, VNode } from 'preact';
import type { Page } from '../page/page.ts';

const ICON_PATHS = {
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.8.8-1 1.5-1 2H9c0-.5-.2-1.2-1-2z',
  why: 'M9 9a3 3 0 1 1 4.2 2.8c-.9.4-1.2 1-1.2 2.2M12 17.6v.3',
  overlay: 'M6 18 18 6M8 6.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM16 14a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  undo: 'M9 8 5 12l4 4M5 12h9a5 5 0 0 1 0 10',
  pause: 'M9 6v12M15 6v12',
  panel: 'm6 14 6-6 6 6',
  close: 'm7 7 10 10M17 7 7 17',
  mark: 'M8 21V4l10 4.5L8 13',
  open: 'M4.5 4.5h15v15h-15zM10.2 10l2.2-1.8V16',
  more: 'M5 11.5h.9v.9h-.9zM11.5 11.5h.9v.9h-.9zM18 11.5h.9v.9h-.9z',
  plus: 'M12 6v12M6 12h12',
  daily: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M12 13.5v3',
  course: 'M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M12.5 15H16',
  game: 'M4 4h16v16H4zM4 12h16M12 4v16',
  online:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2.2 1 3.5 2.7 3.5 5.4',
  train: 'M2 9l10-5 10 5-10 5zM6.5 11.5V17c3 2.7 8 2.7 11 0v-5.5M22 9v6',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H5v10h14V11h-1',
  settings: 'M4 7h8M16 7h4M4 17h4M12 17h8M14 4.5v5M10 14.5v5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M12 16.6v.2',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** An icon, as large as the text beside it is high, doubled. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={ICON_PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

interface ReasonButtonProps {
  readonly page: Page;
  /** Says why it is off; undefined while it works. */
  readonly reason: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  /** A class of the style sheets. */
  readonly look?: string;
  /** Its name, where it shows no text. */
  readonly label?: string;
  readonly isPressed?: boolean;
  /** Its keys, as `aria-keyshortcuts` has them. */
  readonly keys?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that says why it is off: when the pointer rests on it, when a screen reader comes to it, and when it is
 * pressed. That is why it is not `disabled`, which would take it out of reach.
 */
export function ReasonButton({ page, reason, onClick, ...about }: ReasonButtonProps): VNode {
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      class={about.look}
      title={reason ?? about.label}
      aria-label={about.label}
      aria-description={about.label === undefined ? undefined : reason}
      aria-disabled={isOff}
      aria-pressed={about.isPressed}
      aria-keyshortcuts={about.keys}
      onClick={(event) => (isOff ? page.notices.mention(reason) : onClick(event))}
    >
      {about.children}
    </button>
  );
}

/** Switches what a tap does; a long press does the other. It is there only where a finger is the pointer. */
export function TapSwitch({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const { touch } = page.settings.state.settings.value;
  const choose = (preset: TouchPreset): void => page.settings.change({ touch: preset });
  return (
    <fieldset class="tap-switch" aria-label={settings.tapDoes}>
      {TOUCH_PRESET_NAMES.map((preset) => {
        const move = preset === 'careful' ? 'mark' : 'open';
        const label = settings.tapMoves[preset];
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={touch === preset}
            aria-label={label}
            title={label}
            onClick={() => choose(preset)}
          >
            <Icon name={move} />
          </button>
        );
      })}
    </fieldset>
  );
}
