import { afterAll, beforeAll, expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { markOf } from '#domain/row-mark.ts';
import { comments } from '#server/store/comments.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { aMapZone, type Json, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const placesOf = async (query: string): Promise<string[]> =>
  (await world.call('page/highlighted', undefined, { query })).body.places.map((one: Json) => one.place);

it('finds a restaurant by a dish, a menu heading or a code, ignoring accents', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const cola = body.products.find((one: Json) => one.sid === 'cola');
  const { order: _order, former_slugs: _former, ...form } = cola;
  const renamed = { ...scope, ...form, name: 'Künefe', sku: 'SWEET-77', seen: markOf(cola) };
  expect((await world.call('products/edit', owner, renamed)).status).toBe(200);
  const here = [world.branch.sid];
  expect(await placesOf('künefe')).toEqual(here);
  expect(await placesOf('KUNEFE')).toEqual(here);
  expect(await placesOf('sweet-77')).toEqual(here);
  expect(await placesOf('mains')).toEqual(expect.arrayContaining(here));
  expect(await placesOf('sushi')).toEqual([]);
});

it('searches for the nearest word where nothing matches, and says so', async () => {
  const { body } = await world.call('page/highlighted', undefined, { query: 'burgr' });
  expect(body.corrected).toBe('burger');
  expect(body.places[0].dishes[0]).toMatchObject({ slug: 'burger' });
  const exact = await world.call('page/highlighted', undefined, { query: 'burger' });
  expect(exact.body).not.toHaveProperty('corrected');
});

it('has the average of the reviews that are not hidden', async () => {
  expect(await cardFor({})).not.toHaveProperty('rating');
  const review = { text: '', name: 'A', at: 1, reply: '', reply_by: '', reply_at: null };
  const { db } = world.database;
  await comments.put(db, world.branch.id, { ...review, sid: 'one-00000000', rating: 5, hidden: false });
  await comments.put(db, world.branch.id, { ...review, sid: 'two-00000000', rating: 4, hidden: false });
  await comments.put(db, world.branch.id, { ...review, sid: 'three-000000', rating: 1, hidden: true });
  expect(await cardFor({})).toMatchObject({ rating: { average: 4.5, count: 2 } });
});

it('finds a dish by its diet', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const fries = body.products.find((one: Json) => one.sid === 'fries') ?? body.products[0];
  const { order: _order, former_slugs: _former, ...form } = fries;
  const vegan = { ...scope, ...form, diet: 'vegan', seen: markOf(fries) };
  expect((await world.call('products/edit', owner, vegan)).status).toBe(200);
  const found = await world.call('page/highlighted', undefined, { query: 'vegan' });
  expect(found.body.places[0].dishes.map((one: Json) => one.name)).toContain(form.name);
});

it('finds a dish by several words in any order, also misspelt ones', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const burger = body.products.find((one: Json) => one.sid === 'burger');
  const { order: _order, former_slugs: _former, ...form } = burger;
  const named = { ...scope, ...form, name: 'Burger with beans', diet: 'vegan', seen: markOf(burger) };
  expect((await world.call('products/edit', owner, named)).status).toBe(200);
  const search = async (query: string) => (await world.call('page/highlighted', undefined, { query })).body;
  for (const query of ['beans burger', 'vegan burger'])
    expect((await search(query)).places[0].dishes).toMatchObject([{ name: 'Burger with beans' }]);
  const misspelt = await search('vegn burgr');
  expect(misspelt.corrected).toBe('vegan burger');
  expect(misspelt.places[0].dishes).toMatchObject([{ name: 'Burger with beans' }]);
  const back = (await world.call('products', owner, scope)).body.products;
  const seen = markOf(back.find((one: Json) => one.sid === 'burger'));
  expect((await world.call('products/edit', owner, { ...scope, ...form, seen })).status).toBe(200);
});

it('names no other word where that finds nothing either', async () => {
  const { body } = await world.call('page/highlighted', undefined, { query: 'burgr colaa' });
  expect(body.places).toEqual([]);
  expect(body).not.toHaveProperty('corrected');
});

