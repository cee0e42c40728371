import { effect } from '@preact/signals-core';

/** Settles once this is so; it is asked again whenever a signal that it reads changes. */
export async function until(isSo: () => boolean): Promise<void> {
  let end = (): void => {};
  let isDone = false;
  await new Promise<void>((resolve) => {
    end = effect(() => {
      if (isDone || !isSo()) return;
      isDone = true;
      resolve();
    });
  });
  end();
}
