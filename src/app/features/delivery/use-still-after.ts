import { useEffect, useState } from 'react';

/** The second of two quick taps meant what stood there before the first. */
const STILL_FOR_MS = 500;

/** After a tap that moves what is on the screen, no other counts for a moment: else the next order would be under it. */
export function useStillAfter(): { isStill: boolean; act: (run: () => void) => void } {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (!isStill) return undefined;
    const timer = setTimeout(() => setStill(false), STILL_FOR_MS);
    return () => clearTimeout(timer);
  }, [isStill]);
  return {
    isStill,
    act(run) {
      if (isStill) return;
      setStill(true);
      run();
    },
  };
}
