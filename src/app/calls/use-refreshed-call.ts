import { useEffect, useState } from 'react';
import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts';
import type { Refusal } from '#domain/result.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { usePolledCall } from './use-polled-call.ts';

/** The answer to a call, asked for again every `everyMs` while the page is visible; the last one stays while the server cannot be reached. */
export function useRefreshedCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  everyMs = MINUTE_MS,
): { value: CallResponse<N> | undefined; refusal: Refusal | undefined; again: () => void } {
  const { answer, again } = usePolledCall(name, request);
  const [value, setValue] = useState<CallResponse<N>>();
  if (answer?.ok === true && answer.value !== value) setValue(answer.value);
  useEffect(() => {
    const whileVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(whileVisible, everyMs);
    document.addEventListener('visibilitychange', whileVisible);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whileVisible);
      window.removeEventListener('online', again);
    };
  }, [again, everyMs]);
  return { value, refusal: answer?.ok === false ? answer.refusal : undefined, again };
}
