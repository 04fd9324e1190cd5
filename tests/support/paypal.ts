import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, startService } from './service.ts';

interface Amount {
  currency_code: string;
  value: string;
}

export interface PayPalOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  reference: string;
  amount: Amount;
  returnUrl: string;
  cancelUrl: string;
  capture: string | null;
  refunded: boolean;
}

export interface StandInPayPal {
  url: string;
  clientId: string;
  secret: string;
  orders: PayPalOrder[];
  /** Captures and refunds, each by the order's id. */
  captured: string[];
  refunds: string[];
  tokens: number;
  /** The status of its answers from now on; 0: the regular one. */
  fail(status: number): void;
  /** Carries out the requests, but loses this many answers. */
  lose(answers: number): void;
  /** Expires the issued tokens. */
  withdraw(): void;
  /** The customer approves on its page. */
  approve(order: string): void;
  stop(): Promise<void>;
}

/** Currencies without decimals; `REFUSED` are those PayPal does not accept. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
const REFUSED = new Set(['TRY', 'ISK', 'ZAR']);

/**
 * Speaks PayPal's OAuth client credentials, Orders v2 (create, show, capture) and Payments v2 (refund a capture):
 * `PayPal-Request-Id` replays an answer, amounts must have the currency's decimals, and a browser approves on its
 * page.
 */
export async function createStandInPayPal(): Promise<StandInPayPal> {
  const clientId = 'AbCdEf0123456789';
  const secret = 'EsEcReT0123456789';
  const orders: PayPalOrder[] = [];
  const captured: string[] = [];
  const refunds: string[] = [];
  const given = new Set<string>();
  const answered = new Map<string, { status: number; body: object }>();
  let failing = 0;
  let losing = 0;
  let tokens = 0;
  let url = '';

  const issue = (status: number, name: string) => ({
    status,
    body: {
      name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
      details: [{ issue: name }],
    },
  });
  const shown = (order: PayPalOrder) => ({
    id: order.id,
    status: order.status,
    purchase_units: [
      {
        reference_id: order.reference,
        amount: order.amount,
        ...(order.capture === null
          ? {}
          : {
              payments: {
                captures: [
                  { id: order.capture, status: 'COMPLETED', amount: order.amount, final_capture: true },
                ],
              },
            }),
      },
    ],
    links: [
      { rel: 'self', href: `${url}/v2/checkout/orders/${order.id}`, method: 'GET' },
      { rel: 'payer-action', href: `${url}/checkoutnow?token=${order.id}`, method: 'GET' },
    ],
  });

  function make(body: any): { status: number; body: object } {
    const [unit] = body?.purchase_units ?? [];
    const { currency_code: currency, value } = unit?.amount ?? {};
    const context = body?.payment_source?.paypal?.experience_context ?? {};
    if (body?.intent !== 'CAPTURE' || context.return_url === undefined)
      return issue(400, 'MISSING_REQUIRED_PARAMETER');
    if (REFUSED.has(currency)) return issue(422, 'CURRENCY_NOT_SUPPORTED');
    if (!(WHOLE.has(currency) ? /^\d+$/ : /^\d+\.\d{2}$/).test(value)) return issue(422, 'DECIMAL_PRECISION');
    const order: PayPalOrder = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: 'PAYER_ACTION_REQUIRED',
      reference: unit.reference_id,
      amount: { currency_code: currency, value },
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      capture: null,
      refunded: false,
    };
    orders.push(order);
    return { status: 201, body: shown(order) };
  }

  function take(order: PayPalOrder): { status: number; body: object } {
    if (order.status === 'COMPLETED') return issue(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return issue(422, 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.capture = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    captured.push(order.id);
    return { status: 201, body: shown(order) };
  }

  function giveBack(capture: string): { status: number; body: object } {
    const order = orders.find((one) => one.capture === capture);
    if (order === undefined) return issue(404, 'INVALID_RESOURCE_ID');
    if (order.refunded) return issue(422, 'CAPTURE_FULLY_REFUNDED');
    order.refunded = true;
    refunds.push(order.id);
    return { status: 201, body: { id: `R${capture}`, status: 'COMPLETED' } };
  }

  function api(method: string, path: string, body: unknown): { status: number; body: object } {
    if (method === 'POST' && path === '/v2/checkout/orders') return make(body);
    const [, id = '', capture] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.find((one) => one.id === id);
    if (id !== '' && order === undefined) return issue(404, 'INVALID_RESOURCE_ID');
    if (order !== undefined && capture !== undefined) return take(order);
    if (order !== undefined && method === 'GET') return { status: 200, body: shown(order) };
    const back = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
    return back === undefined ? issue(404, 'NOT_FOUND') : giveBack(back);
  }

  function page(order: PayPalOrder, isAgreed: boolean, response: ServerResponse): void {
    if (!isAgreed) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<h1>PayPal</h1><p>${order.amount.value} ${order.amount.currency_code}</p><form method="post"><button>Complete purchase</button></form><a href="${order.cancelUrl}">Cancel</a>`,
      );
      return;
    }
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    const mark = order.returnUrl.includes('?') ? '&' : '?';
    response.writeHead(303, { location: `${order.returnUrl}${mark}token=${order.id}&PayerID=P1` }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse, raw: Buffer): Promise<void> {
    const text = raw.toString();
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const method = request.method ?? '';
    if (pathname === '/checkoutnow') {
      const order = orders.find(({ id }) => id === searchParams.get('token'));
      if (order === undefined) response.writeHead(404).end();
      else page(order, method === 'POST', response);
      return;
    }
    const send = ({ status, body }: { status: number; body: object }) => {
      if (losing > 0 && pathname !== '/v1/oauth2/token') {
        losing -= 1;
        response.destroy();
        return;
      }
      answerJson(response, status, body);
    };
    if (failing !== 0) return send({ status: failing, body: {} });
    if (pathname === '/v1/oauth2/token') {
      const right = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
      if (request.headers.authorization !== right || text !== 'grant_type=client_credentials')
        return send({ status: 401, body: { error: 'invalid_client' } });
      tokens += 1;
      const token = randomBytes(16).toString('hex');
      given.add(token);
      return send({ status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } });
    }
    if (!given.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send({ status: 401, body: { error: 'invalid_token' } });
    const once = String(request.headers['paypal-request-id'] ?? '');
    const before = once === '' ? undefined : answered.get(once);
    if (before !== undefined) return send({ ...before, status: 200 });
    const answer = api(method, pathname, text === '' ? undefined : JSON.parse(text));
    if (once !== '' && answer.status < 300) answered.set(once, answer);
    return send(answer);
  }

  const service = await startService(handle);
  url = service.url;
  return {
    url,
    clientId,
    secret,
    orders,
    captured,
    refunds,
    get tokens() {
      return tokens;
    },
    fail(status) {
      failing = status;
    },
    lose(answers) {
      losing = answers;
    },
    withdraw: () => given.clear(),
    approve(id) {
      const order = orders.find((one) => one.id === id);
      if (order === undefined) throw new Error(`no order ${id}`);
      order.status = 'APPROVED';
    },
    stop: () => service.stop(),
  };
}
