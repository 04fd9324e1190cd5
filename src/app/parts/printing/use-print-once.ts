import { useEffect, useRef } from 'react';

/** Opens the print dialog once, as soon as there is something to print. */
export function usePrintOnce(isThere: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!isThere || asked.current) return;
    asked.current = true;
    window.print();
  }, [isThere]);
}
