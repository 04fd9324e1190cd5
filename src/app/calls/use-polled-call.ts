import { useCallback } from 'react';
import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts';
import type { Result } from '#domain/result.ts';
import { useAnswer } from './use-answer.ts';
import { useCall } from './use-call.ts';

/** The answer to a call, repeated on request; undefined until the first answer. */
export function usePolledCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
): { answer: Result<CallResponse<N>> | undefined; again: () => void } {
  const callBranch = useCall();
  const key = JSON.stringify(request);
  const ask = useCallback(async () => {
    const asked: CallRequest<N> = JSON.parse(key);
    return callBranch(name, asked);
  }, [callBranch, name, key]);
  return useAnswer(ask);
}
