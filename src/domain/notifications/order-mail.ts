import { fractionDigits } from '../fraction-digits.ts';
import { firstSpoken, type Language } from '../languages.ts';
import type { Money } from '../money.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import { isTableOrder, liveLines, type Order } from '../orders/order.ts';
import { taxSums } from '../orders/order-totals.ts';
import { promisedAt } from '../orders/promise.ts';
import { NOT_PAID } from '../payments/online-payment.ts';
import type { Branch } from '../shops/branch.ts';
import { NOT_ACCEPTED } from '../shops/escalation.ts';
import { hasTwelveHours, isTaxVat, localeIn } from '../shops/regional-customs.ts';
import { localClock } from '../time.ts';
import type { OrderEventName } from './order-events.ts';
import { type OrderMailKind, type OrderMailWords, orderMailWords } from './order-mails.data.ts';

const isPickup = (order: Order) => fulfillmentOf(order) === 'pickup';

/** The e-mail that an event of an order causes; undefined: none. Guests at a table see their order on its bill. */
export function orderMailOf(event: OrderEventName, order: Order): OrderMailKind | undefined {
  if (isTableOrder(order)) return undefined;
  const isForPickup = isPickup(order);
  switch (event) {
    case 'approval':
      return 'received';
    case 'placed':
      return 'accepted';
    case 'prepared':
      return isForPickup ? 'ready' : undefined;
    case 'packed':
      return undefined;
    case 'shipped':
      return isForPickup ? undefined : 'shipped';
    case 'delivered':
      return 'delivered';
    case 'canceled':
      return 'canceled';
  }
}

/** What an e-mail says in its first sentence. */
function sentenceOf(kind: OrderMailKind, order: Order, words: OrderMailWords): string {
  if (kind === 'accepted' && isPickup(order)) return words.acceptedPickup;
  if (kind === 'delivered' && isPickup(order)) return words.pickedUp;
  if (kind === 'canceled' && order.cancel?.reason === NOT_ACCEPTED) return words.refused;
  if (kind === 'canceled' && order.cancel?.reason === NOT_PAID) return words.unpaid;
  return words.mails[kind].text;
}

/** Why an order was cancelled, as far as the sentence does not say it. */
function reasonOf({ cancel }: Order, words: OrderMailWords): string[] {
  const reason = cancel?.reason ?? '';
  const isSaid = reason === '' || reason === NOT_ACCEPTED || reason === NOT_PAID;
  return isSaid ? [] : [words.reason.replace('{reason}', () => reason)];
}

/** What a cancellation means for money that was paid. */
function moneyOf({ payment }: Order, words: OrderMailWords, money: (amount: Money) => string): string {
  const isPaid = payment?.state === 'paid' || payment?.state === 'refunded';
  return isPaid ? words.money.refund.replace('{amount}', () => money(payment.amount)) : words.money.nothing;
}

/** The dishes, what was added to them, and the total. */
function receiptOf(order: Order, { receipt }: OrderMailWords, money: (amount: Money) => string): string {
  const row = (label: string, amount: Money) => (amount === 0 ? [] : [`${label}: ${money(amount)}`]);
  const tax = taxSums(order);
  return [
    ...liveLines(order).map(({ quantity, name, price }) => `${quantity} × ${name}: ${money(price)}`),
    ...row(receipt.discount, -order.discount),
    ...row(receipt.packing, order.packing_charge),
    ...row(receipt.delivery, order.shipping),
    ...row(isTaxVat(order.currency) ? receipt.tax : receipt.salesTax, tax.onTop),
    `${receipt.total}: ${money(order.total)}`,
    ...row(isTaxVat(order.currency) ? receipt.includedTax : receipt.includedSalesTax, tax.included),
  ].join('\n');
}

/** When an order is expected, in the branch's time zone; with the day where it is not the one it was placed on. */
function promiseText(order: Order, { timezone, country }: Branch, language: Language): string {
  const at = promisedAt(order);
  const isSameDay = localClock(at, timezone).day === localClock(order.create_at, timezone).day;
  const day = isSameDay ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  const hours = hasTwelveHours(language, country)
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  const format = new Intl.DateTimeFormat(localeIn(language, country), {
    ...day,
    ...hours,
    minute: '2-digit',
    timeZone: timezone,
  });
  return format.format(at);
}

/** An e-mail about an order, in the language it was placed in. `links`: its page, and the one that stops these e-mails. `refunded`: what was paid back. */
export function orderMail(
  kind: OrderMailKind,
  order: Order,
  branch: Branch,
  links: { order: string; unsubscribe: string },
  refunded: Money = 0,
): { subject: string; text: string } {
  const language = firstSpoken([order.language ?? null]);
  const words = orderMailWords[language];
  const locale = localeIn(language, branch.country);
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const money = (amount: Money) => currency.format(amount / 10 ** fractionDigits(order.currency));
  const values: Record<string, string> = {
    n: order.number === null ? order.label : `#${order.number}`,
    shop: branch.shop.name,
    time: promiseText(order, branch, language),
    amount: money(refunded),
    address: branch.address,
  };
  // In one pass, so that braces in a name are not filled in.
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const parts = [
    filled(sentenceOf(kind, order, words)),
    ...(kind === 'delivered' ? [receiptOf(order, words, money)] : []),
    ...(kind === 'canceled' ? [...reasonOf(order, words), moneyOf(order, words, money)] : []),
    `${words.follow}\n${links.order}`,
    `${words.unsubscribe}\n${links.unsubscribe}`,
  ];
  return { subject: filled(words.mails[kind].subject), text: `${parts.join('\n\n')}\n` };
}
