import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { readPaymentsOf, takePaymentNews } from '../routes/payments.ts';
import { refusalResponse } from './bind-routes.ts';

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
const LONGEST_NEWS = 256 * 1024;

/** Where the card gateway says what came of a payment. Anything but 200 makes it say so again later. */
export function bindPaymentDoor(app: Hono, context: Context): void {
  app.post(
    '/payments/stripe',
    bodyLimit({ maxSize: LONGEST_NEWS, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const { cards } = context;
      if (cards === undefined) return refusalResponse(http, 404, 'payment_not_configured');
      const signature = http.req.header('stripe-signature') ?? '';
      const news = cards.hear(await http.req.text(), signature, context.clock.now());
      if (news === 'forged') return refusalResponse(http, 400, 'payment_forged');
      if (news !== undefined) await takePaymentNews(context, news);
      return http.json({ received: true });
    },
  );
  // What a message says is not believed: it only makes us ask at once.
  app.post(
    '/payments/paypal',
    bodyLimit({ maxSize: LONGEST_NEWS, onError: (http) => refusalResponse(http, 413, 'too_large') }),
    async (http) => {
      const said = z.safeParse(hintSchema, await http.req.json().catch(() => undefined));
      if (said.success) {
        const { id, supplementary_data: more } = said.data.resource;
        await readPaymentsOf(context, { session: more?.related_ids?.order_id ?? id });
      }
      return http.json({ received: true });
    },
  );
  // The customer is back; whatever the address says, the gateway is asked.
  app.on(['GET', 'POST'], '/payments/return', async (http) => {
    const asked = z.safeParse(returnSchema, http.req.query());
    if (!asked.success) return http.redirect('/orders', 303);
    const { branch, order } = asked.data;
    await readPaymentsOf(context, { branch: Number(branch), order });
    return http.redirect(`/order-completed?order=${order}`, 303);
  });
}
