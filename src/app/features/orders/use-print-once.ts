import { useEffect, useRef } from 'react';

/** The print dialog opens by itself, once, when there is something to print. */
export function usePrintOnce(isThere: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!isThere || asked.current) return;
    asked.current = true;
    window.print();
  }, [isThere]);
}
