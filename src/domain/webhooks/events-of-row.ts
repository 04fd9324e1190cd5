import * as z from 'zod/mini';
import type { Order } from '../orders/order.ts';
import type { Payment } from '../orders/payment.ts';
import type { Session } from '../tables/session.ts';
import type { WebhookRow } from './webhook-row.ts';
import { webhookDataSchemas, type WebhookEventType, type WebhookPayment } from './webhook-event.ts';

/** What a row was seen with before: its payments, voided ones with a `-` in front. */
export interface SeenRow {
  payments: readonly string[];
}

export interface RowEvent {
  type: WebhookEventType;
  data: unknown;
}

interface RowEvents {
  events: RowEvent[];
  /** To be kept for the next version of the row. */
  seen: SeenRow;
}

/**
 * The events of a new version of a row. `before` is undefined when this row was not seen yet; it is then new if it was
 * made after `since`, when the branch got its first endpoint.
 */
export function eventsOfRow(change: WebhookRow, before: SeenRow | undefined, since: number): RowEvents {
  switch (change.kind) {
    case 'order': {
      const isNew = before === undefined && change.row.create_at >= since;
      const type = isNew ? 'order.created' : 'order.updated';
      const paid = paymentEvents(paymentsOfOrder(change.row), before, since);
      return { events: [eventOf(type, change.row), ...paid.events], seen: paid.seen };
    }
    case 'session':
      return paymentEvents(paymentsOfParty(change.row), before, since);
    case 'stock':
      return { events: [eventOf('stock.changed', change.row)], seen: { payments: [] } };
    case 'booking': {
      const isNew = before === undefined && change.row.created_at >= since;
      const type = isNew ? 'booking.created' : 'booking.updated';
      return { events: [eventOf(type, change.row)], seen: { payments: [] } };
    }
  }
}

/** Parsing leaves out every field that a webhook does not carry. */
function eventOf(type: WebhookEventType, row: unknown): RowEvent {
  return { type, data: z.parse(webhookDataSchemas[type], row) };
}

type Subject = Pick<WebhookPayment, 'order' | 'party' | 'table'>;

function paymentOf({ id, at, method, amount, tip, void: voided }: Payment, of: Subject): WebhookPayment {
  return { id, ...of, at, method, amount, tip, voided_at: voided?.at ?? null };
}

function paymentsOfOrder({ sid, payments = [], payment }: Order): WebhookPayment[] {
  const of = { order: sid, party: null, table: null };
  const taken = payments.map((one) => paymentOf(one, of));
  if (payment === undefined || payment.state === 'open') return taken;
  const { id, at, amount, state } = payment;
  const voided = state === 'refunded' ? at : null;
  return [...taken, { id, ...of, at, method: 'online', amount, tip: 0, voided_at: voided }];
}

function paymentsOfParty({ sid, table, payments }: Session): WebhookPayment[] {
  return payments.map((one) => paymentOf(one, { order: null, party: sid, table }));
}

const markOfPayment = ({ id, voided_at: voided }: WebhookPayment) => (voided === null ? id : `-${id}`);

function paymentEvents(
  payments: readonly WebhookPayment[],
  before: SeenRow | undefined,
  since: number,
): RowEvents {
  const known = new Set(before?.payments);
  const events = payments.flatMap((payment): RowEvent[] => {
    if (known.has(markOfPayment(payment)) || (payment.voided_at ?? payment.at) < since) return [];
    const recorded = { ...payment, voided_at: null };
    // Taken and voided between two readings: each is an event.
    const isFirst = !known.has(payment.id) && payment.at >= since;
    return [
      ...(isFirst ? [eventOf('payment.recorded', recorded)] : []),
      ...(payment.voided_at === null ? [] : [eventOf('payment.voided', payment)]),
    ];
  });
  const marks = payments.flatMap((payment) => [payment.id, markOfPayment(payment)]);
  return { events, seen: { payments: [...new Set(marks)] } };
}
