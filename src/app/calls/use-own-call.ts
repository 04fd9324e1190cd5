import { useCallback, useEffect, useState } from 'react';
import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import type { Result } from '#domain/result.ts';
import { useSession } from '../auth/session.ts';
import { resultOf } from './result-of.ts';

/** The answer to a call about the person's own account, outside of any branch; undefined until the first answer. */
export function useOwnCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
): { answer: Result<CallResponse<N>> | undefined; again: () => Promise<void>; token: string } {
  const token = useSession()?.token ?? '';
  const [answer, setAnswer] = useState<Result<CallResponse<N>>>();
  const key = JSON.stringify(request);
  const again = useCallback(async () => {
    const asked: CallRequest<N> = JSON.parse(key);
    const next = resultOf(await callServer(name, asked, { token }));
    // Keep what is shown while the server cannot be reached.
    setAnswer((before) => (next.ok || before?.ok !== true ? next : before));
  }, [name, key, token]);
  useEffect(() => {
    void again();
  }, [again]);
  return { answer, again, token };
}
