import { type AnswerSchema, askApi } from '@countermine/play/online/online-api.ts';
import { useEffect, useState } from 'preact/hooks';
import { serverApi } from '../platform/server-api.ts';

/** What is asked of the server; `failed` where it does not answer. */
export type Asked<Answer> = Answer | 'asked' | 'failed';

/** What the server answers at an address of its API; asked again when the address is another. */
export function useAnswer<Answer>(path: string, schema: AnswerSchema<Answer>): Asked<Answer> {
  const [shown, setShown] = useState<{ readonly path: string; readonly answer: Asked<Answer> } | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void askApi(serverApi, path, schema).then((answer) => {
      if (isCurrent) setShown({ path, answer: answer ?? 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, schema]);
  return shown?.path === path ? shown.answer : 'asked';
}
