import * as z from 'zod/mini';
import type { MessageWay } from './message-way.ts';

const WITHIN_MS = 15_000;
const TAKEN = ['00', '01', '02'];
/** Wrong account or sender: somebody may set it right. Too many at once: it takes them later. */
const FOR_NOW = ['30', '40', '80', '85'];

export interface NetgsmAccount {
  user_code: string;
  password: string;
  sender: string;
}

const answerSchema = z.object({ code: z.string() });

/** As the provider writes numbers: ten digits of its own country, others behind 00. */
export function netgsmNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const own = /^(?:0090|90|0)?(5\d{9})$/.exec(digits)?.[1];
  return own ?? (digits.startsWith('00') ? digits : `00${digits}`);
}

/** SMS by Netgsm's REST API (v2). It has no list to look a lost answer up in: that message goes out once more. */
export function createNetgsmWay(url: string, { user_code, password, sender }: NetgsmAccount): MessageWay {
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
            // News of an order is no advertising: no list of consents is asked.
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
        // No answer, or none that can be read: tried again.
        return 'later';
      }
    },
  };
}
