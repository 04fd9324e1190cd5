import type { Order } from '#domain/orders/order.ts';

/** A payment page at the provider. `amount` in minor units; `expiresAt` in milliseconds. */
export interface PaymentPage {
  order: string;
  branch: number;
  title: string;
  amount: number;
  currency: string;
  /** Where the provider redirects to. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** How many earlier pages of this order failed. */
  attempt: number;
  buyer: Pick<Order, 'name' | 'phone' | 'street' | 'address'>;
}

/**
 * A provider's event about a page. `order` and `branch` were passed when it was opened; `intent` identifies the
 * payment.
 */
export interface PaymentEvent {
  kind: 'paid' | 'expired';
  session: string;
  order: string;
  branch: number;
  intent: string | null;
  /** The amount paid, in minor units of `currency` (ISO 4217). */
  amount: number;
  currency: string;
}

/**
 * The state of a page. `open`: no result yet; `expired`: it can no longer be paid; undefined: the provider did not
 * answer.
 */
export type PageState =
  | { kind: 'paid'; intent: string; amount: number; currency: string }
  | 'open'
  | 'expired'
  | undefined;

/** The result of a refund: done now or earlier; retry; refused for good. */
export type RefundOutcome = 'done' | 'again' | 'refused';

/** Why no page was opened: the payment is refused; the credentials are rejected; undefined: no answer, retry. */
export type NoPage = 'refused' | 'credentials' | undefined;

/** A stored payment page: `session` is its id, `intent` that of the payment once it was made. */
export interface KnownPage {
  session: string;
  amount: number;
  currency: string;
}

/** The client of a provider with a hosted payment page. All calls are idempotent. */
export interface OnlineGateway {
  begin(page: PaymentPage): Promise<{ session: string; url: string } | NoPage>;
  /** Captures an authorized payment, but not if it is no longer `wanted`. */
  read(page: KnownPage, isWanted: boolean): Promise<PageState>;
  refund(page: KnownPage & { intent: string }): Promise<RefundOutcome>;
  /** Ends a page that is no longer wanted, unless it was paid already. Absent: its pages end only by time. */
  close?: (page: Pick<KnownPage, 'session'>) => Promise<void>;
  /** Whether the provider accepts our credentials; undefined: it did not answer. Absent: it cannot be checked. */
  isKnown?: () => Promise<boolean | undefined>;
}

/**
 * Whether a retry would be refused too. A rejected key, a timeout, a conflict and a rate limit do not concern the
 * payment itself.
 */
export function isPermanentRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

/** An amount with a point and the provider's decimals, rounded half-up: 1234 of EUR are `12.34`, 500 of HUF `500`. */
export function decimalAmount(minor: number, from: number, to: number): string {
  return (Math.round(minor * 10 ** (to - from)) / 10 ** to).toFixed(to);
}
