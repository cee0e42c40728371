import { createShape } from '@countermine/core/board.ts';
import type { SentGuess } from '@countermine/play/solver/solver-messages.ts';
import { cellWords, percentWords } from '@countermine/play/words/cells.ts';
import { guessWords, listedGuesses, positionMinesLeft } from '@countermine/play/words/trainer.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { TableHead } from '../base/column-heads.tsx';
import { type PartProps, TrainBoard } from './train-board.tsx';

/** This many rows of the table are shown; the chosen cell always is. */
const SHOWN = 6;

/** Positions where nothing is certain: which cell wins most often. */
export function GuessPart({ page, trainer, texts }: PartProps): VNode {
  const { guesses, store } = trainer;
  const { phase, guess, chosen, lost, marks } = guesses.state;
  const { number } = page.messages.value.text;
  useEffect(() => {
    if (phase.peek() === 'idle') void guesses.begin();
  }, []);
  const answered = lost.value === undefined ? undefined : guessWords(page.messages.value, texts, lost.value);
  useEffect(() => {
    if (answered !== undefined) page.liveText.say(answered);
  }, [answered]);
  const shown = guess.value;
  if (phase.value === 'failed' || shown === undefined) {
    return <p class="muted">{phase.value === 'failed' ? texts.noPosition : texts.loading}</p>;
  }
  const { position } = shown;
  const { count, best } = store.record.value.guesses;
  return (
    <section class="train-part" aria-label={texts.guesses}>
      <p class="question">
        <b>{texts.guessAbout}</b> <span class="muted">{positionMinesLeft(page.messages.value, texts, position)}</span>
      </p>
      <TrainBoard
        page={page}
        position={position}
        name={`${texts.board}: ${texts.guesses}`}
        marks={marks.value}
        onChoose={(cell) => guesses.answer(cell)}
      />
      {phase.value === 'answered' && (
        <div class="answer stack">
          <p class={lost.value === 0 ? 'good' : 'bad'}>{answered}</p>
          {/* Above the table, which a phone shows only in part. */}
          <div class="row">
            <button type="button" class="primary" onClick={() => void guesses.begin()}>
              {texts.next}
            </button>
            <span class="muted">{texts.guessTotals(number(count, 0), number(best, 0))}</span>
          </div>
          <Table {...{ page, trainer, texts }} guess={shown} chosen={chosen.value} />
        </div>
      )}
    </section>
  );
}

function Table({
  page,
  texts,
  guess,
  chosen,
}: PartProps & { readonly guess: SentGuess; readonly chosen: number | undefined }): VNode {
  const messages = page.messages.value;
  const shape = createShape(guess.position.width, guess.position.height);
  const rows = listedGuesses(guess, chosen, SHOWN);
  return (
    <table class="worth">
      <TableHead names={[texts.cell, texts.wins, texts.mine]} />
      <tbody>
        {rows.map(({ cell, win, mine }) => (
          <tr key={cell}>
            <th scope="row">
              {cellWords(messages, shape, cell)}
              {cell === chosen && <span class="muted"> ({texts.yours})</span>}
            </th>
            <td>{percentWords(messages, win)}</td>
            <td>{percentWords(messages, mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
