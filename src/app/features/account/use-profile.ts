import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import { useSession } from '../../session/session.ts';

/** One's own account as the server has it; asked again when one comes back to the page, where another device may have been. */
export function useProfile() {
  const token = useSession()?.token ?? '';
  const [answer, setAnswer] = useState<Result<CallResponse<'GET user/profile'>>>();
  const again = useCallback(async () => {
    const next = resultOf(await callServer('GET user/profile', {}, { token }));
    // What is shown stays while the server cannot be reached.
    setAnswer((before) => (next.ok || before?.ok !== true ? next : before));
  }, [token]);
  useEffect(() => {
    void again();
    const back = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [again]);
  return { answer, again, token };
}