it('shows dishes with some of the words where none has all, those with most of them first', async () => {
  const { body } = await world.call('page/highlighted', undefined, { query: 'wasabi burger mains' });
  expect(body.some_words).toBe(true);
  expect(body.places[0].dishes[0]).toMatchObject({ slug: 'burger' });
  expect(body.places[0].dish_count).toBeGreaterThan(1);
  const all = await world.call('page/highlighted', undefined, { query: 'burger' });
  expect(all.body).not.toHaveProperty('some_words');
  const none = await world.call('page/highlighted', undefined, { query: 'wasabi sushi' });
  expect(none.body.places).toEqual([]);
});

it('counts the dishes found, and lists all of them when asked', async () => {
  const found = async (request: object) =>
    (await world.call('page/highlighted', undefined, { query: 'e', ...request })).body.places[0];
  const some = await found({ dishes: 1 });
  expect(some.dishes).toHaveLength(1);
  expect(some.dish_count).toBeGreaterThan(1);
  expect((await found({ dishes: 100 })).dishes).toHaveLength(some.dish_count);
});

it('shows the dishes that a search found with their restaurant', async () => {
  const { body } = await world.call('page/highlighted', undefined, { query: 'burger' });
  const [found] = body.places;
  expect(found.dishes[0]).toMatchObject({ slug: 'burger', price: expect.any(Number) });
  expect(found.dishes.length).toBeLessThanOrEqual(3);
});

it('lists no dishes without a word', async () => {
  const { body } = await world.call('page/highlighted', undefined, {});
  expect(body.places[0]).not.toHaveProperty('dishes');
});

it('finds a dish by a translated name, and lists it by the name in the language', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const burger = body.products.find((one: Json) => one.sid === 'burger');
  const { order: _order, former_slugs: _former, ...form } = burger;
  const translated = {
    ...scope,
    ...form,
    translations: { ar: { name: 'برغر الميناء' } },
    seen: markOf(burger),
  };
  expect((await world.call('products/edit', owner, translated)).status).toBe(200);
  const named = async (language?: string) => {
    const found = await world.call('page/highlighted', undefined, { query: 'الميناء', language });
    return found.body.places[0].dishes.map((one: Json) => one.name);
  };
  expect(await named('ar')).toEqual(['برغر الميناء']);
  expect(await named('tr')).toEqual([form.name]);
});

it('finds a dish by its description', async () => {
  const scope = scopeOf(world.branch);
  const { body } = await world.call('products', owner, scope);
  const burger = body.products.find((one: Json) => one.sid === 'burger');
  const { order: _order, former_slugs: _former, ...form } = burger;
  const described = { ...scope, ...form, text: 'With smoked aubergine', seen: markOf(burger) };
  expect((await world.call('products/edit', owner, described)).status).toBe(200);
  const found = await world.call('page/highlighted', undefined, { query: 'Aubergine' });
  expect(found.body.places[0].dishes.map((one: Json) => one.name)).toEqual([form.name]);
});

const cardFor = async (request: object): Promise<Json> => {
  const { body } = await world.call('page/highlighted', undefined, request);
  return body.places.find((one: Json) => one.place === world.branch.sid);
};

it('has the terms of a delivery to the requested address', async () => {
  const zone = aMapZone({ active: true, delivery_charge: 390, deliver_time: 55, min_order: 1500 });
  const scope = scopeOf(world.branch);
  const saved = await world.call('settings/map', owner, { ...scope, id: zone.id, zone, seen: '' });
  expect(saved.status).toBe(200);
  const [point] = zone.points;
  expect(await cardFor({ ...point })).toMatchObject({
    reaches: true,
    delivery_charge: 390,
    deliver_time: 55,
    min_order: 1500,
    varies: false,
  });
});

it('says which restaurants do not deliver to the requested address', async () => {
  expect(await cardFor({ lat: 48.85, lng: 2.35 })).toMatchObject({ reaches: false, pickup: true });
});

it.each([
  ['Elm Street 5, 07100 Antalya', 'Antalya', true],
  ['Elm Street 5, 42030 Konya', 'Konya', false],
  ['konya', 'Konya', false],
])('measures from the town that a typed address names: %s', async (address, town, isNear) => {
  const { body } = await world.call('page/highlighted', undefined, { address });
  expect(body.town).toBe(town);
  const { distance } = body.places.find((one: Json) => one.place === world.branch.sid);
  expect(distance < 50_000).toBe(isNear);
});

