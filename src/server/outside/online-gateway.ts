import type { Order } from '#domain/orders/order.ts';

/** What a customer pays on the gateway's page. `amount` in minor units; `expiresAt` in milliseconds. */
export interface PaymentPage {
  order: string;
  branch: number;
  title: string;
  amount: number;
  currency: string;
  /** Where the gateway leads back to. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** How many pages of this order came to nothing. */
  attempt: number;
  buyer: Pick<Order, 'name' | 'phone' | 'street' | 'address'>;
}

/** What the gateway says came of a page. `order` and `branch` are what was told it; `intent` names the money. */
export interface PaymentNews {
  kind: 'paid' | 'expired';
  session: string;
  order: string;
  branch: number;
  intent: string | null;
  /** In minor units. */
  amount: number;
}

/** What a page has come to. `open`: nothing yet; `expired`: never will; undefined: could not be asked. */
export type PageState = { kind: 'paid'; intent: string; amount: number } | 'open' | 'expired' | undefined;

/** What came of asking for money to go back: it goes, or has gone before; ask again; never. */
export type RefundOutcome = 'done' | 'again' | 'refused';

/** Why there is no page: this payment is not taken; our credentials are not; nothing was answered, ask again. */
export type NoPage = 'refused' | 'credentials' | undefined;

/** A page of a provider, as it is kept: `session` is its name, `intent` that of the money once it was paid. */
export interface KnownPage {
  session: string;
  amount: number;
  currency: string;
}

/** The way to a provider who takes money on a page of its own. Asked again, each of these does the same thing once. */
export interface OnlineGateway {
  begin(page: PaymentPage): Promise<{ session: string; url: string } | NoPage>;
  /** Takes the money where the customer has agreed and it only waits to be taken, but not of what is not `wanted` any more. */
  read(page: KnownPage, isWanted: boolean): Promise<PageState>;
  refund(page: KnownPage & { intent: string }): Promise<RefundOutcome>;
  /** Whether the provider takes our credentials; undefined: it could not be asked. Absent: it cannot be found out. */
  isKnown?: () => Promise<boolean | undefined>;
}

/**
 * Whether the same would be refused for ever. A key that is not taken, a time-out, a conflict and too many calls say
 * nothing of the payment itself.
 */
export function isNo(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

/** So many minor units with a point and the digits the provider counts in, half-up: 1234 of EUR are `12.34`, 500 of HUF `500`. */
export function decimalAmount(minor: number, from: number, to: number): string {
  return (Math.round(minor * 10 ** (to - from)) / 10 ** to).toFixed(to);
}
