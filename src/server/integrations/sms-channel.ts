import * as z from 'zod/mini';
import { MINUTE_MS } from '#domain/time.ts';
import type { MessageChannel } from './message-channel.ts';

const WITHIN_MS = 15_000;

interface SmsGateway {
  url: string;
  account: string;
  token: string;
  from: string;
}

/** Tolerance for the provider's clock. */
const CLOCKS_APART_MS = 2 * MINUTE_MS;
const MAX_LISTED = 100;
/** Statuses of messages that were not delivered. */
const LOST = new Set(['failed', 'undelivered', 'canceled']);

const listSchema = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string(), date_created: z.string() })),
});

/**
 * SMS with Twilio's Messages API, which other providers support too. It has no idempotency keys: after a try with a
 * lost answer, the message list is searched for it. A provider without such a list gets the message again, because two
 * SMS are better than none.
 */
export function createSmsChannel({ url, account, token, from }: SmsGateway): MessageChannel {
  const address = `${url}/2010-04-01/Accounts/${account}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    accept: 'application/json',
  };

  /** Whether a message was sent since then. `later`: unknown for now. A provider without a list reports none. */
  async function lookUp(to: string, text: string, since: number): Promise<'there' | 'absent' | 'later'> {
    const query = new URLSearchParams({ To: to, From: from, PageSize: String(MAX_LISTED) }).toString();
    const signal = AbortSignal.timeout(WITHIN_MS);
    const answer = await fetch(`${address}?${query}`, { headers, redirect: 'error', signal });
    if (answer.status === 404 || answer.status === 405 || answer.status === 501) {
      await answer.arrayBuffer();
      return 'absent';
    }
    if (!answer.ok) {
      await answer.arrayBuffer();
      return 'later';
    }
    const { messages } = z.parse(listSchema, await answer.json());
    const isThere = messages.some(
      ({ body, status, date_created: created }) =>
        body === text && !LOST.has(status) && Date.parse(created) >= since - CLOCKS_APART_MS,
    );
    return isThere ? 'there' : 'absent';
  }

  return {
    async send({ to, text, triedSince }) {
      try {
        if (triedSince !== null) {
          const found = await lookUp(to, text, triedSince);
          if (found !== 'absent') return found === 'there' ? 'sent' : 'later';
        }
        const answer = await fetch(address, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ To: to, From: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(WITHIN_MS),
        });
        await answer.arrayBuffer();
        if (answer.ok) return 'sent';
        const isLater = answer.status === 401 || answer.status === 429 || answer.status >= 500;
        return isLater ? 'later' : 'refused';
      } catch {
        // No answer: retried.
        return 'later';
      }
    },
  };
}
