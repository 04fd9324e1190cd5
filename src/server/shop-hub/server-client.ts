import * as z from 'zod/mini';
import { API_PREFIX, errorBodySchema } from '#contract/call.ts';
import { hubCalls } from '#contract/hubs.ts';
import type { BroughtChange } from '#contract/relay-call.ts';
import type { HubReport } from '../store/shop-hubs.ts';
import type { HubAccount } from './hub-account.ts';

const ANSWER_WITHIN_MS = 4_000;

/** The server has answered with a refusal. */
export class ServerRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** One call of the server. Throws a ServerRefusal, or what `fetch` throws if the server is out of reach. */
async function post(server: string, name: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${server}${API_PREFIX}${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer: unknown = await response.json();
  if (response.status === 200) return answer;
  const refusal = z.safeParse(errorBodySchema, answer).data;
  throw new ServerRefusal(response.status, refusal?.message ?? `the server answered ${response.status}`);
}

/** Pairs a hub by its code. */
export async function pairHub(server: string, code: string): Promise<HubAccount> {
  const paired = z.parse(hubCalls['hub/pair'].response, await post(server, 'hub/pair', { code }));
  return { server, ...paired };
}

/** The calls of a paired hub. */
export interface ServerClient {
  report(
    report: HubReport & { known: string },
  ): Promise<z.infer<(typeof hubCalls)['hub/report']['response']>>;
  bring(changes: readonly BroughtChange[]): Promise<unknown>;
}

export function createServerClient({ server, token, shop, branch }: HubAccount): ServerClient {
  return {
    async report(report) {
      const answer = await post(server, 'hub/report', { shop, branch, ...report }, token);
      return z.parse(hubCalls['hub/report'].response, answer);
    },
    bring: (changes) => post(server, 'sync/relay', { shop, branch, changes }, token),
  };
}
