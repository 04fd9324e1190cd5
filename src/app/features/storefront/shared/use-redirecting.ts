import { useEffect, useState } from 'react';

/**
 * Whether the page asks for, or waits for, the redirect to a payment service. Returning with Back may restore the page
 * while it still waits; it is ready again then.
 */
export function useRedirecting(): [boolean, (isWaiting: boolean) => void] {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const back = () => setWaiting(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [isWaiting, setWaiting];
}
