import * as z from 'zod/mini';
import type { MessageChannel } from './message-channel.ts';

const WITHIN_MS = 15_000;
const TAKEN = ['00', '01', '02'];
/** Wrong account or sender: may be corrected. Too many at once: retried later. */
const FOR_NOW = ['30', '40', '80', '85'];

export interface NetgsmAccount {
  user_code: string;
  password: string;
  sender: string;
}

const answerSchema = z.object({ code: z.string() });

/** A number in the provider's format: ten digits for Turkish numbers, others with a leading 00. */
export function netgsmNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const own = /^(?:0090|90|0)?(5\d{9})$/.exec(digits)?.[1];
  return own ?? (digits.startsWith('00') ? digits : `00${digits}`);
}

/**
 * SMS with Netgsm's REST API (v2). It cannot be asked about a message whose answer was lost, so that one is sent again.
 */
export function createNetgsmChannel(
  url: string,
  { user_code, password, sender }: NetgsmAccount,
): MessageChannel {
  const headers = {
    authorization: `Basic ${Buffer.from(`${user_code}:${password}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  return {
    async send({ to, text }) {
      try {
        const answer = await fetch(`${url}/sms/rest/v2/send`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            msgheader: sender,
            encoding: 'TR',
            // News of an order is not advertising, so the consent list (İYS) is not checked.
            iysfilter: '0',
            messages: [{ msg: text, no: netgsmNumber(to) }],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(WITHIN_MS),
        });
        if (answer.status >= 500) {
          await answer.arrayBuffer();
          return 'later';
        }
        const { code } = z.parse(answerSchema, await answer.json());
        if (TAKEN.includes(code)) return 'sent';
        return FOR_NOW.includes(code) ? 'later' : 'refused';
      } catch {
        // No readable answer: retried.
        return 'later';
      }
    },
  };
}
