import { expect, it } from 'vitest';
import { confirmationWait, LONG_CONFIRMATION_MS } from '#domain/notifications/confirmation-wait.ts';
import type { Order } from '#domain/orders/order.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { anOrder } from '#tests/support/orders.ts';

const AT = Date.UTC(2026, 5, 6, 17);
const LONG = LONG_CONFIRMATION_MS;
const waiting: Partial<Order> = { status: 'APPROVAL', action: 'now', create_at: AT, deliver_time: 30 };
const payment = { id: 'p', amount: 100 };

it.each<[string, Partial<Order>, number, string]>([
  ['just placed', {}, AT, 'usual'],
  ['placed almost five minutes ago', {}, AT + LONG - 1, 'usual'],
  ['placed five minutes ago', {}, AT + LONG, 'long'],
  ['placed at a table five minutes ago', { action: 'table' }, AT + LONG, 'long'],
  ['confirmed', { status: 'PLACED' }, AT + LONG, 'none'],
  ['cancelled', { status: 'CANCELED' }, AT + LONG, 'none'],
  ['not paid yet', { payment: { ...payment, state: 'open', at: AT } }, AT + LONG, 'none'],
  [
    'paid a minute ago',
    { payment: { ...payment, state: 'paid', at: AT + LONG } },
    AT + LONG + MINUTE_MS,
    'usual',
  ],
  ['paid five minutes ago', { payment: { ...payment, state: 'paid', at: AT + LONG } }, AT + 2 * LONG, 'long'],
  ['scheduled for the evening', { action: 'later', booking: AT + 5 * HOUR_MS }, AT + HOUR_MS, 'usual'],
  [
    'scheduled, and about to be cooked',
    { action: 'later', booking: AT + 5 * HOUR_MS },
    AT + 4.5 * HOUR_MS,
    'long',
  ],
])('an order %s', (_title, change, now, wait) =>
  expect(confirmationWait(anOrder({ ...waiting, ...change }), now)).toBe(wait),
);
