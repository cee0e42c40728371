import {
  medianTime,
  ROUND,
  SPEED_DRILLS,
  type SpeedDrill,
  techniqueOfDrill,
} from '@countermine/play/trainer/speed-controller.ts';
import { drillQuestion } from '@countermine/play/words/trainer.ts';
import type { VNode } from 'preact';
import { type PartProps, TrainBoard } from './train-board.tsx';

export function SpeedPart(props: PartProps): VNode {
  const { page, trainer, texts } = props;
  const { speed } = trainer;
  const { phase, lesson, times, wrong, drill } = speed.state;
  const { number } = page.messages.value.text;
  const shown = lesson.value;
  if (phase.value === 'loading') return <p class="muted">{texts.loading}</p>;
  if (phase.value !== 'playing' || shown === undefined || drill.value === undefined) return <Drills {...props} />;
  return (
    <section class="train-part" aria-label={texts.drills[drill.value]}>
      <p class="question">
        <b>{drillQuestion(texts, drill.value, shown)}</b>{' '}
        <span class="muted">
          {texts.position(number(times.value.length + 1, 0), number(ROUND, 0))} ·{' '}
          {texts.mistakes(wrong.value, number(wrong.value, 0))}
        </span>
      </p>
      <TrainBoard
        page={page}
        position={shown.position}
        name={`${texts.board}: ${texts.drills[drill.value]}`}
        marks={new Map()}
        onChoose={(cell) => speed.answer(cell)}
      />
    </section>
  );
}

/** The result of the last round, and what can be trained. */
function Drills({ page, trainer, texts }: PartProps): VNode {
  const { phase, times, wrong, drill } = trainer.speed.state;
  const { number } = page.messages.value.text;
  const seconds = (ms: number): string => number(ms / 1000, 1);
  const best = trainer.store.record.value.speed;
  /** Explains a drill to who does not know it yet. */
  const drillWords = (name: SpeedDrill): string => {
    if (name === 'chord') return texts.chordAbout;
    return name === 'flag' ? texts.findMine : page.messages.value.techniques[name].about;
  };
  return (
    <section class="train-part" aria-label={texts.speed}>
      {phase.value === 'failed' && <p>{texts.noPosition}</p>}
      {phase.value === 'over' && drill.value !== undefined && (
        <p class="good" role="status">
          {texts.drills[drill.value]}: {texts.result(seconds(medianTime(times.value)))},{' '}
          {texts.mistakes(wrong.value, number(wrong.value, 0))}
        </p>
      )}
      <p>{texts.speedAbout}</p>
      <ul class="drills">
        {SPEED_DRILLS.map((name) => {
          const time = best[techniqueOfDrill(name)];
          return (
            <li key={name}>
              <button type="button" onClick={() => void trainer.speed.begin(name)}>
                {texts.drills[name]}
              </button>
              <span class="muted small">{time === undefined ? drillWords(name) : texts.best(seconds(time))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
