/**
 * Begins what the page works without: animations, sounds. What is still loading when it is ended never begins.
 * @param load loads its code, and gives what begins it, which in turn gives what ends it
 * @returns ends it
 */
export function beginLater(load: () => Promise<() => () => void>): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const start = await load();
    if (!isOver) end = start();
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}
