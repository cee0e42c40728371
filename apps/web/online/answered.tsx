import { type AnswerSchema, askApi } from '@countermine/play/online/online-api.ts';
import { answerProblemWords } from '@countermine/text/online/ranked-texts.ts';
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { serverApi } from '../platform/server-api.ts';
import type { SectionProps } from './section-props.ts';

interface AnsweredProps<Answer> extends SectionProps {
  /** The address of the server's API; asked again when it is another. */
  readonly path: string;
  readonly schema: AnswerSchema<Answer>;
  /** What is said where the server has nothing at this address. */
  readonly notFound?: string;
  readonly children: (answer: Answer) => VNode;
}

/** Shows what the server answers, or why it does not: then it can be asked again, and is when it is back. */
export function Answered<Answer>(props: AnsweredProps<Answer>): VNode {
  const { page, online, texts, notFound, children } = props;
  const { answer, ask } = useAnswer(props);
  const failure = answer?.ok === false ? answer.error : undefined;
  const isFailed = failure !== undefined;
  useEffect(() => (isFailed ? online.client.reconnected.add(ask) : undefined), [online, isFailed, ask]);
  if (answer?.ok === true) return children(answer.value);
  if (failure === undefined) return <p class="muted" role="status" />;
  return (
    <>
      <p role="alert">{answerProblemWords(texts, failure, notFound)}</p>
      {failure.code !== 'not-found' && (
        <button type="button" onClick={ask}>
          {page.messages.value.menu.retry}
        </button>
      )}
    </>
  );
}

type Answer<Value> = Awaited<ReturnType<typeof askApi<Value>>>;

function useAnswer<Value>({ path, schema }: Pick<AnsweredProps<Value>, 'path' | 'schema'>): {
  /** Undefined until the server has answered. */
  readonly answer: Answer<Value> | undefined;
  readonly ask: () => void;
} {
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<{ readonly path: string; readonly answer: Answer<Value> } | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void askApi(serverApi, path, schema).then((answer) => {
      if (isCurrent) setShown({ path, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, schema, asked]);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  return { answer: shown?.path === path ? shown.answer : undefined, ask };
}
