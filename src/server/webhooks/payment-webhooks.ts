import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { handleReversal } from '../billing/reversals.ts';
import { handleTopUpEvent, isTopUpEvent, readTopUp } from '../billing/top-up.ts';
import type { ReversalEvent } from '../integrations/card-gateway.ts';
import type { PaymentEvent } from '../integrations/online-gateway.ts';
import { readPaymentsOf, handlePaymentEvent } from '../payments/payment-events.ts';
import { refusalResponse } from '../http/bind-routes.ts';

const hintSchema = z.object({
  resource: z.object({
    id: z.string().check(z.maxLength(100)),
    supplementary_data: z.optional(
      z.object({
        related_ids: z.optional(z.object({ order_id: z.optional(z.string().check(z.maxLength(100))) })),
      }),
    ),
  }),
});
const returnSchema = z.object({
  branch: z.string().check(z.regex(/^\d{1,9}$/)),
  order: deviceSidSchema,
});
const MAX_EVENT_BYTES = 256 * 1024;

function handleEvent(context: Context, event: PaymentEvent | ReversalEvent): Promise<void> {
  if (event.kind === 'reversed') return handleReversal(context, event);
  return isTopUpEvent(event) ? handleTopUpEvent(context, event) : handlePaymentEvent(context, event);
}

/** Webhook of the card provider. It retries after any response other than 200. */
export function bindPaymentWebhooks(app: Hono, context: Context): void {
  app.post(
    '/payments/stripe',
    bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const { cards } = context;
      if (cards === undefined) return refusalResponse(http, 404, 'payment_not_configured');
      const signature = http.req.header('stripe-signature') ?? '';
      const news = cards.hear(await http.req.text(), signature, context.clock.now());
      if (news === 'forged') return refusalResponse(http, 400, 'payment_forged');
      if (news !== undefined) await handleEvent(context, news);
      return http.json({ received: true });
    },
  );
  // The content of a webhook is not trusted: it only triggers a poll of the provider.
  app.post(
    '/payments/paypal',
    bodyLimit({ maxSize: MAX_EVENT_BYTES, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const said = z.safeParse(hintSchema, await http.req.json().catch(() => undefined));
      if (said.success) {
        const { id, supplementary_data: more } = said.data.resource;
        await readPaymentsOf(context, { session: more?.related_ids?.order_id ?? id });
      }
      return http.json({ received: true });
    },
  );
  // The owner returns from a payment page of theirs; the provider is polled.
  app.get('/payments/top-up', async (http) => {
    const isPaid = await readTopUp(context, http.req.query('id') ?? '');
    if (isPaid === undefined) return http.redirect('/admin/billing.html', 303);
    return http.redirect(`/admin/payment-status?${isPaid ? 'success' : 'open'}`, 303);
  });
  // The customer returns; whatever the URL says, the provider is polled.
  app.on(['GET', 'POST'], '/payments/return', async (http) => {
    const asked = z.safeParse(returnSchema, http.req.query());
    if (!asked.success) return http.redirect('/orders', 303);
    const { branch, order } = asked.data;
    await readPaymentsOf(context, { branch: Number(branch), order });
    return http.redirect(`/order-completed?order=${order}`, 303);
  });
}
