import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { ownSecurityCalls } from '#contract/own-security.ts';
import { makeCall } from '#device/make-call.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from '../../calls/result-of.ts';

/** The sign-in methods of the person's account. */
export function useOwnSecurity(token: string) {
  const [answer, setAnswer] = useState<Result<CallResponse<'user/security'>>>();
  const again = useCallback(async () => {
    const call = ownSecurityCalls['user/security'];
    setAnswer(resultOf(await makeCall('user/security', call, {}, { token })));
  }, [token]);
  useEffect(() => {
    void again();
  }, [again]);
  return { answer, again };
}
