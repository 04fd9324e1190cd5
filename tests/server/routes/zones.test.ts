import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOf } from '#domain/row-mark.ts';
import { aMapZone, aPlaceZone, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}, token = owner, branch = world.branch) =>
  world.call(name, token, { ...scopeOf(branch), ...payload });
const order = (change: object, token?: string) =>
  world.call('cart/checkout', token, {
    ...aCheckout(world.branch),
    action: 'now',
    method: null,
    street: 'Harbour Street 2',
    products: [{ id: `line-${randomUUID()}`, product_id: 'burger', quantity: 1 }],
    ...change,
  });
const at = (lat: number, lng: number) => ({ street: '', city: '', postcode: '', lat, lng });

it('limits customers to the delivery distance of a branch without active zones', async () => {
  const far = await order({ address: at(36.95, 30.7023) });
  expect(far).toMatchObject({
    status: 409,
    body: {
      code: 'beyond_reach',
      message: 'This address is 7.3 km away. This restaurant delivers within 5 km',
    },
  });
  expect((await order({ address: at(36.89, 30.7023) })).status).toBe(200);
});

it('refuses a delivery to a town beyond the distance, without a point on the map', async () => {
  const far = await order({ street: 'Mevlana Caddesi 1, 42030 Konya' });
  expect(far).toMatchObject({ status: 409, body: { code: 'beyond_reach' } });
  expect((await order({ street: 'Harbour Street 2', address: { ...at(0, 0), city: 'Konya' } })).status).toBe(
    409,
  );
  expect((await order({ street: 'Harbour Street 2, Antalya' })).status).toBe(200);
  expect((await order({ street: 'Mevlana Caddesi 1, 42030 Konya', action: 'pickup' })).status).toBe(200);
});

it('refuses a far town that is typed alone, as the pages do', async () => {
  const far = await order({ street: 'Konya' });
  expect(far).toMatchObject({ status: 409, body: { code: 'beyond_reach' } });
});

it('sends a zone to every device', async () => {
  const zone = aMapZone({ active: true, points: [{ lat: 36.885_100_04, lng: 30.7023 }] });
  const saved = await call('settings/map', { id: 'near', zone, seen: '' }, manager);
  expect(saved.body.zone.points).toEqual([{ lat: 36.8851, lng: 30.7023 }]);
  const pull = await call('sync/pull', { client: randomUUID(), cursor: null });
  const row = pull.body.feed.rows.find((one: { kind: string }) => one.kind === 'area').row;
  expect(row.map).toEqual([saved.body.zone]);
});

it('refuses a conflicting edit of a zone', async () => {
  const zone = aMapZone({ id: 'contested', name: 'Contested' });
  expect((await call('settings/map', { id: 'contested', zone, seen: '' }, manager)).status).toBe(200);
  const late = { id: 'contested', zone: { ...zone, name: 'Late' }, seen: '' };
  const refused = await call('settings/map', late);
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(refused.body.by).toContain('manager');
});

it('refuses a zone with the name of another one', async () => {
  const twin = aMapZone({ id: 'twin', name: ' near' });
  expect(await call('settings/map', { id: 'twin', zone: twin, seen: '' })).toMatchObject({
    status: 409,
    body: { code: 'zone_name_taken', fields: { name: 'zone_name_taken' } },
  });
});

it('refuses an outline that crosses itself', async () => {
  const points = [
    [0, 0],
    [1, 1],
    [0, 1],
    [1, 0],
  ].map(([lat, lng]) => ({ lat, lng }));
  const crossed = aMapZone({ id: 'x', circle: false, points });
  expect(await call('settings/map', { id: 'x', zone: crossed, seen: '' })).toMatchObject({
    status: 409,
    body: { message: 'The outline crosses itself. Please move its points apart' },
  });
});

it('refuses a zone without places', async () => {
  const empty = aPlaceZone({ id: 'p', locations: { ...aPlaceZone().locations, cities: [] } });
  expect((await call('settings/locations', { id: 'p', zone: empty, seen: '' })).body.message).toBe(
    'No locations added, please add location for this setting.',
  );
});

it('charges a customer what the zone of the address costs, whatever the page sent', async () => {
  const inside = await order({ address: at(36.89, 30.7023) });
  expect(inside.body.order).toMatchObject({ shipping: 100, deliver_time: 25 });
  const outside = await order({ address: at(36.95, 30.7023) });
  expect(outside).toMatchObject({ status: 409, body: { code: 'outside_zones' } });
  expect(await order({})).toMatchObject({ status: 409, body: { code: 'address_on_map' } });
  const chosen = await order({ address: { street: 'Kaleiçi 4', zone: 'near' } });
  expect(chosen.body.order).toMatchObject({ shipping: 100, address: { zone: 'near' } });
  const dear = await order({ address: at(36.89, 30.7023), expected_total: 1 });
  expect(dear).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const cola = [{ id: `line-${randomUUID()}`, product_id: 'cola', quantity: 1 }];
  const little = await order({ address: at(36.89, 30.7023), products: cola });
  expect(little).toMatchObject({ body: { code: 'below_minimum', params: { amount: 1000 } } });
});

