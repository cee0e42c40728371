import { useEffect, useState } from 'preact/hooks';

/** How often clocks are updated. Units: ms. */
const TICK = 200;

/** Draws a part again and again while it is needed. */
export function useTick(isNeeded: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
