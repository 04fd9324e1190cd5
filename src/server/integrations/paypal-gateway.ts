import * as z from 'zod/mini';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { decimalAmount, isPermanentRefusal, type OnlineGateway, type PageState } from './online-gateway.ts';
import { createProvider, refundOutcome } from './provider.ts';

/** PayPal's currencies without decimals (currency codes in its documentation). */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
const digitsOf = (currency: string) => (WHOLE.has(currency) ? 0 : 2);

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({
    value: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    currency_code: z.optional(z.string()),
  }),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(z.object({ payments: z.optional(z.object({ captures: z.optional(z.array(captureSchema)) })) })),
  ),
});
const issuesSchema = z.object({ details: z.array(z.object({ issue: z.string() })) });

function stateOf(raw: unknown, currency: string): PageState | 'approved' {
  const order = z.safeParse(orderSchema, raw);
  if (!order.success) return undefined;
  const { status, purchase_units: units = [] } = order.data;
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const taken = captures.find((one) => one.status === 'COMPLETED');
  if (taken !== undefined) {
    const amount = Math.round(Number(taken.amount.value) * 10 ** fractionDigits(currency));
    return { kind: 'paid', intent: taken.id, amount, currency: taken.amount.currency_code ?? currency };
  }
  if (status === 'APPROVED') return 'approved';
  return status === 'VOIDED' ? 'expired' : 'open';
}

const hasIssue = (raw: unknown, issue: string): boolean => {
  const said = z.safeParse(issuesSchema, raw);
  return said.success && said.data.details.some((one) => one.issue === issue);
};

/** The idempotency key of a call (PayPal-Request-Id). */
const once = (name: string) => ({ 'paypal-request-id': name });

/** PayPal's Orders v2: the customer approves on its page, then the payment is captured. All calls are idempotent. */
export function createPayPalGateway(account: {
  url: string;
  clientId: string;
  secret: string;
}): OnlineGateway {
  const { url, clientId, secret } = account;
  const { ask, isKnown } = createProvider({
    url,
    token: {
      url: `${url}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
  });
  const orderOf = (session: string) => `/v2/checkout/orders/${encodeURIComponent(session)}`;

  return {
    isKnown,
    async begin({ order, branch, title, amount, currency, successUrl, cancelUrl, attempt }) {
      const answer = await ask('POST', '/v2/checkout/orders', {
        headers: once(`brigade-pay-${order}-${amount}-${attempt}`),
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: order,
              custom_id: `${branch} ${order}`,
              description: title.slice(0, 127),
              amount: {
                currency_code: currency,
                value: decimalAmount(amount, fractionDigits(currency), digitsOf(currency)),
              },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                return_url: successUrl,
                cancel_url: cancelUrl,
              },
            },
          },
        },
      });
      if (answer === undefined || answer === 'credentials') return answer;
      if (isPermanentRefusal(answer.status)) return 'refused';
      const made = z.safeParse(orderSchema, answer.body);
      if (!answer.ok || !made.success) return undefined;
      const link = made.data.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return link === undefined ? undefined : { session: made.data.id, url: link.href };
    },
    async read({ session, currency }, isWanted) {
      const answer = await ask('GET', orderOf(session));
      if (answer === undefined || answer === 'credentials') return undefined;
      // PayPal deletes orders that were not approved after some hours.
      if (answer.status === 404) return 'expired';
      if (!answer.ok) return undefined;
      const state = stateOf(answer.body, currency);
      if (state !== 'approved') return state;
      if (!isWanted) return 'open';
      const taken = await ask('POST', `${orderOf(session)}/capture`, {
        headers: once(`brigade-capture-${session}`),
        body: {},
      });
      if (taken === undefined || taken === 'credentials' || !taken.ok) return 'open';
      const after = stateOf(taken.body, currency);
      return after === 'approved' ? 'open' : after;
    },
    async refund({ session, intent }) {
      const answer = await ask('POST', `/v2/payments/captures/${encodeURIComponent(intent)}/refund`, {
        headers: once(`brigade-refund-${session}`),
        body: {},
      });
      const isBack = typeof answer === 'object' && hasIssue(answer.body, 'CAPTURE_FULLY_REFUNDED');
      return isBack ? 'done' : refundOutcome(answer);
    },
  };
}
