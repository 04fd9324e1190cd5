import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { isNo, type RefundOutcome } from './online-gateway.ts';

const WITHIN_MS = 15_000;
/** A token is asked anew so long before it ends. */
const EARLY_MS = 2 * MINUTE_MS;
const USUAL_TOKEN_S = 600;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });

/** What a provider said. `body` undefined: no JSON. */
export interface ProviderAnswer {
  ok: boolean;
  status: number;
  body: unknown;
}

/** `credentials`: it does not know us; undefined: no answer, whatever the reason. */
export type AskProvider = (
  method: 'GET' | 'POST',
  path: string,
  what?: { body?: unknown; headers?: Record<string, string> },
) => Promise<ProviderAnswer | 'credentials' | undefined>;

export interface Provider {
  ask: AskProvider;
  /** Whether it takes our credentials; undefined: it could not be asked. */
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
    // No answer, whatever the reason: asked again, for the same thing.
    return undefined;
  }
}

/** What the answer to asking for money back comes to. */
export function refundOutcome(answer: Awaited<ReturnType<AskProvider>>): RefundOutcome {
  if (answer === undefined || answer === 'credentials') return 'again';
  if (answer.ok) return 'done';
  return isNo(answer.status) ? 'refused' : 'again';
}

/** Calls with a token that is asked for first (OAuth client credentials) and kept as long as it lasts. */
export function createProvider({
  url,
  token: wanted,
}: {
  url: string;
  token: { url: string; headers: Record<string, string>; body: string };
}): Provider {
  let kept: { text: string; until: number } | undefined;

  /** What to call with; null: our credentials are not known. */
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
      // A token that was withdrawn early.
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
