import '../base/dialogs.css';
import { ACTION_GROUPS, CELL_TARGETS } from '@countermine/play/input/actions.ts';
import { keysFor, PAGE_KEYS } from '@countermine/play/input/bindings.ts';
import { keyText } from '@countermine/play/input/key-name.ts';
import { TOUCH_GESTURES } from '@countermine/play/input/touch.ts';
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { touchMatrixOf } from '../page/settings.ts';

export function HelpDialog({ page }: { readonly page: Page }): VNode {
  const { help, settings } = page.messages.value;
  return (
    <div class="stack dialog-body">
      <section class="stack">
        <h3>{help.howTo}</h3>
        <ol class="facts">
          {[help.goal, help.numbers, help.empty, help.flags, help.chord].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <section class="stack">
        <h3>{settings.mouse}</h3>
        <MouseFacts page={page} />
        <h3>{settings.touch}</h3>
        <TouchFacts page={page} />
      </section>
      <section class="stack">
        <h3>{settings.keys}</h3>
        <Keys page={page} />
      </section>
      <section class="stack">
        <h3>{help.noGuess}</h3>
        <p>{help.noGuessAbout}</p>
        <p>{help.certificate}</p>
        <h3>{help.privacy}</h3>
        <p>{help.privacyAbout}</p>
      </section>
    </div>
  );
}

function MouseFacts({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const { leftOnNumber, rightOnNumber } = page.settings.state.settings.value;
  return (
    <ul class="facts">
      <li>{settings.leftMouse}</li>
      {leftOnNumber === 'chord' && <li>{settings.leftOnNumber}</li>}
      <li>{settings.rightMouse}</li>
      {rightOnNumber !== 'nothing' && (
        <li>{settings.tried(settings.rightOnNumber, settings.touchMoves[rightOnNumber])}</li>
      )}
      <li>{settings.middleMouse}</li>
    </ul>
  );
}

function TouchFacts({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const matrix = touchMatrixOf(page.settings.state.settings.value);
  return (
    <ul class="facts">
      {CELL_TARGETS.map((target) => {
        const gestures = TOUCH_GESTURES.filter((gesture) => matrix[target][gesture] !== 'nothing');
        const words = gestures.map((gesture) =>
          settings.tried(settings.gestures[gesture], settings.touchMoves[matrix[target][gesture]]),
        );
        return (
          <li key={target}>
            <strong>{settings.targets[target]}</strong> – {words.length > 0 ? words.join(' · ') : settings.nothing}
          </li>
        );
      })}
    </ul>
  );
}

function Keys({ page }: { readonly page: Page }): VNode {
  const messages = page.messages.value;
  const bindings = page.bindings.value;
  return (
    <div>
      <p class="muted small">{messages.app.keysAbout}</p>
      {PAGE_KEYS.groups.map((group) => (
        <details key={group} open={group === 'cell'}>
          <summary>{messages.actionGroups[group]}</summary>
          <dl class="keys-table">
            {ACTION_GROUPS[group]
              .map((action) => ({ action, keys: keysFor(bindings, action) }))
              .filter(({ keys }) => keys.length > 0)
              .map(({ action, keys }) => (
                <div key={action}>
                  <dt>{messages.actions[action]}</dt>
                  <dd class="row">
                    {keys.map((key) => (
                      <kbd key={key}>{keyText(key)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
