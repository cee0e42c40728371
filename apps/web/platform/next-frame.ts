/** Resolves once the next frame has been handed over to be shown. A page in the background shows none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
