import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { VNode } from 'preact';
import type { PartProps } from './part-props.ts';

/** What is mastered, technique by technique; each can be trained from here. */
export function SkillMap({ page, trainer, texts }: PartProps): VNode {
  const { number } = page.messages.value.text;
  const map = masteryMap(trainer.store.record.value, trainer.now());
  return (
    <section class="skills" aria-label={texts.skills}>
      <h3>{texts.skills}</h3>
      <ul>
        {map.map(({ technique, level, isDue, right, wrong }) => {
          const { name } = page.messages.value.techniques[technique];
          return (
            <li key={technique} data-level={level}>
              <button
                type="button"
                aria-label={`${texts.train(name)} (${texts.levels[level]})`}
                onClick={() => void trainer.lessons.begin(technique)}
              >
                {name}
              </button>
              <span>
                {isDue ? texts.due : texts.levels[level]}
                {right + wrong > 0 && <span class="muted"> · {texts.answers(number(right, 0), number(wrong, 0))}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