it('knows the address of a listed branch', async () => {
  expect(await cardFor({ street: 'Harbour Street 1' })).toMatchObject({ distance: 0 });
  const found = await world.call('map/query-autocomplete', undefined, {
    query: 'Harbour Street 1',
    session: 'session-000000001',
  });
  expect(found.body.suggestions).toMatchObject([{ title: 'Harbour Street 1' }]);
});

it('keeps the city of a typed address that names a town', async () => {
  const asked = { city: 'Konya', address: 'Konya' };
  expect(await cardFor(asked)).toMatchObject({ distance: expect.any(Number) });
});

it.each([
  ['names no known town', { address: 'Elm Street 5' }],
  ['has a position', { address: 'Elm Street 5, Konya', lat: 36.9, lng: 30.7 }],
])('uses no town where an address %s', async (_what, request) => {
  expect((await world.call('page/highlighted', undefined, request)).body).not.toHaveProperty('town');
});

it('has no terms of the zone around the center of a town', async () => {
  const [center] = aMapZone().points;
  const town = { ...center, city: 'Antalya', position_of: 'town' };
  const card = await cardFor(town);
  expect(card).not.toHaveProperty('reaches');
  expect(card).toMatchObject({ distance: expect.any(Number) });
  const typed = await cardFor({ address: 'Xyzzy Nowhere 999, Antalya' });
  expect(typed).not.toHaveProperty('reaches');
});

it('does not deliver to a town that is wholly outside its zones', async () => {
  expect(await cardFor({ address: 'Elm Street 5, 42030 Konya' })).toMatchObject({ reaches: false });
});

it('measures from the town in the street before the city', async () => {
  const street = 'Elm Street 5, Konya';
  const { body } = await world.call('page/highlighted', undefined, {
    street,
    city: 'Antalya',
    address: street,
  });
  expect(body.town).toBe('Konya');
});

it('answers for one branch as for all', async () => {
  const [point] = aMapZone().points;
  const { site_uid: site } = world.shop;
  for (const to of [{ ...point }, { lat: 48.85, lng: 2.35 }, { street: 'Elm Street 5, Konya' }]) {
    const one = await world.call('page/highlighted', undefined, { ...to, site, place: world.branch.sid });
    expect(one.body.places).toHaveLength(1);
    const [{ reaches, delivery_charge: charge, distance }] = one.body.places;
    const card = await cardFor(to);
    expect([reaches, charge, distance]).toEqual([card.reaches, card.delivery_charge, card.distance]);
  }
});

it('says nothing about an address that its zones cannot place', async () => {
  expect(await cardFor({ postcode: '07100' })).not.toHaveProperty('reaches');
});

it('names the wrong field of a position', async () => {
  const { status, body } = await world.call('page/highlighted', undefined, { lat: 400, lng: 2 });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['lat']]);
});

it('lists open restaurants before closed ones', async () => {
  const [first] = await placesOf('');
  expect(first).toBe(world.branch.sid);
  const scope = { ...scopeOf(world.branch), sid: world.branch.sid };
  const answer = await world.call('settings/update-status', owner, { ...scope, status: 'closed' });
  expect(answer.status).toBe(200);
  expect((await placesOf('')).at(-1)).toBe(world.branch.sid);
});

it('marks the found dishes that are sold out and lists them last', async () => {
  await writeRows(world.context, world.branch.id, [
    { kind: 'stock', row: { ...untouchedStock('burger'), available: false } },
  ]);
  const { body } = await world.call('page/highlighted', undefined, { query: 'e', dishes: 100 });
  const { dishes } = body.places.find((one: Json) => one.place === world.branch.sid);
  expect(dishes.at(-1)).toMatchObject({ slug: 'burger', sold_out: true });
  expect(dishes.filter((one: Json) => one.sold_out)).toHaveLength(1);
});

it('has the time of a pickup where nothing is delivered', async () => {
  const row = { ...world.branch, buy_now: false, pickup: true, deliver_time: 30 };
  await writeRows(world.context, world.branch.id, [{ kind: 'branch', row }]);
  expect(await cardFor({})).toMatchObject({ delivers: false, deliver_time: 20 });
});
