import * as z from 'zod/mini';
import { signedInSchema } from '#contract/auth.ts';
import { errorBodySchema } from '#contract/call.ts';
import { API_PREFIX, calls, type CallName } from '#contract/calls.ts';
import { Fault } from '../fault.ts';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export interface Answer {
  status: number;
  body: unknown;
}

export type SignIn = { username: string; password: string; shop_number?: number };

/** Calls the API as a customer or staff member. */
export interface RushClient {
  call(name: CallName, payload: object, as?: SignIn, idempotencyKey?: string): Promise<Answer>;
}

/** The code in a refusal's body. */
export function codeOf(answer: Answer): string {
  const parsed = z.safeParse(errorBodySchema, answer.body);
  return parsed.success ? parsed.data.code : String(answer.status);
}

/** Signs in when needed and caches the token; an ended session is renewed once. */
export function createRushDoor(fetch: Fetch): RushClient {
  const tokens = new Map<string, string>();

  async function send(name: CallName, payload: object, headers: Record<string, string>): Promise<Answer> {
    const { method } = calls[name];
    const query = new URLSearchParams(
      Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const response =
      method === 'GET'
        ? await fetch(`${API_PREFIX}${name}?${query}`, { headers })
        : await fetch(`${API_PREFIX}${name}`, {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(payload),
          });
    return { status: response.status, body: await response.json() };
  }

  async function tokenOf(who: SignIn): Promise<string> {
    const known = tokens.get(who.username);
    if (known !== undefined) return known;
    const answer = await send('auth/login', { ...who, remember: true }, {});
    if (answer.status !== 200) throw new Fault('setup', `${who.username} cannot sign in: ${codeOf(answer)}`);
    const { token } = z.parse(signedInSchema, answer.body);
    tokens.set(who.username, token);
    return token;
  }

  return {
    async call(name, payload, as, idempotencyKey) {
      const key: Record<string, string> =
        idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      if (as === undefined) return send(name, payload, key);
      const authorized = async () => ({ ...key, authorization: `Bearer ${await tokenOf(as)}` });
      const answer = await send(name, payload, await authorized());
      if (answer.status !== 401) return answer;
      tokens.delete(as.username);
      return send(name, payload, await authorized());
    },
  };
}
