import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Branch } from '#domain/shops/branch.ts';
import { markOf } from '#domain/row-mark.ts';
import { addDays, localClock } from '#domain/time.ts';
import { aMapZone, aProductForm, aStaffForm, type Json, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** Subjects of the timeline entries about people. */
async function subjectsShownTo(token: string, branch: Branch): Promise<string[]> {
  const { status, body } = await world.call('timeline', token, { ...scopeOf(branch), kind: 'staff/' });
  expect([status, body.count]).toEqual([200, body.entries.length]);
  return body.entries.map((entry: Json) => entry.subject);
}

it('shows a manager only people of their own branches', async () => {
  const owner = (await world.signIn(['owner'])).token;
  const hire = async (branches: Branch[]) => {
    const form = aStaffForm(world.branch, { branches: branches.map(({ id }) => id), roles: ['kitchen'] });
    const account = { username: sid('cook'), password: 'a kitchen word' };
    const request = { ...scopeOf(world.branch), ...form, ...account };
    const { status, body } = await world.call('staff/create', owner, request);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body.person.id);
  };
  const [here, there, both] = [
    await hire([world.branch]),
    await hire([world.sister]),
    await hire([world.branch, world.sister]),
  ];
  const manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
  expect((await subjectsShownTo(manager, world.branch)).sort()).toEqual([here, both].sort());
  expect(await subjectsShownTo(owner, world.branch)).toEqual(expect.arrayContaining([here, there, both]));
});

it('tells what a saved form changed, of one person and one day', async () => {
  const owner = await world.signIn(['owner']);
  const account = { username: sid('cook'), password: 'a kitchen word' };
  const scope = scopeOf(world.branch);
  const form = aStaffForm(world.branch, { roles: ['kitchen'] });
  const { body: hired } = await world.call('staff/create', owner.token, { ...scope, ...form, ...account });
  const { id } = hired.person;
  const save = async (change: object, seen: string): Promise<string> => {
    world.clock.advance(1000);
    const request = { ...scope, ...form, ...change, id, seen };
    const { status, body } = await world.call('staff/details', owner.token, request);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body.seen);
  };
  await save({ first_name: 'Nils' }, await save({ first_name: 'Nele' }, hired.seen ?? ''));
  const listed = async (filter: object) => {
    const asked = { ...scope, subject: String(id), kind: 'staff/details', ...filter };
    const { status, body } = await world.call('timeline', owner.token, asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.entries.map((entry: Json) => entry.changed);
  };
  const first = { field: 'first_name', from: JSON.stringify(form.first_name), to: '"Nele"' };
  const both = [[{ field: 'first_name', from: '"Nele"', to: '"Nils"' }], [first]];
  expect(await listed({})).toEqual(both);
  expect(await listed({ person: owner.id })).toEqual(both);
  expect(await listed({ person: id })).toEqual([]);
  const today = localClock(world.clock.now(), world.branch.timezone).day;
  expect(await listed({ day: today })).toEqual(both);
  expect(await listed({ day: addDays(today, -1) })).toEqual([]);
});

it('lists nothing that a form left out, and puts a break back by sending none', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const { settings } = (await world.call('GET settings/status', token, scope)).body;
  const { opening_hours, delivery_hours, special_days, day_starts } = settings;
  const hours = { opening_hours, delivery_hours, special_days, day_starts };
  const opening_breaks = [['15:00', '18:00'], null, null, null, null, null, null];
  const saved = { ...scope, ...hours, opening_breaks, seen: markOf(hours) };
  expect((await world.call('settings/status', token, saved)).status).toBe(200);
  const { entries } = (await world.call('timeline', token, { ...scope, kind: 'settings/status' })).body;
  expect(entries[0].changed).toEqual([
    { field: 'opening_breaks', from: null, to: JSON.stringify(opening_breaks) },
  ]);
  const now = (await world.call('GET settings/status', token, scope)).body;
  expect(now.settings.opening_breaks).toEqual(opening_breaks);
  const back = { ...scope, ...now.settings, opening_breaks: null, seen: now.seen };
  expect((await world.call('settings/status', token, back)).body.settings).not.toHaveProperty(
    'opening_breaks',
  );
});

it('refuses a day that does not exist', async () => {
  const { token } = await world.signIn(['owner']);
  const { status, body } = await world.call('timeline', token, {
    ...scopeOf(world.branch),
    day: '2026-02-30',
  });
  expect([status, body.fields]).toEqual([400, { day: 'invalid' }]);
});

