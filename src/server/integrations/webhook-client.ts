import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { SECOND_MS } from '#domain/time.ts';
import type { WebhookProblem } from '#domain/webhooks/webhook-endpoint.ts';
import { Fault } from '../fault.ts';
import { createPublicNetwork } from './public-network.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;
const MAX_ANSWER_BYTES = 64 * 1024;

/** An event to be sent; `secrets` are base64 after `whsec_`, the newest first. */
export interface OutgoingWebhook {
  url: string;
  id: string;
  body: string;
  secrets: readonly string[];
}

/** The endpoint's status, or why there was none. */
export type WebhookAnswer = { status: number; problem: null } | { status: null; problem: WebhookProblem };

export interface WebhookClient {
  /** False: the address is in a private network or not encrypted. */
  mayReach(url: string): boolean;
  send(webhook: OutgoingWebhook, nowMs: number): Promise<WebhookAnswer>;
}

export const isAccepted = ({ status }: WebhookAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

/** The signatures of Standard Webhooks, one per secret, so that a receiver may still have the earlier secret. */
function signatures({ id, body, secrets }: OutgoingWebhook, timestamp: number): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

function problemOf(error: Error): WebhookProblem {
  if (error instanceof Fault) return 'not_allowed';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Sends to public addresses with TLS; `extra` lists exceptions. Redirects are not followed: they count as a failure. */
export function createWebhookClient(extra: readonly string[]): WebhookClient {
  const network = createPublicNetwork(extra, 'a webhook');

  return {
    mayReach: (url) => network.mayReach(url),
    send(webhook, nowMs) {
      if (!network.mayReach(webhook.url)) return Promise.resolve({ status: null, problem: 'not_allowed' });
      const url = new URL(webhook.url);
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      const timestamp = Math.floor(nowMs / SECOND_MS);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(webhook.body),
        'user-agent': 'Brigade-Webhooks',
        'webhook-id': webhook.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(webhook, timestamp),
      };
      return new Promise((resolve) => {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
        const asked = request(
          url,
          { method: 'POST', headers, lookup: network.lookup, agent: false, signal },
          (answer) => {
            let received = 0;
            answer.on('data', (chunk: Buffer) => {
              received += chunk.length;
              if (received > MAX_ANSWER_BYTES) answer.destroy();
            });
            answer.on('error', () => answer.destroy());
            resolve({ status: answer.statusCode ?? 500, problem: null });
          },
        );
        asked.on('error', (error) => resolve({ status: null, problem: problemOf(error) }));
        asked.end(webhook.body);
      });
    },
  };
}
