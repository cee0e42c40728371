// What runs in the page, not in the benchmark: such a function reaches nothing outside itself.

/**
 * Turns the wheel over the board once a frame, and notes the time between frames. Units: ms.
 * @param withCtrl zooms instead of panning
 */
export function wheelOverBoard({ frames, withCtrl }: { frames: number; withCtrl: boolean }): Promise<number[]> {
  const board = document.querySelector('.board');
  if (board === null) throw new Error('there is no board');
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  const intervals: number[] = [];
  return new Promise((resolve) => {
    let last = performance.now();
    let count = 0;
    const frame = (): void => {
      const now = performance.now();
      intervals.push(now - last);
      last = now;
      count += 1;
      if (count > frames) {
        resolve(intervals.slice(1));
        return;
      }
      const deltaY = withCtrl ? (Math.floor(count / 30) % 2 === 0 ? 12 : -12) : 40;
      board.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: withCtrl ? 0 : 25, deltaY, ctrlKey: withCtrl }));
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/**
 * Clicks a cell as a mouse does, and waits until what follows is painted.
 * @returns ms from the button to the frame that shows it, the wait for that frame included
 */
export function clickToPaint(share: { readonly x: number; readonly y: number }): Promise<number> {
  const board = document.querySelector('.board');
  if (board === null) throw new Error('there is no board');
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = {
    clientX: left + width * share.x,
    clientY: top + height * share.y,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    bubbles: true,
    cancelable: true,
  };
  return new Promise((resolve) => {
    const start = performance.now();
    board.dispatchEvent(new PointerEvent('pointermove', { ...at, buttons: 0 }));
    board.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
    board.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }));
    // The page paints in a frame of its own that was asked for first; what comes after both is painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      channel.port2.postMessage(undefined);
    });
  });
}

/**
 * Clicks a cell of a fresh board, and waits until it is open.
 * @returns ms from the button to the opening
 */
export function clickToOpening(share: { readonly x: number; readonly y: number }): Promise<number> {
  const board = document.querySelector('.board');
  const grid = document.querySelector('[role="grid"]');
  if (board === null || grid === null) throw new Error('there is no board');
  const { left, top, width, height } = board.getBoundingClientRect();
  const at = {
    clientX: left + width * share.x,
    clientY: top + height * share.y,
    pointerId: 1,
    pointerType: 'mouse',
    bubbles: true,
    cancelable: true,
  };
  return new Promise((resolve) => {
    const start = performance.now();
    // The grid that speaks changes the labels of the cells that opened; until then all are hidden.
    const observer = new MutationObserver(() => {
      if (grid.querySelector('[role="gridcell"]:not([aria-label$="hidden"])') === null) return;
      observer.disconnect();
      resolve(performance.now() - start);
    });
    observer.observe(grid, { attributes: true, subtree: true, attributeFilter: ['aria-label'] });
    board.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
    board.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }));
  });
}

/** Waits until the page has shown what changed. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