it('tells what the first save of a setting changed', async () => {
  const owner = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const { settings, seen } = (await world.call('GET wizard/tax', owner.token, scope)).body;
  await world.call('wizard/tax', owner.token, { ...scope, ...settings, tax: 1234, seen });
  const { body } = await world.call('timeline', owner.token, { ...scope, kind: 'wizard/tax' });
  expect(body.entries[0]).toMatchObject({
    changed: [{ field: 'tax', from: String(settings.tax), to: '1234' }],
    args: expect.not.stringContaining('before'),
  });
});

it('lists a zone with its values before, and not the mark it was saved by', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const zone = aMapZone({ id: 'told', name: 'Told' });
  const save = async (next: object | null, seen: string) => {
    world.clock.advance(1000);
    const { status, body } = await world.call('settings/map', token, {
      ...scope,
      id: 'told',
      zone: next,
      seen,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return markOf(body.zone);
  };
  const seen = await save({ ...zone, min_order: 1200 }, await save(zone, ''));
  await save(null, seen);
  const { status, body } = await world.call('timeline', token, { ...scope, kind: 'settings/map' });
  expect([status, body.entries[0].subject]).toEqual([200, 'zone told']);
  expect(body.entries.map((one: Json) => one.changed)).toEqual([
    [{ field: 'zone', from: expect.stringContaining('"min_order":1200'), to: null }],
    [{ field: 'zone.min_order', from: String(zone.min_order), to: '1200' }],
    expect.any(Array),
  ]);
  // A new zone is listed with its values, but not its id.
  const { id: _id, ...values } = zone;
  const shown = Object.entries(values).map(([field, value]) => [`zone.${field}`, JSON.stringify(value)]);
  const listed = body.entries[2].changed.map(({ field, to }: Json) => [field, to]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(shown));
});

it('lists the whole options of an extra', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const { extra, seen } = (await world.call('GET extra/edit', token, { ...scope, sid: 'burger-extras' }))
    .body;
  const groups = extra.data.groups.map((one: Json) => ({ ...one, title: `${one.title} of yours` }));
  const form = { ...scope, sid: extra.sid, name: extra.name, data: { groups }, emptied: [], seen };
  expect((await world.call('extra/edit', token, form)).status).toBe(200);
  const { entries } = (await world.call('timeline', token, { ...scope, kind: 'extra/edit' })).body;
  const [{ field, from, to }] = entries[0].changed;
  expect([field, JSON.parse(from), JSON.parse(to)]).toEqual(['data.groups', extra.data.groups, groups]);
});

it('lists settings of the shop once, with what their first save changed', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const { settings, seen } = (await world.call('GET settings/shop', token, scope)).body;
  const saved = await world.call('settings/shop', token, { ...scope, ...settings, max_items: 77, seen });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  for (const branch of [world.branch, world.sister]) {
    const asked = { ...scopeOf(branch), kind: 'settings/shop' };
    const { entries } = (await world.call('timeline', token, asked)).body;
    expect(entries.map((one: Json) => one.changed)).toEqual([
      [{ field: 'max_items', from: String(settings.max_items), to: '77' }],
    ]);
  }
});

it('lists a bulk edit as one change on its page', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const products = Array.from({ length: 3 }, () => ({ ...aProductForm({ sid: sid('many') }), seen: '' }));
  world.clock.advance(1000);
  const { status } = await world.call('products/edit-many', token, { ...scope, products });
  expect(status).toBe(200);
  const { body } = await world.call('timeline', token, { ...scope, kind: 'products/edit-many' });
  expect(body.count).toBe(1);
  expect(body.entries.map((entry: Json) => entry.bulk_size)).toEqual([3, 3, 3]);
});

it('leaves out the steps of the service, but not voids, and names the order of a change', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = scopeOf(world.branch);
  const order = await putOrder(world, world.branch, { action: 'now', status: 'PACKED', number: 41 });
  const { status: stepped } = await world.call('orders/rush', token, {
    ...scope,
    sid: order.sid,
    rush: true,
  });
  expect(stepped).toBe(200);
  const namesOf = async (filter: object) => {
    const { status, body } = await world.call('timeline', token, { ...scope, ...filter });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.entries;
  };
  const all = await namesOf({ subject: order.sid });
  expect(all.map((entry: Json) => [entry.name, entry.order_number])).toEqual([['orders/rush', 41]]);
  expect(await namesOf({ subject: order.sid, only: 'management' })).toEqual([]);
});

it('leaves out completed steps of the setup guide, whose values have entries of their own', async () => {
  const { token } = await world.signIn(['owner']);
  const scope = { ...scopeOf(world.branch), kind: 'wizard/complete' };
  expect((await world.call('wizard/complete', token, { ...scope, step: 'seo' })).status).toBe(200);
  expect((await world.call('timeline', token, scope)).body.count).toBe(1);
  expect((await world.call('timeline', token, { ...scope, only: 'management' })).body.count).toBe(0);
});