it("lets staff deliver anywhere, on the branch's terms outside all zones", async () => {
  expect((await order({}, manager)).body.order).toMatchObject({ shipping: 150, deliver_time: 30 });
  const near = await order({ address: at(36.89, 30.7023) }, manager);
  expect(near.body.order.shipping).toBe(100);
});

it('shows a customer only the active zones of a menu', async () => {
  await call('settings/map', { id: 'drawn', zone: aMapZone({ id: 'drawn', name: 'Drawn' }), seen: '' });
  const place = { site: world.shop.site_uid, place: world.branch.sid };
  const menu = await world.call('menu', undefined, place);
  expect(menu.body.area.map.map(({ id }: { id: string }) => id)).toEqual(['near']);
});

it('offers the places listed, where zones are lists of places', async () => {
  const locations = {
    ...aPlaceZone().locations,
    cities: [['TR', 'Alanya']],
    districts: [['TR', 'Antalya', 'Muratpaşa']],
    towns: [['TR', 'Antalya', 'Kepez', 'Varsak']],
    postcodes: [['TR', '071*']],
  };
  await call('settings/locations', { id: 'centre', zone: aPlaceZone({ locations }), seen: '' });
  expect((await call('couriers/cities')).body.cities).toEqual(['Alanya', 'Antalya']);
  expect((await call('couriers/districts', { city: 'antalya' })).body.districts).toEqual([
    'Kepez',
    'Muratpaşa',
  ]);
  expect((await call('couriers/towns', { city: 'Antalya', district: 'Kepez' })).body.towns).toEqual([
    'Varsak',
  ]);
  expect((await call('couriers/town-city', { town: 'varsak' })).body.places).toEqual([
    { city: 'Antalya', district: 'Kepez' },
  ]);
  expect((await call('couriers/district-city', { district: 'Kepez' })).body.cities).toEqual(['Antalya']);
  expect((await call('couriers/postcodes')).body.postcodes).toEqual(['071*']);
  expect((await call('couriers/postcode', { postcode: '07 123' })).body.zone.delivery_charge).toBe(100);
  expect((await call('couriers/postcode', { postcode: '34000' })).body.zone).toBeNull();
});

it('refuses an outline for a branch without a map position', async () => {
  const { body } = await call('GET settings/location');
  const form = { ...body.settings, street: 'Harbour Street 1', city: 'Antalya', district: 'M', town: 'K' };
  const nowhere = await call('settings/location', { ...form, lat: null, seen: body.seen });
  expect(nowhere).toMatchObject({ status: 400, body: { fields: { lat: 'required' } } });
  const saved = await call('settings/location', { ...form, lat: 36.9, seen: body.seen });
  expect(saved.body).toMatchObject({ settings: { lat: 36.9, city: 'Antalya' } });
  expect(saved.body.seen).toBe(markOf(saved.body.settings));
  const bare = await createWorld({ branch: { lat: null } });
  try {
    const { token } = await bare.signIn(['owner']);
    const answer = await bare.call('GET settings/map', token, scopeOf(bare.branch));
    expect(answer).toMatchObject({ status: 409, body: { message: 'Please set location first' } });
  } finally {
    await bare.drop();
  }
});

it("shows zone terms in the marketplace instead of the branch's own", async () => {
  const own = await createWorld({ branch: { delivery_charge: 0, min_order: 0, deliver_time: 5 } });
  const { token } = await own.signIn(['owner']);
  const listed = async () => (await own.call('page/highlighted', undefined, {})).body.places[0];
  expect(await listed()).toMatchObject({ delivery_charge: 0, min_order: 0, deliver_time: 5, varies: false });
  const draw = (id: string, terms: object) =>
    own.call('settings/map', token, {
      ...scopeOf(own.branch),
      id,
      zone: aMapZone({ id, name: id, active: true, ...terms }),
      seen: '',
    });
  expect((await draw('near', { delivery_charge: 250, min_order: 1500, deliver_time: 25 })).status).toBe(200);
  expect(await listed()).toMatchObject({
    delivery_charge: 250,
    min_order: 1500,
    deliver_time: 25,
    varies: false,
  });
  await draw('far', { delivery_charge: 490, min_order: 2500, deliver_time: 40 });
  await draw('hole', { delivery_charge: 0, min_order: 0, deliverable: false });
  expect(await listed()).toMatchObject({ delivery_charge: 250, min_order: 1500, varies: true });
  await own.drop();
});
