import type { LongWait } from '@countermine/play/watch/watch-controller.ts';
import { WATCH_TEXTS, type WatchTexts } from '@countermine/play/words/messages/watch-texts.ts';
import { waitWords } from '@countermine/play/words/values/watch-words.ts';
import type { VNode } from 'preact';
import { Check } from '../controls/field.tsx';
import type { Page } from '../state/page.ts';

/** What is drawn over the board of a replay, and the longest pauses of its game. */
export function WatchCard({ page }: { readonly page: Page }): VNode {
  const texts = WATCH_TEXTS[page.language.value];
  const { trail, isTrailShown, isHeatShown, waits } = page.watch.state;
  const hasPath = trail.value?.hasPath === true;
  return (
    <>
      <section class="stack layers-card">
        <Check
          label={texts.pointer}
          about={hasPath ? texts.pointerAbout : texts.clicksAbout}
          isOn={isTrailShown.value}
          onChange={(isOn) => page.watch.showTrail(isOn)}
        />
        <Check
          label={texts.heat}
          about={hasPath ? texts.heatAbout : texts.moveHeatAbout}
          isOn={isHeatShown.value}
          onChange={(isOn) => page.watch.showHeat(isOn)}
        />
      </section>
      {waits.value.length > 0 && <Waits page={page} waits={waits.value} texts={texts} />}
    </>
  );
}

interface WaitsProps {
  readonly page: Page;
  readonly waits: readonly LongWait[];
  readonly texts: WatchTexts;
}

function Waits({ page, waits, texts }: WaitsProps): VNode {
  const messages = page.messages.value;
  const { replay, text } = messages;
  return (
    <section class="stack" aria-labelledby="longest-pauses">
      <h3 id="longest-pauses">{texts.waits}</h3>
      <ul class="guesses">
        {waits.map(({ stop, ms, facts }) => {
          return (
            <li key={stop}>
              <span>
                {texts.wait(text.number(ms / 1000, 1), text.number(stop, 0))}
                {facts !== undefined && (
                  <>
                    <br />
                    <span class="muted">{waitWords(messages, texts, facts)}</span>
                  </>
                )}
              </span>
              <button
                type="button"
                aria-label={replay.goThere(text.number(stop - 1, 0))}
                onClick={() => page.replay.goTo(stop - 1)}
              >
                {replay.goTo}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
