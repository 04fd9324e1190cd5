import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { isPermanentRefusal, type RefundOutcome } from './online-gateway.ts';

const WITHIN_MS = 15_000;
/** A token is renewed this long before it expires. */
const EARLY_MS = 2 * MINUTE_MS;
const USUAL_TOKEN_S = 600;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });

/** A provider's response. `body` undefined: not JSON. */
export interface ProviderAnswer {
  ok: boolean;
  status: number;
  body: unknown;
}

/** `credentials`: they were rejected; undefined: no answer. */
export type AskProvider = (
  method: 'GET' | 'POST',
  path: string,
  what?: { body?: unknown; headers?: Record<string, string> },
) => Promise<ProviderAnswer | 'credentials' | undefined>;

export interface Provider {
  ask: AskProvider;
  /** Whether our credentials are accepted; undefined: no answer. */
  isKnown: () => Promise<boolean | undefined>;
}

/** Undefined: no answer in time. */
export async function send(address: string, init: RequestInit): Promise<ProviderAnswer | undefined> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return { ok: answer.ok, status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    // No answer; the same request is retried.
    return undefined;
  }
}

/** The result of a refund from the provider's answer. */
export function refundOutcome(answer: Awaited<ReturnType<AskProvider>>): RefundOutcome {
  if (answer === undefined || answer === 'credentials') return 'again';
  if (answer.ok) return 'done';
  return isPermanentRefusal(answer.status) ? 'refused' : 'again';
}

/** Calls with a token (OAuth 2 client credentials) that is fetched first and cached until it expires. */
export function createProvider({
  url,
  token: wanted,
}: {
  url: string;
  token: { url: string; headers: Record<string, string>; body: string };
}): Provider {
  let kept: { text: string; until: number } | undefined;

  /** The token; null: our credentials are rejected. */
  async function token(): Promise<string | null | undefined> {
    const now = Date.now();
    if (kept !== undefined && kept.until > now) return kept.text;
    const answer = await send(wanted.url, { method: 'POST', headers: wanted.headers, body: wanted.body });
    if (answer === undefined) return undefined;
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) return null;
    const read = z.safeParse(tokenSchema, answer.body);
    if (!answer.ok || !read.success) return undefined;
    const lastsMs = (read.data.expires_in ?? USUAL_TOKEN_S) * SECOND_MS;
    kept = { text: read.data.access_token, until: now + Math.max(lastsMs - EARLY_MS, lastsMs / 2) };
    return kept.text;
  }

  async function ask(...[method, path, what = {}]: Parameters<AskProvider>): ReturnType<AskProvider> {
    const bearer = await token();
    if (bearer === undefined) return undefined;
    if (bearer === null) return 'credentials';
    const { body, headers = {} } = what;
    return send(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    async ask(...call) {
      const answer = await ask(...call);
      if (answer === undefined || answer === 'credentials' || answer.status !== 401) return answer;
      // The token was revoked early.
      kept = undefined;
      const again = await ask(...call);
      return again !== undefined && again !== 'credentials' && again.status === 401 ? 'credentials' : again;
    },
    async isKnown() {
      kept = undefined;
      const found = await token();
      return found === undefined ? undefined : found !== null;
    },
  };
}
