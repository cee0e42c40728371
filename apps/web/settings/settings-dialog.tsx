import { LANGUAGE_NAMES, LANGUAGES } from '@countermine/play/words/language.ts';

import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { RIGHT_CLICKS } from '../page/settings.ts';
import '../base/dialogs.css';
import { Check, Field, Select } from '../base/field.tsx';
import { KeySettings } from './key-settings.tsx';
import { SkinChoice } from './skin-choice.tsx';
import { TouchSettings } from './touch-settings.tsx';

export function SettingsDialog({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  return (
    <div class="stack dialog-body">
      <Appearance page={page} />
      <Mouse page={page} />
      <TouchSettings page={page} />
      <fieldset>
        <legend>{settings.keys}</legend>
        <KeySettings page={page} />
      </fieldset>
    </div>
  );
}

function Appearance({ page }: { readonly page: Page }): VNode {
  const { menu, settings } = page.messages.value;
  const { language, animation, hasSound } = page.settings.state.settings.value;
  return (
    <fieldset class="stack">
      <legend>{settings.appearance}</legend>
      <SkinChoice page={page} />
      <div class="fields wide">
        <Field id="language" label={menu.language}>
          <Select
            id="language"
            choices={['system', ...LANGUAGES]}
            words={{ ...LANGUAGE_NAMES, system: settings.themes.system }}
            value={language}
            onChoose={(choice) => page.settings.change({ language: choice })}
          />
        </Field>
      </div>
      <Check
        label={settings.animations}
        isOn={animation}
        onChange={(isOn) => page.settings.change({ animation: isOn })}
      />
      <Check label={settings.sounds} isOn={hasSound} onChange={(isOn) => page.settings.change({ hasSound: isOn })} />
    </fieldset>
  );
}

function Mouse({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const { leftOnNumber, rightOnNumber } = page.settings.state.settings.value;
  return (
    <fieldset class="stack">
      <legend>{settings.mouse}</legend>
      <Check
        label={settings.leftOnNumber}
        isOn={leftOnNumber === 'chord'}
        onChange={(isOn) => page.settings.change({ leftOnNumber: isOn ? 'chord' : 'nothing' })}
      />
      <Field id="right-click" label={settings.rightOnNumber}>
        <Select
          id="right-click"
          choices={RIGHT_CLICKS}
          words={settings.touchMoves}
          value={rightOnNumber}
          onChoose={(choice) => page.settings.change({ rightOnNumber: choice })}
        />
      </Field>
    </fieldset>
  );
}
