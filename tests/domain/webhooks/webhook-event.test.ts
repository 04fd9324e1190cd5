import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time.ts';
import { eventsOfRow } from '#domain/webhooks/events-of-row.ts';
import { nextAttempt, webhookRetryMs } from '#domain/webhooks/webhook-retry.ts';
import { pastPayment } from '#tests/support/api.ts';
import { anOrder } from '#tests/support/orders.ts';

const SINCE = 1_000_000;
const order = (change: object = {}) => ({
  kind: 'order' as const,
  row: anOrder({ create_at: SINCE + 1, ...change }),
});
const types = ({ events }: ReturnType<typeof eventsOfRow>) => events.map(({ type }) => type);

describe('the events of an order', () => {
  it('tell that it is new the first time', () => {
    expect(types(eventsOfRow(order(), undefined, SINCE))).toEqual(['order.created']);
  });

  it('tell of a change after that', () => {
    const { seen } = eventsOfRow(order(), undefined, SINCE);
    expect(types(eventsOfRow(order(), seen, SINCE))).toEqual(['order.updated']);
  });

  it('do not call an order new that is older than the first endpoint', () => {
    expect(types(eventsOfRow(order({ create_at: SINCE - 1 }), undefined, SINCE))).toEqual(['order.updated']);
  });

  it('carry no marks of screens', () => {
    const [event] = eventsOfRow(order({ pin_misses: 2 }), undefined, SINCE).events;
    expect(event?.data).not.toHaveProperty('pin_misses');
    expect(event?.data).not.toHaveProperty('bumps');
    expect(event?.data).toHaveProperty('products');
  });

  it('tell each payment and each void once', () => {
    const payment = pastPayment(SINCE + 5);
    const paid = eventsOfRow(order({ payments: [payment] }), undefined, SINCE);
    expect(types(paid)).toEqual(['order.created', 'payment.recorded']);
    expect(types(eventsOfRow(order({ payments: [payment] }), paid.seen, SINCE))).toEqual(['order.updated']);
    const voided = { ...payment, void: { at: SINCE + 9, by: 'Ana', reason: '' } };
    const undone = eventsOfRow(order({ payments: [voided] }), paid.seen, SINCE);
    expect(types(undone)).toEqual(['order.updated', 'payment.voided']);
    expect(types(eventsOfRow(order({ payments: [voided] }), undone.seen, SINCE))).toEqual(['order.updated']);
  });

  it('tell both when a payment was taken and voided in between', () => {
    const voided = { ...pastPayment(SINCE + 5), void: { at: SINCE + 9, by: 'Ana', reason: '' } };
    const { events } = eventsOfRow(order({ payments: [voided] }), undefined, SINCE);
    expect(events.map(({ type }) => type)).toEqual(['order.created', 'payment.recorded', 'payment.voided']);
    expect(events[1]?.data).toMatchObject({ amount: 100, voided_at: null });
  });
});

it.each([
  [1, 5 * SECOND_MS],
  [2, 20 * SECOND_MS],
  [3, 80 * SECOND_MS],
  [6, HOUR_MS],
  [50, HOUR_MS],
])('waits longer after attempt %i', (attempts, expected) => {
  expect(webhookRetryMs(attempts)).toBe(expected);
});

it('gives up after three days', () => {
  const failure = { attempts: 9, failingSince: 0, status: 500 };
  expect(nextAttempt(failure, 3 * DAY_MS - 1)).toBe(3 * DAY_MS - 1 + HOUR_MS);
  expect(nextAttempt(failure, 3 * DAY_MS)).toBeUndefined();
});

it('gives up at once when the endpoint is gone', () => {
  expect(nextAttempt({ attempts: 1, failingSince: 5, status: 410 }, 5)).toBeUndefined();
});
