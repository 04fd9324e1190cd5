import { expect, it } from 'vitest';
import { eventOf, isHeardOn, isStillDue, pushAudienceOf, wants } from '#domain/notifications/order-alerts.ts';
import { pushChannels } from '#domain/notifications/order-events.ts';
import { allNotifications } from '#domain/notifications/order-alerts.ts';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { anOrder } from '#tests/support/orders.ts';

const undelivered = { at: 5, by: 'Tunde', reason: 'No one answered' };
const onTheRoad = anOrder({ status: 'SHIPPED', action: 'now' });
const comingBack = anOrder({ status: 'PACKED', action: 'now', undelivered });
const alert = { event: 'undelivered', step: 'now' } as const;

it('alerts managers to a delivery that comes back', () => {
  expect(eventOf(onTheRoad, comingBack)).toBe('undelivered');
  expect(pushAudienceOf(comingBack, alert)).toEqual({ roles: ['owner', 'manager'], customer: false });
  expect(isStillDue(comingBack, alert)).toBe(true);
});

it('alerts to each failed delivery of an order', () => {
  const again = { ...undelivered, at: 9 };
  expect(eventOf({ ...onTheRoad, undelivered }, { ...comingBack, undelivered: again })).toBe('undelivered');
});

it.each([
  [
    'an order on the road that is put back to packing',
    onTheRoad,
    { ...onTheRoad, status: 'PACKED' as const },
  ],
  ['a failed delivery that is undone', comingBack, onTheRoad],
  ['an order that was packed again', { ...comingBack, status: 'PREPARED' as const }, comingBack],
])('does not take %s for one that comes back', (_, before, after) => {
  expect(eventOf(before, after)).not.toBe('undelivered');
});

it('drops the alert of a failed delivery that was undone', () => {
  expect(isStillDue(onTheRoad, alert)).toBe(false);
});

it('lets no device and no person leave out what went wrong', () => {
  const none = Object.fromEntries(Object.keys(allNotifications).map((key) => [key, false]));
  for (const event of ['undelivered', 'canceled'] as const) {
    expect(wants({ ...allNotifications, ...none }, event)).toBe(true);
    expect(isHeardOn(pushChannels, event)).toBe(true);
  }
  expect(wants({ ...allNotifications, ...none }, 'placed')).toBe(false);
  expect(isHeardOn(['placed'], 'placed')).toBe(false);
});

it.each([
  [
    'the guest, before it was accepted',
    { by: 'Noor', reason: '', from: 'APPROVAL' as const },
    ['owner', 'manager'],
  ],
  ['staff', { by: 'Kenan', reason: '', from: 'APPROVAL' as const }, []],
  ['staff, with a reason', { by: 'Noor', reason: 'Sold out', from: 'APPROVAL' as const }, []],
  ['staff, later', { by: 'Noor', reason: '', from: 'PREPARING' as const }, []],
  ['no one in time', { by: 'System', reason: NOT_ACCEPTED, from: 'APPROVAL' as const }, []],
])('alerts managers to a cancellation by %s', (_, cancel, roles) => {
  const order = anOrder({ status: 'CANCELED', name: 'Noor', cancel: { ...cancel, at: 5 } });
  expect(pushAudienceOf(order, { event: 'canceled', step: 'now' }).roles).toEqual(roles);
});
