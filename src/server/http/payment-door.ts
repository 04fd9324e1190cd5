import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../context.ts';
import { takePaymentNews } from '../routes/payments.ts';
import { refusalResponse } from './bind-routes.ts';

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
      const news = cards.read(await http.req.text(), signature, context.clock.now());
      if (news === 'forged') return refusalResponse(http, 400, 'payment_forged');
      if (news !== undefined) await takePaymentNews(context, news);
      return http.json({ received: true });
    },
  );
}
