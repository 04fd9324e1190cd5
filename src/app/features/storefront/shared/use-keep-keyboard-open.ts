import { useEffect, useRef } from 'react';

export const keepKeyboard = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
};

/** Moves focus to the page when the element that had it disappeared with what was `shown`; undefined: nothing yet. */
export function useKeepKeyboardOpen(shown: string | number | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const hasGone = before.current !== undefined && shown !== before.current;
    before.current = shown;
    if (hasGone) keepKeyboard();
  }, [shown]);
}
