import { describe, expect, it } from 'vitest';
import {
  type AlarmListener,
  dueAlarms,
  SHOWN_WITHIN_MS,
  ticketReceipts,
  unshownTickets,
} from '#domain/orders/alarms.ts';
import type { Order } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const NOW = Date.UTC(2026, 5, 6, 18);
const MINUTE = 60_000;
const manager: AlarmListener = { approves: true, cooks: null };
const grill: AlarmListener = { approves: false, cooks: ['grill'] };
const newcomer: AlarmListener = { ...grill, taken: { grill: NOW + 1 } };
const expo: AlarmListener = { approves: true, cooks: 'expo' };
const line = aLine({ stations: ['grill'] });

function order(change: Partial<Order> = {}): Order {
  return anOrder({
    status: 'PLACED',
    create_at: NOW - MINUTE,
    deliver_time: 30,
    products: [line],
    ...change,
  });
}

const approval = {
  id: 'b',
  at: NOW - 1_000,
  by: 'Ana',
  from: 'APPROVAL' as const,
  to: 'PLACED' as const,
  lines: [],
  removed: [],
};
const cancel = { reason: '', by: 'Ana', at: NOW, from: 'PLACED' as const };
const shown = { at: NOW - 30_000, by: 'Kim' };
const voided = { at: NOW, by: 'Ana', reason: 'Left' };
const later = { action: 'pickupl' as const, booking: NOW + 600 * MINUTE };
const started = { status: 'PREPARING' as const, products: [{ ...line, status: 'PREPARING' as const }] };

describe('due sounds', () => {
  const cases: [string, AlarmListener, Order, string | undefined][] = [
    ['an order to approve, for who approves', manager, order({ status: 'APPROVAL' }), 'loud approval rings'],
    ['an order to approve, for a cook', grill, order({ status: 'APPROVAL' }), undefined],
    [
      'an order for later to approve',
      manager,
      order({ status: 'APPROVAL', ...later }),
      'quiet approval rings',
    ],
    ['a new ticket, for its station', grill, order(), 'loud ticket rings'],
    ['a new ticket, for the expo', expo, order(), 'loud ticket rings'],
    ['a new ticket, for who only approves', manager, order(), undefined],
    ['a ticket of another station', grill, order({ products: [aLine({ stations: ['bar'] })] }), undefined],
    ['a ticket of no station', grill, order({ products: [aLine()] }), 'loud ticket rings'],
    ['a ticket that any device has begun', grill, order(started), undefined],
    ['a ticket that was moved on as a whole', grill, order({ status: 'PREPARING' }), undefined],
    ['a ticket that is done', grill, order({ status: 'PREPARED' }), undefined],
    ['an overdue ticket', grill, order({ ...started, create_at: NOW - 40 * MINUTE }), 'loud late once'],
    ['a ticket that is just due', grill, order({ ...started, create_at: NOW - 20.5 * MINUTE }), undefined],
    [
      'an overdue ticket that was not begun',
      grill,
      order({ create_at: NOW - 40 * MINUTE }),
      'loud ticket rings',
    ],
    [
      'a ticket for later that just came',
      grill,
      order({ ...later, create_at: NOW - 5_000 }),
      'quiet later once',
    ],
    ['a ticket for later that waits', grill, order(later), undefined],
    [
      'a dish being cooked that was voided',
      grill,
      order({ ...started, shown, products: started.products.map((one) => ({ ...one, voided })) }),
      'loud canceled rings',
    ],
    [
      'a dish being cooked that was voided, of guests who have left',
      grill,
      order({
        status: 'DELIVERED',
        shown,
        products: [{ ...line, status: 'PREPARING', voided }],
      }),
      'loud canceled rings',
    ],
    [
      'a finished dish that was voided',
      grill,
      order({
        ...started,
        shown,
        products: [...started.products, { ...line, id: 'line-2-00000000', status: 'PREPARED', voided }],
      }),
      undefined,
    ],
    [
      'a cancelled ticket a screen had shown',
      grill,
      order({ status: 'CANCELED', cancel, shown }),
      'loud canceled rings',
    ],
    [
      'a cancelled ticket, for a screen that took the station afterwards',
      newcomer,
      order({ status: 'CANCELED', cancel, shown }),
      undefined,
    ],
    ['a cancelled ticket no screen had shown', grill, order({ status: 'CANCELED', cancel }), undefined],
    [
      'a cancelled ticket that was read',
      grill,
      order({
        status: 'CANCELED',
        cancel,
        shown,
        acks: [{ line: '', kind: 'canceled', of: NOW, at: NOW, by: 'Kim' }],
      }),
      undefined,
    ],
  ];
  it.each(cases)('%s', (_what, listener, one, expected) => {
    const [alarm] = dueAlarms([one], listener, NOW);
    const said =
      alarm === undefined
        ? undefined
        : `${alarm.loud ? 'loud' : 'quiet'} ${alarm.kind} ${alarm.rings ? 'rings' : 'once'}`;
    expect(said).toBe(expected);
  });

  it('are one per kind, loud when one of its orders is for now', () => {
    const alarms = dueAlarms(
      [
        order({ sid: 'order-000000a', status: 'APPROVAL', ...later }),
        order({ sid: 'order-000000b', status: 'APPROVAL' }),
        order({ sid: 'order-000000c' }),
      ],
      expo,
      NOW,
    );
    expect(alarms).toEqual([
      { kind: 'approval', loud: true, rings: true, sids: ['order-000000a', 'order-000000b'] },
      { kind: 'ticket', loud: true, rings: true, sids: ['order-000000c'] },
    ]);
  });
});

