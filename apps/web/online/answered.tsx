import { type AnswerSchema, askApi } from '@countermine/play/online/online-api.ts';
import { answerProblemWords } from '@countermine/play/words/online.ts';
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { serverApi } from '../base/server-api.ts';
import { readerFormat } from '../page/language.ts';
import type { SectionProps } from './page-online.tsx';

interface AnsweredProps<Answer> extends SectionProps {
  /** The address of the server's API; asked again when it is another. */
  readonly path: string;
  readonly schema: AnswerSchema<Answer>;
  /** Said where the server has nothing at this address. */
  readonly notFound?: string;
  readonly children: (answer: Answer) => VNode;
}

const TIME_OF_DAY = { timeStyle: 'medium' } as const;

/** Shows what the server answers, or why it does not: then it can be asked again, and is when it is back. */
export function Answered<Answer>(props: AnsweredProps<Answer>): VNode {
  const { page, online, texts, notFound, children } = props;
  const { shown, isAsking, ask } = useAnswer(props);
  const isFailed = shown?.answer.ok === false;
  useEffect(() => (isFailed ? online.client.reconnected.add(ask) : undefined), [online, isFailed, ask]);
  if (shown?.answer.ok === true) return children(shown.answer.value);
  if (shown === undefined) return <p class="muted" role="status" />;
  const { menu, app } = page.messages.value;
  const failure = shown.answer.error;
  return (
    <>
      {isAsking ? (
        <p key="asking" class="muted" role="status">
          {app.loading}
        </p>
      ) : (
        // Another element after each attempt: what has not changed would not be read aloud again.
        <p key={shown.attempt} role="alert">
          {answerProblemWords(texts, failure, notFound)}
          {shown.attempt > 1 && ` ${texts.triedAt(readerFormat(page, TIME_OF_DAY).format(shown.at))}`}
        </p>
      )}
      {failure.code !== 'not-found' && (
        <button type="button" aria-disabled={isAsking} onClick={() => isAsking || ask()}>
          {menu.retry}
        </button>
      )}
    </>
  );
}

interface LastAnswer<Value> {
  readonly path: string;
  readonly answer: Awaited<ReturnType<typeof askApi<Value>>>;
  /** From 1. */
  readonly attempt: number;
  /** Units: ms since 1970. */
  readonly at: number;
}

function useAnswer<Value>({ path, schema }: Pick<AnsweredProps<Value>, 'path' | 'schema'>): {
  /** Undefined until the server has answered. */
  readonly shown: LastAnswer<Value> | undefined;
  readonly isAsking: boolean;
  readonly ask: () => void;
} {
  const [asked, setAsked] = useState({ path, attempt: 1 });
  const attempt = asked.path === path ? asked.attempt : 1;
  const [last, setLast] = useState<LastAnswer<Value> | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void askApi(serverApi, path, schema).then((answer) => {
      if (isCurrent) setLast({ path, answer, attempt, at: browserClock.date() });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, schema, attempt]);
  const ask = useCallback(() => setAsked({ path, attempt: attempt + 1 }), [path, attempt]);
  const shown = last?.path === path ? last : undefined;
  return { shown, isAsking: shown?.attempt !== attempt, ask };
}
