import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import type { Result } from '#domain/result.ts';
import { onEmailVerified } from '../../auth/email-verified.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useSession } from '../../auth/session.ts';

/**
 * The person's account from the server; reloaded when the page becomes visible, since it may have changed on another
 * device.
 */
export function useProfile() {
  const token = useSession()?.token ?? '';
  const [answer, setAnswer] = useState<Result<CallResponse<'GET user/profile'>>>();
  const again = useCallback(async () => {
    const next = resultOf(await callServer('GET user/profile', {}, { token }));
    // Keep what is shown while the server cannot be reached.
    setAnswer((before) => (next.ok || before?.ok !== true ? next : before));
  }, [token]);
  useEffect(() => {
    void again();
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
  return { answer, again, token };
}