describe('repeated queries of unchanged orders', () => {
  it.each<[string, Order, [number, string | undefined][]]>([
    [
      'an order for later becomes a ticket when its time comes',
      order({ ...later, create_at: NOW }),
      [
        [NOW, 'later'],
        [NOW + MINUTE, undefined],
        [later.booking, 'ticket'],
      ],
    ],
    [
      'what is cooked becomes late',
      order(started),
      [
        [NOW, undefined],
        [NOW + 600 * MINUTE, 'late'],
      ],
    ],
  ])('%s', (_what, one, times) => {
    for (const [now, kind] of times) expect(dueAlarms([one], expo, now)[0]?.kind).toBe(kind);
  });

  it('are cached per listener', () => {
    const one = order({ products: [aLine({ stations: ['bar'] })] });
    expect(dueAlarms([one], expo, NOW)).toHaveLength(1);
    expect(dueAlarms([one], grill, NOW)).toEqual([]);
    expect(dueAlarms([one], expo, NOW)).toHaveLength(1);
  });
});

describe('a ticket that no screen has shown', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['after twenty seconds', { create_at: NOW - SHOWN_WITHIN_MS - 1 }, true],
    ['before that', { create_at: NOW - SHOWN_WITHIN_MS }, false],
    ['counted from its approval', { create_at: NOW - 9 * MINUTE, bumps: [approval] }, false],
    ['not when one has', { shown }, false],
    ['not when somebody began it', started, false],
    ['not before it is approved', { status: 'APPROVAL' }, false],
    ['not while it is for later', later, false],
  ])('is listed %s', (_what, change, listed) => {
    expect(unshownTickets([order(change)], NOW)).toHaveLength(listed ? 1 : 0);
  });

  it('is listed oldest first', () => {
    const [old, young] = [
      order({ sid: 'order-000000a', create_at: NOW - 5 * MINUTE }),
      order({ sid: 'order-000000b' }),
    ];
    expect(unshownTickets([young, old], NOW).map(({ sid }) => sid)).toEqual([old.sid, young.sid]);
  });
});

describe('receipts', () => {
  it.each<[string, Partial<Order>, [boolean, boolean, boolean]]>([
    ['only saved on a device', { number: null }, [false, false, false]],
    ['on the server', { number: 12 }, [true, false, false]],
    ['shown', { number: 12, shown }, [true, true, false]],
    ['started by a line', { number: 12, ...started }, [true, false, true]],
    ['started as a whole', { number: 12, status: 'PREPARED' }, [true, false, true]],
    ['waiting for approval', { number: 12, status: 'APPROVAL' }, [true, false, false]],
    ['cancelled', { number: 12, status: 'CANCELED', cancel }, [true, false, false]],
  ])('of a ticket that is %s', (_what, change, [onServer, isShown, isStarted]) => {
    const receipts = ticketReceipts(order(change));
    expect([receipts.onServer, receipts.shown !== null, receipts.started]).toEqual([
      onServer,
      isShown,
      isStarted,
    ]);
  });

  it.each<[string, number, Order['acks'], object | undefined]>([
    ['none before it was shown', NOW - MINUTE, [], undefined],
    ['an unread one after it was shown', NOW + MINUTE, [], { at: NOW + MINUTE, isRead: false }],
    [
      'one that a cook has read',
      NOW + MINUTE,
      [{ line: 'line-0000000soup', kind: 'changed', of: NOW + MINUTE, at: NOW + 2 * MINUTE, by: 'Hiro' }],
      { at: NOW + MINUTE, isRead: true },
    ],
  ])('name a change of the ticket: %s', (_what, at, acks, change) => {
    const was = { quantity: 0, note: '', at, by: 'Amélie' };
    const products = [{ ...line, id: 'line-0000000soup', was }];
    expect(ticketReceipts(order({ shown, products, acks })).change).toEqual(change);
  });
});
