import { useCallback } from 'react';
import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from './result-of.ts';
import { useWorkplace } from '../auth/workplace.ts';

export type CallBranch = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
) => Promise<Result<CallResponse<N>>>;

/** Calls the server about the current branch. Without a connection it is refused with `offline`. */
export function useCall(): CallBranch {
  const { session, shop, branch } = useWorkplace();
  const { token } = session;
  return useCallback(
    async (name, request) =>
      resultOf(await callServer(name, request, { token, shop: shop.id, branch: branch.id })),
    [token, shop.id, branch.id],
  );
}
