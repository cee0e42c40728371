// What runs in the page, not in the benchmark: such a function reaches nothing outside itself.

/**
 * Waits until the page shows something.
 * Units: ms since its address was entered.
 */
export function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
      if (paint !== undefined) resolve(paint.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
