import type { VNode } from 'preact';
import { Icon } from '../controls/icons.tsx';
import { ReasonButton } from '../controls/reason-button.tsx';
import { TapSwitch } from '../controls/tap-switch.tsx';
import { helpReasons, isChoosingCell, toggleChoosing } from '../state/help.ts';
import type { Page } from '../state/page.ts';
import { dismissSheet } from './follow-panel-room.ts';
import { PanelButton } from './panel-button.tsx';
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
