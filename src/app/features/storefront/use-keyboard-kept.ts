import { useEffect, useRef } from 'react';

export const keepKeyboard = () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
};

/** Has the keyboard go on in the page where what it was at has gone with what was `shown`; undefined: nothing is yet. */
export function useKeyboardKept(shown: string | number | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const hasGone = before.current !== undefined && shown !== before.current;
    before.current = shown;
    if (hasGone) keepKeyboard();
  }, [shown]);
}
