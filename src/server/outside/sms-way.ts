import type { MessageWay } from './message-way.ts';

const WITHIN_MS = 15_000;

interface SmsGateway {
  url: string;
  account: string;
  token: string;
  from: string;
}

/** SMS by Twilio's Messages API, which other gateways speak too. */
export function createSmsWay({ url, account, token, from }: SmsGateway): MessageWay {
  const address = `${url}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, From: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(WITHIN_MS),
        });
        await answer.arrayBuffer();
        if (answer.ok) return 'sent';
        const isLater = answer.status === 401 || answer.status === 429 || answer.status >= 500;
        return isLater ? 'later' : 'refused';
      } catch {
        // No answer, whatever the reason: tried again.
        return 'later';
      }
    },
  };
}
