import { expect, it } from 'vitest';
import { handOver, MAX_PIN_MISSES, type Proof } from '#domain/delivery/handover.ts';
import { handoverOf } from '#domain/delivery/wanted-handover.ts';
import { mayMoveOrder } from '#domain/orders/move-order.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import type { Order } from '#domain/orders/order.ts';
import { actor, anOrder } from '#tests/support/orders.ts';

const PIN = '0427';
const driver = actor('delivery');
const server = { id: 'change-1', now: 5_000, actor: driver, pinOf: () => PIN };
const device = { id: 'change-1', now: 5_000, actor: driver };
const shipped = (change: Partial<Order> = {}) => anOrder({ status: 'SHIPPED', action: 'now', ...change });
const give = (order: Order, proof: Proof, context: Parameters<typeof handOver>[2] = server) =>
  handOver(order, { sid: order.sid, proof }, context);

it('counts wrong PINs up to the limit', () => {
  let order = shipped({ handover: 'pin' });
  for (let miss = 1; miss <= MAX_PIN_MISSES; miss += 1) {
    const no = give(order, { kind: 'pin', pin: '1111' });
    if (!no.ok) throw new Error(no.refusal.code);
    expect(no.value.details).toEqual({ tries: MAX_PIN_MISSES - miss });
    expect(no.value.order).toMatchObject({ status: 'SHIPPED', finished_at: null, pin_misses: miss });
    const yes = give(no.value.order, { kind: 'pin', pin: PIN });
    if (miss < MAX_PIN_MISSES) expect(yes).toMatchObject({ value: { order: { status: 'DELIVERED' } } });
    else expect(yes).toMatchObject({ refusal: { code: 'pin_spent' } });
    order = no.value.order;
  }
  const word = give(order, { kind: 'word', reason: 'Left at the door' });
  expect(word).toMatchObject({
    value: { order: { status: 'DELIVERED', delivered: { proof: 'word', reason: 'Left at the door' } } },
  });
});

it('S35 a device shows any PIN as delivered', () => {
  const order = shipped({ handover: 'pin' });
  const shown = give(order, { kind: 'pin', pin: '1111' }, device);
  expect(shown).toMatchObject({ value: { order: { status: 'DELIVERED', delivered: { proof: 'pin' } } } });
});

it('S35 a device stores no PIN', () => {
  const order = shipped({ handover: 'pin' });
  const shown = give(order, { kind: 'pin', pin: '1111' }, device);
  expect(JSON.stringify(shown)).not.toContain('1111');
});

it('refuses another proof than the required one', () => {
  const photo: Proof = { kind: 'photo', photo: 'photo-000000000001', reason: '' };
  expect(give(shipped({ handover: 'pin' }), photo)).toMatchObject({ refusal: { code: 'proof_needed' } });
  expect(give(shipped({ handover: 'photo' }), { kind: 'pin', pin: PIN })).toMatchObject({
    refusal: { code: 'proof_needed' },
  });
});

it('accepts the required proof once', () => {
  const photo: Proof = { kind: 'photo', photo: 'photo-000000000001', reason: '' };
  const done = give(shipped({ handover: 'either' }), photo);
  if (!done.ok) throw new Error(done.refusal.code);
  const { order } = done.value;
  expect(order.delivered).toEqual({
    proof: 'photo',
    photo: photo.photo,
    reason: '',
    at: 5_000,
    by: driver.name,
  });
  expect(give(order, photo)).toEqual({ ok: true, value: { order } });
});

it('a recall undoes the proof', () => {
  const photo: Proof = { kind: 'photo', photo: 'photo-000000000001', reason: '' };
  const done = give(shipped({ handover: 'either' }), photo);
  if (!done.ok) throw new Error(done.refusal.code);
  const { order } = done.value;
  const back = recallOrder(
    order,
    { sid: order.sid, bump: 'change-1' },
    { ...device, actor: actor('manager') },
  );
  expect(back).toMatchObject({ value: { status: 'SHIPPED', finished_at: null } });
  expect(back.ok && back.value.delivered).toBeUndefined();
});

it('allows only the holder of an order that is on its way', () => {
  const word: Proof = { kind: 'word', reason: 'x' };
  const others = shipped({ driver: { id: 'somebody', name: 'Somebody', at: 1 } });
  expect(give(others, word)).toMatchObject({ refusal: { code: 'forbidden' } });
  expect(give(shipped(), word, { ...device, actor: actor('waitress') })).toMatchObject({
    refusal: { code: 'forbidden' },
  });
  expect(give(shipped({ status: 'PACKED' }), word)).toMatchObject({ refusal: { code: 'not_shipped' } });
  expect(give(shipped({ action: 'pickup' }), word)).toMatchObject({ refusal: { code: 'not_on_this_way' } });
});

it('a driver needs the required proof', () => {
  expect(mayMoveOrder(driver, shipped({ handover: 'photo' }), 'DELIVERED')).toBe(false);
  expect(mayMoveOrder(driver, shipped(), 'DELIVERED')).toBe(true);
});

it('a manager does not need the required proof', () => {
  expect(mayMoveOrder(actor('manager'), shipped({ handover: 'photo' }), 'DELIVERED')).toBe(true);
});

it('requires a PIN only from customers whose page shows it', () => {
  expect(handoverOf('pin', { action: 'now', source: 'web' })).toBe('pin');
  expect(handoverOf('pin', { action: 'now', source: 'staff' })).toBeUndefined();
  expect(handoverOf('either', { action: 'later', source: 'staff' })).toBe('photo');
  expect(handoverOf('either', { action: 'pickup', source: 'web' })).toBeUndefined();
  expect(handoverOf('none', { action: 'now', source: 'web' })).toBeUndefined();
});
