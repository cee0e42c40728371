import { isOver } from '@countermine/core/game/game.ts';
import { TOUCH_PRESET_NAMES, type TouchPreset } from '@countermine/play/input/touch-options.ts';
import type { VNode } from 'preact';
import { ReasonButton } from '../controls/reason-button.tsx';
import type { Page } from '../state/page.ts';
import { dismissSheet } from './follow-panel-room.ts';
import { Icon } from './icons.tsx';
import './thumb-bar.css';

interface Props {
  readonly page: Page;
}

/** On a small screen, under the thumb: what a tap does, help, undo, and the panel. */
export function ThumbBar({ page }: Props): VNode {
  return (
    <div class="thumb-bar">
      <TapSwitch page={page} />
      <HelpButtons page={page} />
      <PanelButton page={page} />
    </div>
  );
}

/** What a tap does; a long press does the other. */
function TapSwitch({ page }: Props): VNode {
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

function HelpButtons({ page }: Props): VNode {
  const { game, revision, phase: phaseNow } = page.game.state;
  void revision.value;
  const { actions, hint, refusals } = page.messages.value;
  const phase = phaseNow.value;
  const over = isOver(phase) ? refusals.over : undefined;
  const isChoosing = page.hints.state.view.value.kind === 'choosing';
  return (
    <>
      <ReasonButton page={page} label={actions.hint} reason={over} onClick={() => void page.hints.more()}>
        <Icon name="hint" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={hint.ask}
        reason={phase === 'unplaced' ? refusals.unplaced : over}
        isPressed={isChoosing}
        onClick={() => (isChoosing ? page.hints.close() : page.hints.choose())}
      >
        <Icon name="why" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={actions.overlay}
        reason={undefined}
        isPressed={page.probability.state.isOn.value}
        onClick={() => page.probability.toggle()}
      >
        <Icon name="overlay" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={actions.undo}
        reason={game.value.canUndo ? undefined : refusals['nothing-to-undo']}
        onClick={() => page.game.undo()}
      >
        <Icon name="undo" />
      </ReasonButton>
    </>
  );
}

function PanelButton({ page }: Props): VNode {
  const { menu } = page.messages.value;
  const isOpen = page.room.size.value === 'full';
  const label = isOpen ? menu.hidePanel : menu.showPanel;
  return (
    <button
      type="button"
      class="panel-button"
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => (isOpen ? dismissSheet(page) : page.room.resize('full'))}
    >
      <Icon name="panel" />
    </button>
  );
}
