import '../base/dialogs.css';
import './skin-choice.css';
import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { MINE } from '@countermine/play/board/cell-look.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@countermine/play/words/language.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Check, Field, Select } from '../base/field.tsx';
import { CellSprites } from '../board/cell-sprites.ts';
import type { Page } from '../page/page.ts';
import { RIGHT_CLICKS } from '../page/settings.ts';
import { LOOKS } from '../skins/looks.ts';
import { THEME_NAMES, type ThemeName } from '../skins/skin.ts';
import { KeySettings } from './key-settings.tsx';
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

/** What a picture shows of a skin, row by row. */
const CELLS = [
  [HIDDEN, FLAG, 1, 0],
  [HIDDEN, 3, 2, MINE],
] as const;
/** The side of a cell. Units: px. */
const SIDE = 26;

/** The skins as they are: each draws a few cells. The system's has both of its own, side by side. */
function SkinChoice({ page }: { readonly page: Page }): VNode {
  const { menu, settings } = page.messages.value;
  const chosen = page.settings.state.settings.value.theme;
  return (
    <fieldset class="skins">
      <legend>{menu.theme}</legend>
      {(['system', ...THEME_NAMES] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={choice === chosen}
            onChange={() => page.settings.change({ theme: choice })}
          />
          <span class="parts" aria-hidden="true">
            {choice === 'system' ? (
              <>
                <SkinPicture name="light" columns={[0, 1]} />
                <SkinPicture name="dark" columns={[2, 3]} />
              </>
            ) : (
              <SkinPicture name={choice} columns={[0, 1, 2, 3]} />
            )}
          </span>
          <span>{settings.themes[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SkinPicture(props: { readonly name: ThemeName; readonly columns: readonly number[] }): VNode {
  const { name, columns } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = Math.round(SIDE * devicePixelRatio);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const sprites = new CellSprites(LOOKS[name], size);
    for (const [row, cells] of CELLS.entries())
      for (const [at, column] of columns.entries())
        sprites.draw(context, cells[column] ?? HIDDEN, (row + column) % 2 === 1, at * size, row * size);
  }, [name, size]);
  const [width, height] = [columns.length, CELLS.length];
  return (
    <canvas
      ref={canvas}
      width={width * size}
      height={height * size}
      style={{ width: `${width * SIDE}px`, height: `${height * SIDE}px` }}
    />
  );
}
