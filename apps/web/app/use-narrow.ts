import { useEffect, useState } from 'preact/hooks';

/** As in the style sheets. */
const NARROW = '(max-width: 820px)';

/** Whether the page is so narrow that the panel is below the board and the page scrolls. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = (): void => setNarrow(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
