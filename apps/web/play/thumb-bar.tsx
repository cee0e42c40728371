import type { VNode } from 'preact';
import { Icon } from '../base/icons.tsx';
import { ReasonButton } from '../base/reason-button.tsx';
import { TapSwitch } from '../base/tap-switch.tsx';
import type { Page } from '../shell/page.ts';
import { helpReasons, isChoosingCell, toggleChoosing } from './hints-panel.tsx';
import { PanelButton } from './panel.tsx';
import { dismissSheet } from './panel-room.ts';
import './thumb-bar.css';

interface Props {
  readonly page: Page;
}

/** On a small screen, under the thumb: what a tap does, help, undo, and the panel. */
export function ThumbBar({ page }: Props): VNode {
  const isOpen = page.room.size.value === 'full';
  const toggle = (): void => (isOpen ? dismissSheet(page) : page.room.resize('full'));
  return (
    <div class="thumb-bar">
      <TapSwitch page={page} />
      <HelpButtons page={page} />
      <PanelButton page={page} class="panel-button" isOpen={isOpen} onClick={toggle} />
    </div>
  );
}

function HelpButtons({ page }: Props): VNode {
  const { actions, hint } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <>
      <ReasonButton page={page} label={actions.hint} reason={reasons.hint} onClick={() => void page.hints.more()}>
        <Icon name="hint" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={hint.ask}
        reason={reasons.why}
        isPressed={isChoosingCell(page)}
        onClick={(event) => toggleChoosing(page, event)}
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
      <ReasonButton page={page} label={actions.undo} reason={reasons.undo} onClick={() => page.game.undo()}>
        <Icon name="undo" />
      </ReasonButton>
    </>
  );
}
