import { createHmac } from 'node:crypto';
import type { Json } from './api.ts';
import { startService } from './service.ts';

/** An event that arrived. */
export interface ReceivedWebhook {
  id: string;
  body: Json;
  /** The secrets whose signature it has. */
  signedWith: string[];
}

export interface WebhookReceiver {
  url: string;
  /** Every request, in the order of arrival. */
  received: ReceivedWebhook[];
  /** The status from now on, 204 at first; `undefined` cuts the connection after receiving. */
  answer(status: number | undefined, headers?: Record<string, string>): void;
  /** A secret the receiver checks signatures with. */
  know(secret: string): void;
  stop(): Promise<void>;
}

/** Whether the header has a signature of the secret, computed as standardwebhooks.com describes it. */
function isSigned(header: string, secret: string, content: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(content, 'utf8').digest('base64');
  return header.split(' ').some((part) => part === `v1,${expected}`);
}

/** A program that receives webhooks, fails and comes back. */
export async function createWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const secrets: string[] = [];
  let status: number | undefined = 204;
  let extra: Record<string, string> = {};
  const service = await startService((request, response, bytes) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const text = bytes.toString('utf8');
    const content = `${header('webhook-id')}.${header('webhook-timestamp')}.${text}`;
    received.push({
      id: header('webhook-id'),
      body: JSON.parse(text),
      signedWith: secrets.filter((secret) => isSigned(header('webhook-signature'), secret, content)),
    });
    if (status === undefined) response.destroy();
    else response.writeHead(status, extra).end();
  });
  return {
    url: `${service.url}/brigade`,
    received,
    answer(next, headers = {}) {
      status = next;
      extra = headers;
    },
    know: (secret) => secrets.push(secret),
    stop: () => service.stop(),
  };
}
