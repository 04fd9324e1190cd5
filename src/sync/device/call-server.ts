import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type CallName, type CallRequest, type CallResponse, calls } from '#contract/calls.ts';
import { type CallOptions, type CallResult, makeCall } from './make-call.ts';

const responses: { [N in CallName]: { response: z.ZodMiniType<CallResponse<N>> } } = calls;

/** Makes one call of the contract by its name: `callServer('orders/history', {page: 2}, {token, shop, branch})`. */
export function callServer<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: CallOptions = {},
): Promise<CallResult<CallResponse<N>>> {
  const { method, bearerOnly = false }: Pick<Call, 'method' | 'bearerOnly'> = calls[name];
  return makeCall(name, { method, bearerOnly, response: responses[name].response }, request, options);
}
