import { LANGUAGES, type Language } from '@countermine/text/language.ts';
import { messagesIn } from '@countermine/text/languages.ts';
import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';
import { RIGHT_CLICKS, type Settings } from '../store/settings.ts';
import { THEME_NAMES } from '../theme/theme.ts';
import './dialogs.css';
import { Check, Field, Select } from './field.tsx';
import { KeySettings } from './key-settings.tsx';
import { TouchSettings } from './touch-settings.tsx';

/** What the player chooses once and for all; each choice holds at once. */
export function SettingsDialog({ app }: { readonly app: AppState }): VNode {
  const { settings } = app.messages.value;
  return (
    <div class="stack dialog-body">
      <Appearance app={app} />
      <Mouse app={app} />
      <TouchSettings app={app} />
      <fieldset>
        <legend>{settings.keys}</legend>
        <KeySettings app={app} />
      </fieldset>
    </div>
  );
}

function change(app: AppState, changed: Partial<Settings>): void {
  app.settings.value = { ...app.settings.peek(), ...changed };
}

function Appearance({ app }: { readonly app: AppState }): VNode {
  const { menu, settings } = app.messages.value;
  const { theme, language, hasAnimations } = app.settings.value;
  const nameOf = (tag: Language): string => messagesIn(tag).text.name;
  const languages = {
    system: settings.themes.system,
    en: nameOf('en'),
    de: nameOf('de'),
    zh: nameOf('zh'),
    tr: nameOf('tr'),
  };
  return (
    <fieldset class="stack">
      <legend>{settings.appearance}</legend>
      <div class="fields wide">
        <Field id="theme" label={menu.theme}>
          <Select
            id="theme"
            choices={['system', ...THEME_NAMES]}
            words={settings.themes}
            value={theme}
            onChoose={(choice) => change(app, { theme: choice })}
          />
        </Field>
        <Field id="language" label={menu.language}>
          <Select
            id="language"
            choices={['system', ...LANGUAGES]}
            words={languages}
            value={language}
            onChoose={(choice) => change(app, { language: choice })}
          />
        </Field>
      </div>
      <Check
        label={settings.animations}
        isOn={hasAnimations}
        onChange={(isOn) => change(app, { hasAnimations: isOn })}
      />
    </fieldset>
  );
}

function Mouse({ app }: { readonly app: AppState }): VNode {
  const { settings } = app.messages.value;
  const { numberClick, rightClick } = app.settings.value;
  return (
    <fieldset class="stack">
      <legend>{settings.mouse}</legend>
      <Check
        label={settings.leftOnNumber}
        isOn={numberClick === 'chord'}
        onChange={(isOn) => change(app, { numberClick: isOn ? 'chord' : 'nothing' })}
      />
      <Field id="right-click" label={settings.rightOnNumber}>
        <Select
          id="right-click"
          choices={RIGHT_CLICKS}
          words={settings.touchMoves}
          value={rightClick}
          onChoose={(choice) => change(app, { rightClick: choice })}
        />
      </Field>
    </fieldset>
  );
}
