import { TOUCH_PRESET_NAMES, type TouchPreset } from '@countermine/play/input/touch-options.ts';
import type { VNode } from 'preact';
import type { Page } from '../shell/page.ts';
import { Icon } from './icons.tsx';
import './tap-switch.css';

/** What a tap does; a long press does the other. It is there only where a finger is the pointer. */
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
