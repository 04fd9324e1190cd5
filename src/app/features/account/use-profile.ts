import { useEffect } from 'react';
import { onEmailVerified } from '../../auth/email-verified.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';

/**
 * The person's account from the server; reloaded when the page becomes visible, since it may have changed on another
 * device.
 */
export function useProfile() {
  const own = useOwnCall('GET user/profile', {});
  const { again } = own;
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', back);
    const stop = onEmailVerified(() => void again());
    return () => {
      document.removeEventListener('visibilitychange', back);
      stop();
    };
  }, [again]);
  return own;
}
