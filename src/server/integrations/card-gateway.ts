import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { amountOfGateway, gatewayAmount } from '#domain/payments/gateway-amount.ts';
import { SECOND_MS } from '#domain/time.ts';
import { isPermanentRefusal, type OnlineGateway, type PaymentEvent } from './online-gateway.ts';

const WITHIN_MS = 15_000;
/** Maximum age of a signed webhook, which prevents replay attacks. */
const SIGNED_WITHIN_MS = 300 * SECOND_MS;

/**
 * Money of a payment that went back: by a refund the operator made at the provider, or by a dispute. `total` is
 * everything that is back for this reason (minor units); 0 when a dispute was won.
 */
export interface ReversalEvent {
  kind: 'reversed';
  id: string;
  intent: string;
  /** `refund`, or the id of the dispute. */
  reason: string;
  total: number;
  currency: string;
}

/** The client of a card provider. */
export interface CardGateway extends OnlineGateway {
  /** The event in a webhook; `forged`: its signature is invalid; undefined: an event we do not use. */
  hear(body: string, signature: string, now: number): PaymentEvent | ReversalEvent | 'forged' | undefined;
}

const sessionSchema = z.object({ id: z.string(), url: z.nullable(z.string()) });
const stateSchema = z.object({
  status: z.nullable(z.string()),
  payment_status: z.string(),
  payment_intent: z.optional(z.nullable(z.string())),
  amount_total: z.nullable(z.int()),
  currency: z.string().check(z.length(3)),
});
const errorSchema = z.object({ error: z.object({ code: z.optional(z.string()) }) });
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.literal('checkout.session'),
      payment_status: z.string(),
      payment_intent: z.optional(z.nullable(z.string())),
      amount_total: z.nullable(z.int()),
      currency: z.string().check(z.length(3)),
      metadata: z.object({ order: z.string(), branch: z.string().check(z.regex(/^\d{1,9}$/)) }),
    }),
  }),
});

const chargeSchema = z.object({
  id: z.string(),
  type: z.literal('charge.refunded'),
  data: z.object({
    object: z.object({
      payment_intent: z.string(),
      amount_refunded: z.int().check(z.minimum(0)),
      currency: z.string().check(z.length(3)),
    }),
  }),
});
const disputeSchema = z.object({
  id: z.string(),
  type: z.enum(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated']),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string(),
      amount: z.int().check(z.minimum(0)),
      currency: z.string().check(z.length(3)),
    }),
  }),
});

/** Whether one of the `v1` signatures matches the secret and this text and is recent. */
function isSigned(body: string, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * SECOND_MS) > SIGNED_WITHIN_MS) return false;
  const wanted = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), wanted);
  });
}

function reversalOf(read: unknown): ReversalEvent | undefined {
  const charge = z.safeParse(chargeSchema, read);
  if (charge.success) {
    const { payment_intent: intent, amount_refunded: back, currency: code } = charge.data.data.object;
    const currency = code.toUpperCase();
    const total = amountOfGateway(back, currency);
    return { kind: 'reversed', id: charge.data.id, intent, reason: 'refund', total, currency };
  }
  const dispute = z.safeParse(disputeSchema, read);
  if (!dispute.success) return undefined;
  const { id: reason, payment_intent: intent, amount, currency: code } = dispute.data.data.object;
  const currency = code.toUpperCase();
  const isWithdrawn = dispute.data.type === 'charge.dispute.funds_withdrawn';
  const total = isWithdrawn ? amountOfGateway(amount, currency) : 0;
  return { kind: 'reversed', id: dispute.data.id, intent, reason, total, currency };
}

function newsOf(body: string): PaymentEvent | ReversalEvent | undefined {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return undefined;
  }
  const reversal = reversalOf(read);
  if (reversal !== undefined) return reversal;
  const event = z.safeParse(eventSchema, read);
  if (!event.success) return undefined;
  const { type, data } = event.data;
  const { id: session, payment_status: status, payment_intent: intent, metadata } = data.object;
  const { amount_total: total, currency } = data.object;
  const said = {
    session,
    order: metadata.order,
    branch: Number(metadata.branch),
    intent: intent ?? null,
    amount: amountOfGateway(total ?? 0, currency.toUpperCase()),
    currency: currency.toUpperCase(),
  };
  if (type === 'checkout.session.expired') return { ...said, kind: 'expired' };
  const isDone = type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded';
  // Some payment methods take days: the page is completed long before the money arrives.
  return isDone && status === 'paid' ? { ...said, kind: 'paid' } : undefined;
}

/** Card payments with Stripe Checkout Sessions: its page takes the card, its signed webhooks report the result. */
export function createCardGateway({
  url,
  key,
  webhookSecret,
}: {
  url: string;
  key: string;
  webhookSecret: string;
}): CardGateway {
  const post = (path: string, form: Record<string, string>, idempotencyKey: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: new URLSearchParams(form),
    });
  async function ask(
    path: string,
    { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: URLSearchParams },
  ): Promise<Response | undefined> {
    try {
      return await fetch(`${url}/v1/${path}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
    } catch {
      // No answer; retried with the same idempotency key.
      return undefined;
    }
  }
  return {
    async begin({ order, branch, title, amount, currency, successUrl, cancelUrl, expiresAt }) {
      const form = {
        mode: 'payment',
        client_reference_id: order,
        'metadata[order]': order,
        'metadata[branch]': String(branch),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(gatewayAmount(amount, currency)),
        'line_items[0][price_data][product_data][name]': title,
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: String(Math.floor(expiresAt / SECOND_MS)),
      };
      const answer = await post('checkout/sessions', form, `brigade-pay-${order}-${amount}`);
      if (answer !== undefined && isPermanentRefusal(answer.status)) return 'refused';
      if (answer?.ok !== true) return undefined;
      const session = z.safeParse(sessionSchema, await answer.json().catch(() => undefined));
      if (!session.success || session.data.url === null) return undefined;
      return { session: session.data.id, url: session.data.url };
    },
    async read({ session }) {
      const answer = await ask(`checkout/sessions/${encodeURIComponent(session)}`, {});
      if (answer === undefined || !answer.ok) return undefined;
      const found = z.safeParse(stateSchema, await answer.json().catch(() => undefined));
      if (!found.success) return undefined;
      const {
        status,
        payment_status: paid,
        payment_intent: intent,
        amount_total: total,
        currency,
      } = found.data;
      if (paid === 'paid' && typeof intent === 'string')
        return {
          kind: 'paid',
          intent,
          amount: amountOfGateway(total ?? 0, currency.toUpperCase()),
          currency: currency.toUpperCase(),
        };
      return status === 'expired' ? 'expired' : 'open';
    },
    async refund({ session, intent }) {
      const answer = await post('refunds', { payment_intent: intent }, `brigade-refund-${session}`);
      if (answer === undefined) return 'again';
      if (answer.ok) return 'done';
      const said = z.safeParse(errorSchema, await answer.json().catch(() => undefined));
      if (said.success && said.data.error.code === 'charge_already_refunded') return 'done';
      return isPermanentRefusal(answer.status) ? 'refused' : 'again';
    },
    async close({ session }) {
      // Refused where it was paid or has expired; then its event tells.
      await post(`checkout/sessions/${encodeURIComponent(session)}/expire`, {}, `brigade-close-${session}`);
    },
    hear: (body, signature, now) => (isSigned(body, signature, webhookSecret, now) ? newsOf(body) : 'forged'),
  };
}
