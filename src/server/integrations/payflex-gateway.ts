import * as z from 'zod/mini';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { decimalAmount, isPermanentRefusal, type OnlineGateway } from './online-gateway.ts';
import { createProvider, refundOutcome } from './provider.ts';

const madeSchema = z.object({ orderId: z.string(), redirectUrl: z.string() });
const stateSchema = z.object({ orderStatus: z.string() });

/** Payflex's audiences for tokens, by API address. */
const AUDIENCES: Record<string, string> = {
  'auth.payflex.co.za': 'https://auth-production.payflex.co.za',
  'auth-uat.payflex.co.za': 'https://auth-dev.payflex.co.za',
};
const OVER = new Set(['Declined', 'Abandoned', 'Cancelled', 'Expired']);

const numberOf = (minor: number, currency: string) =>
  Number(decimalAmount(minor, fractionDigits(currency), 2));

/**
 * Payflex's merchant API, as used by its own plug-ins: a token for the `verify` address, an order at `link` with a page
 * to pay it on, and polling of its status. It has no idempotency keys: a page whose address was lost cannot be paid.
 */
export function createPayflexGateway(account: {
  link: string;
  verify: string;
  clientId: string;
  storeKey: string;
}): OnlineGateway {
  const { link, verify, clientId, storeKey } = account;
  const { host, origin } = new URL(verify);
  const { ask, isKnown } = createProvider({
    url: link.replace(/\/+$/, ''),
    token: {
      url: verify,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: storeKey,
        audience: AUDIENCES[host] ?? origin,
        grant_type: 'client_credentials',
      }),
    },
  });

  return {
    isKnown,
    async begin({ order, title, amount, currency, successUrl, cancelUrl, buyer }) {
      const [givenNames = '', ...surname] = buyer.name.split(' ');
      const where = {
        addressLine1: buyer.street,
        addressLine2: '',
        suburb: buyer.address?.city ?? '',
        postcode: buyer.address?.postcode ?? '',
      };
      const total = numberOf(amount, currency);
      const answer = await ask('POST', '/order/productSelect', {
        body: {
          amount: total,
          consumer: { phoneNumber: buyer.phone, givenNames, surname: surname.join(' '), email: '' },
          billing: where,
          shipping: where,
          items: [{ name: title, sku: '', quantity: 1, price: total }],
          merchant: { redirectConfirmUrl: successUrl, redirectCancelUrl: cancelUrl },
          merchantReference: order,
        },
      });
      if (answer === undefined || answer === 'credentials') return answer;
      if (isPermanentRefusal(answer.status)) return 'refused';
      const made = z.safeParse(madeSchema, answer.body);
      return answer.ok && made.success
        ? { session: made.data.orderId, url: made.data.redirectUrl }
        : undefined;
    },
    async read({ session, amount, currency }) {
      const answer = await ask('GET', `/order/${encodeURIComponent(session)}`);
      if (answer === undefined || answer === 'credentials' || !answer.ok) return undefined;
      const found = z.safeParse(stateSchema, answer.body);
      if (!found.success) return undefined;
      const { orderStatus: status } = found.data;
      if (status === 'Approved') return { kind: 'paid', intent: session, amount, currency };
      return OVER.has(status) ? 'expired' : 'open';
    },
    async refund({ session, amount, currency }) {
      // The same id for each try, because Payflex accepts each id once.
      const requestId = `brigade-refund-${session}`;
      const answer = await ask('POST', `/order/${encodeURIComponent(session)}/refund`, {
        body: {
          requestId,
          amount: numberOf(amount, currency),
          merchantRefundReference: requestId,
        },
      });
      return refundOutcome(answer);
    },
  };
}
