import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderKey, orderPin } from '#server/auth/tokens.ts';
import { photos } from '#server/store/photos.ts';
import { envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const scope = () => scopeOf(world.branch);
const shipped = (change: Partial<Order> = {}) =>
  putOrder(world, world.branch, { action: 'now', status: 'SHIPPED', ...change });
const pinOf = ({ sid }: Order) => orderPin(world.context.secret, sid);
const details = (token: string | undefined, { sid }: Order, more = {}) =>
  world.call('orders/details', token, { ...scope(), sid, ...more });

it('shows the PIN only to the customer with the key, never to staff or in a row', async () => {
  const order = await shipped({ handover: 'pin' });
  const key = orderKey(world.context.secret, order.sid);
  expect((await details(undefined, order, { key })).body.pin).toBe(pinOf(order));
  const pickup = await shipped({ action: 'pickup', status: 'PLACED' });
  const other = { key: orderKey(world.context.secret, pickup.sid) };
  expect((await details(undefined, pickup, other)).body.pin).toBeUndefined();
  for (const role of ['owner', 'manager', 'delivery'] as const) {
    const { token } = await world.signIn([role]);
    expect((await details(token, order, { key })).body.pin).toBeUndefined();
    const pulled = await world.call('sync/pull', token, {
      ...scope(),
      client: crypto.randomUUID(),
      cursor: null,
    });
    expect(pulled.body.feed.rows.some((row: { sid: string }) => row.sid === order.sid)).toBe(true);
    expect(JSON.stringify(pulled.body)).not.toContain('"pin":');
  }
});

it('S35 answers a wrong PIN from the queue with `adjusted` and counts it once', async () => {
  const { token, id } = await world.signIn(['delivery']);
  const order = await shipped({ handover: 'pin', driver: { id, name: 'Ana', at: 1 } });
  const wrong = pinOf(order) === '0000' ? '0001' : '0000';
  const change = envelope(1, 'orders/delivered', { sid: order.sid, proof: { kind: 'pin', pin: wrong } });
  const client = crypto.randomUUID();
  const first = await push(world, token, [change], { client });
  const again = await push(world, token, [change], { client });
  expect(first.body.verdicts).toMatchObject([{ verdict: 'adjusted', details: { tries: 4 } }]);
  expect(again.body.verdicts).toMatchObject([{ verdict: 'adjusted', details: { tries: 4 } }]);
  const manager = await world.signIn(['manager']);
  expect((await details(manager.token, order)).body.order).toMatchObject({
    status: 'SHIPPED',
    pin_misses: 1,
  });
  const skipped = await world.call('orders/status', token, {
    ...scope(),
    sid: order.sid,
    status: 'DELIVERED',
  });
  expect(skipped.status).toBe(403);
  const right = { ...scope(), sid: order.sid, proof: { kind: 'pin', pin: pinOf(order) } };
  const done = await world.call('orders/delivered', token, right);
  expect(done.body.order).toMatchObject({ status: 'DELIVERED', delivered: { proof: 'pin', photo: null } });
});

it('requires of an order what its branch required when it was placed', async () => {
  const { token } = await world.signIn(['owner']);
  const asked = await world.call('GET settings/branch', token, scope());
  const { settings, seen } = asked.body;
  expect(settings.handover).toBe('none');
  const form = { ...settings, email: 'shop@example.com', handover: 'either', seen };
  expect((await world.call('settings/branch', token, { ...scope(), ...form })).status).toBe(200);
  const place = (more: object) =>
    world.call('cart/checkout', undefined, {
      ...aCheckout(world.branch),
      action: 'now',
      name: 'Ada',
      phone: '+905551112233',
      address: { street: 'Harbour Street 2', lat: world.branch.lat, lng: world.branch.lng },
      ...more,
    });
  const placed = await place({});
  expect(placed.body.order).toMatchObject({ handover: 'either' });
});

it('stores a drop-off photo once without its location', async () => {
  const [driver, stranger, owner] = await Promise.all([
    world.signIn(['delivery']),
    world.signIn(['delivery']),
    world.signIn(['owner']),
  ]);
  const order = await shipped({ handover: 'photo', driver: { id: driver.id, name: 'Ana', at: 1 } });
  const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#884422' } })
    .withExif({ IFD3: { GPSLatitude: '36/1 53/1 0/1' } })
    .jpeg()
    .toBuffer();
  const photo = 'photo-of-the-door-1';
  const send = (token: string, name = photo, file: Uint8Array = picture) =>
    world.call('orders/photo', token, { ...scope(), sid: order.sid, photo: name, file });
  expect((await send(stranger.token)).status).toBe(403);
  expect((await send(driver.token, photo, Buffer.from('no picture'))).body.code).toBe('picture_type');
  expect((await send(driver.token)).status).toBe(200);
  const proof = { kind: 'photo', photo };
  const done = await world.call('orders/delivered', driver.token, { ...scope(), sid: order.sid, proof });
  expect(done.body.order.delivered).toMatchObject({ proof: 'photo', photo });
  expect((await send(driver.token)).status).toBe(200);
  for (let more = 2; more <= 5; more += 1)
    expect((await send(driver.token, `${photo}-${more}`)).status).toBe(200);
  expect((await send(driver.token, `${photo}-6`)).body.code).toBe('too_many_photos');
  const read = (token: string) =>
    world.call('GET orders/photo', token, { ...scope(), sid: order.sid, photo });
  expect((await read(driver.token)).status).toBe(403);
  const { webp } = (await read(owner.token)).body;
  const kept = await sharp(Buffer.from(webp, 'base64')).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1280, height: 640 });
  expect(kept.exif).toBeUndefined();
  await photos.forget(world.database.db, world.branch.id, world.clock.now() - DAY_MS, 100);
  expect((await read(owner.token)).body.webp).not.toBeNull();
  await photos.forget(world.database.db, world.branch.id, world.clock.now() + 1, 100);
  expect((await read(owner.token)).body.webp).toBeNull();
});
