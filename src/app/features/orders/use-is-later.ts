import { useEffect, useState } from 'react';

/** Monitoring code loads later, so it does not delay the first render. */
const LATER_MS = 5000;

let hasBeenShown = false;

/** Whether a board has been shown for a while: code that it does not begin with loads then. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(hasBeenShown);
  useEffect(() => {
    const timer = setTimeout(() => {
      hasBeenShown = true;
      setLater(true);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
