import { useEffect, useState } from 'react';

/** The second of two quick taps was aimed at what was there before the first. */
const SETTLE_MS = 500;

/** Ignores taps for a moment after an action that moves the layout: a second tap would hit the next order. */
export function useSettleAfterAction(): { isStill: boolean; act: (run: () => void) => void } {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (!isStill) return undefined;
    const timer = setTimeout(() => setStill(false), SETTLE_MS);
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
