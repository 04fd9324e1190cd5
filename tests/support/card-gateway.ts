import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, startService } from './service.ts';

interface Session {
  id: string;
  form: Record<string, string>;
  intent: string | null;
  refunded: boolean;
  /** Ended by the merchant before it was paid. */
  isClosed: boolean;
}

export interface StandInGateway {
  url: string;
  key: string;
  webhookSecret: string;
  sessions: Session[];
  refunds: string[];
  /** The status of its answers from now on; 0: the regular one. */
  fail(status: number): void;
  /** The event as it is sent, with its signature header. */
  event(session: string, type: string, change?: object): string;
  /** Sets the webhook address for payments on its pages. */
  tell(webhook: string): void;
  sign(body: string, at: number, secret?: string): string;
  stop(): Promise<void>;
}

/**
 * Speaks Stripe's Checkout Sessions and Refunds: bearer key, form bodies, idempotency keys that replay the same
 * request and refuse another, a payment page at the session's URL, events signed with `v1`.
 */
export async function createStandInGateway(): Promise<StandInGateway> {
  const key = 'sk_test_0123456789';
  const webhookSecret = 'whsec_0123456789';
  const sessions: Session[] = [];
  const refunds: string[] = [];
  const answered = new Map<string, { form: string; status: number; body: object }>();
  let failing = 0;
  let webhook: string | undefined;
  let url = '';

  const sign = (body: string, at: number, secret = webhookSecret) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  };
  const event = (id: string, type: string, change: object = {}) => {
    const session = sessions.find((one) => one.id === id);
    if (session === undefined) throw new Error(`no session ${id}`);
    session.intent ??= type.endsWith('expired') ? null : `pi_${id}`;
    const object = {
      id,
      object: 'checkout.session',
      payment_status: type.endsWith('expired') ? 'unpaid' : 'paid',
      payment_intent: session.intent,
      currency: session.form['line_items[0][price_data][currency]'],
      amount_total: Number(session.form['line_items[0][price_data][unit_amount]']),
      metadata: { order: session.form['metadata[order]'], branch: session.form['metadata[branch]'] },
      ...change,
    };
    return JSON.stringify({
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      data: { object },
    });
  };

  function api(path: string, form: Record<string, string>): { status: number; body: object } {
    if (path === '/v1/checkout/sessions') {
      const wanted = ['mode', 'success_url', 'line_items[0][price_data][currency]', 'expires_at'];
      const missing = wanted.find((name) => (form[name] ?? '') === '');
      if (missing !== undefined)
        return { status: 400, body: { error: { type: 'invalid_request_error', param: missing } } };
      const id = `cs_test_${randomBytes(9).toString('hex')}`;
      sessions.push({ id, form, intent: null, refunded: false, isClosed: false });
      return { status: 200, body: { id, object: 'checkout.session', url: `${url}/pay/${id}` } };
    }
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (ended !== undefined) {
      const session = sessions.find(({ id }) => id === ended);
      if (session === undefined || session.intent !== null) return { status: 400, body: { error: {} } };
      session.isClosed = true;
      return { status: 200, body: { id: ended, object: 'checkout.session', status: 'expired' } };
    }
    if (path === '/v1/refunds') {
      const session = sessions.find(({ intent }) => intent !== null && intent === form['payment_intent']);
      if (session === undefined) return { status: 404, body: { error: { code: 'resource_missing' } } };
      if (session.refunded) return { status: 400, body: { error: { code: 'charge_already_refunded' } } };
      session.refunded = true;
      refunds.push(session.id);
      return { status: 200, body: { id: `re_${session.id}`, object: 'refund', status: 'succeeded' } };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error' } } };
  }

  async function page(id: string, isPaid: boolean, response: ServerResponse): Promise<void> {
    const session = sessions.find((one) => one.id === id);
    if (session === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (!isPaid) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<h1>Pay</h1><form method="post"><button>Pay now</button></form><a href="${session.form['cancel_url'] ?? ''}">Back</a>`,
      );
      return;
    }
    if (webhook !== undefined) {
      const body = event(id, 'checkout.session.completed');
      const headers = { 'stripe-signature': sign(body, Date.now()) };
      await fetch(webhook, { method: 'POST', headers, body });
    }
    response.writeHead(303, { location: session.form['success_url'] ?? '' }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse, raw: Buffer): Promise<void> {
    const text = raw.toString();
    const path = request.url ?? '';
    if (path.startsWith('/pay/')) return page(path.slice(5), request.method === 'POST', response);
    const send = ({ status, body }: { status: number; body: object }) => answerJson(response, status, body);
    if (request.headers.authorization !== `Bearer ${key}`) return send({ status: 401, body: { error: {} } });
    if (failing !== 0) return send({ status: failing, body: { error: {} } });
    const asked = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    if (request.method === 'GET' && asked !== undefined) {
      const session = sessions.find(({ id }) => id === asked);
      if (session === undefined) return send({ status: 404, body: { error: {} } });
      const { data } = JSON.parse(event(asked, session.intent === null ? 'looked.expired' : 'looked'));
      const unpaid = session.isClosed ? 'expired' : 'open';
      return send({
        status: 200,
        body: { ...data.object, status: session.intent === null ? unpaid : 'complete' },
      });
    }
    const idempotency = String(request.headers['idempotency-key'] ?? '');
    const before = answered.get(idempotency);
    if (before !== undefined) {
      const isSame = before.form === text;
      return send(isSame ? before : { status: 400, body: { error: { type: 'idempotency_error' } } });
    }
    const answer = api(path, Object.fromEntries(new URLSearchParams(text)));
    if (idempotency !== '') answered.set(idempotency, { ...answer, form: text });
    return send(answer);
  }

  const service = await startService(handle);
  url = service.url;
  return {
    url,
    key,
    webhookSecret,
    sessions,
    refunds,
    fail(status) {
      failing = status;
    },
    event,
    tell(to) {
      webhook = to;
    },
    sign,
    stop: () => service.stop(),
  };
}
