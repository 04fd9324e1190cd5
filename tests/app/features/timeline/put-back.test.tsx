import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Timeline } from '#app/features/timeline/timeline.tsx';
import { noticeQueue, notices } from '#ui/notices.tsx';
import type { StaffMember } from '#contract/staff.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { placeZoneSchema } from '#domain/delivery/zone.ts';
import { pageCounts } from '#domain/paging.ts';
import { roleFlags } from '#domain/people/role-flags.ts';
import type { Role } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import type { RowChange } from '#domain/rows.ts';
import { shopFormOf } from '#domain/settings/edit-settings.ts';
import { aMapZone, aPlaceZone, aStaffForm } from '#tests/support/api.ts';
import { aTimelineEntry } from '#tests/support/timeline.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const branch = { ...aBranch({ ...aShop(), id: 1 }), sid: 'b', id: 1 };
const shop = shopFormOf(branch.shop);
const [mapZone, placeZone] = [aMapZone(), z.parse(placeZoneSchema, aPlaceZone())];
const area: RowChange = { kind: 'area', row: { sid: 'b', map: [mapZone], places: [placeZone] } };
const person: StaffMember = {
  ...aStaffForm(branch, { roles: ['waitress', 'kitchen'], last_name: 'Helper-Ray' }),
  id: 'hand',
  username: 'hand',
  roles: ['waitress', 'kitchen'],
  ...roleFlags(['waitress', 'kitchen']),
  seen_at: null,
  editable: true,
};
const extra = menu.flatMap((one) => (one.kind === 'extra' ? [one.row] : []))[0];
const catalog = menu.flatMap((one) => (one.kind === 'catalog' ? [one.row] : []))[0];
if (extra === undefined || catalog === undefined) throw new Error('The menu has no extra');
const withoutLast = { groups: extra.data.groups.slice(0, -1) };
const retention = { orders: 400, bookings: 400, changes: 400, photos: 30, positions: 30 };

/** What a call answers; saved requests are kept. */
let answers: Record<string, unknown>;
let saved: Record<string, Record<string, unknown>[]>;
let entries: TimelineEntry[];
beforeEach(() => {
  noticeQueue.clear();
  saved = {};
  answers = {
    'staff/': { staff: [person] },
    'GET staff/details': { person, seen: 'mark' },
    'staff/details': { person, seen: 'mark' },
    'GET settings/map': { location: { lat: 36.9, lng: 30.7 }, zones: [mapZone] },
    'GET settings/locations': { zones: [placeZone] },
    'GET settings/shop': { settings: shop, seen: 'mark' },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = new URL(request.url).pathname.replace(/^.*\/api\//, '');
    if (name === 'timeline') return Response.json({ entries, ...pageCounts(entries.length, 1) });
    if (request.method === 'GET') return Response.json(answers[`GET ${name}`] ?? answers[name] ?? {});
    (saved[name] ??= []).push(await request.json());
    return Response.json(answers[name] ?? {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function entry(name: string, subject: string, before: unknown, after: unknown): TimelineEntry {
  return aTimelineEntry({
    id: `${name} ${subject}`,
    name,
    subject,
    by: 'Kenan',
    username: 'kenan',
    changed: changedFields(before, after),
  });
}

const open = (role: Role = 'owner') =>
  renderAt(<Timeline />, { role, branch }, [...menu, area, { kind: 'branch', row: branch }]);
const button = () => screen.queryByRole('button', { name: 'Put back' });

it.each([
  [
    'a person',
    entry('staff/details', 'hand', { roles: ['waitress'] }, { roles: ['waitress', 'kitchen'] }),
    { id: 'hand', first_name: 'Hand', roles: ['waitress'], branches: [1], seen: 'mark' },
  ],
  [
    'a zone on the map',
    entry('settings/map', 'zone near', { zone: { ...mapZone, min_order: 7 } }, { zone: mapZone }),
    { id: 'near', zone: { ...mapZone, min_order: 7 }, seen: markOf(mapZone) },
  ],
  [
    'a zone of places',
    entry(
      'settings/locations',
      `zone ${placeZone.id}`,
      { zone: { ...placeZone, deliver_time: 99 } },
      { zone: placeZone },
    ),
    { id: placeZone.id, zone: { ...placeZone, deliver_time: 99 }, seen: markOf(placeZone) },
  ],
  [
    'a deleted zone',
    entry('settings/map', 'zone gone', { zone: { ...mapZone, id: 'gone' } }, { zone: null }),
    { id: 'gone', zone: { ...mapZone, id: 'gone' }, seen: '' },
  ],
  [
    'an extra with one group less, whose options go',
    entry('extra/edit', extra.sid, { data: withoutLast }, { data: extra.data }),
    { sid: extra.sid, name: extra.name, data: withoutLast, emptied: ['without'], seen: markOf(extra) },
  ],
  [
    'a catalog',
    entry('catalog/edit', catalog.sid, { name: 'Main dishes' }, { name: catalog.name }),
    { sid: catalog.sid, name: 'Main dishes', seen: markOf(catalog) },
  ],
  [
    'settings of the shop',
    entry('settings/shop', 'settings/shop', { max_items: 3 }, { max_items: shop.max_items }),
    { ...shop, max_items: 3, seen: 'mark' },
  ],
])('puts back %s', async (_, one, request) => {
  entries = [one];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  await vi.waitFor(() => expect(saved[one.name]).toHaveLength(1));
  expect(saved[one.name]?.[0]).toMatchObject(request);
});

it('no longer offers a change of a person that was put back', async () => {
  entries = [entry('staff/details', 'hand', { last_name: 'Helper' }, { last_name: 'Helper-Ray' })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  answers['staff/'] = { staff: [{ ...person, last_name: 'Helper' }] };
  await vi.waitFor(() => expect(button()).toBeNull());
  expect(saved['staff/details']?.[0]).not.toHaveProperty('password');
});

const run = { run: null, due: { orders: 0, bookings: 0, changes: 0, photos: 0, positions: 0 } };

it('does not offer a shorter time for which data is kept, because it deletes', async () => {
  answers['GET settings/privacy'] = { settings: retention, seen: 'mark', ...run };
  entries = [
    entry('settings/privacy', 'settings/privacy', { photos: 20 }, { photos: 30 }),
    { ...entry('settings/privacy', 'settings/privacy', { orders: 500 }, { orders: 400 }), id: 'longer' },
  ];
  open();
  await vi.waitFor(() => expect(button()).not.toBeNull());
});

it('puts back how long data is kept', async () => {
  answers['GET settings/privacy'] = { settings: retention, seen: 'mark', ...run };
  entries = [entry('settings/privacy', 'settings/privacy', { photos: 60 }, { photos: 30 })];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  await vi.waitFor(() => expect(saved['settings/privacy']).toHaveLength(1));
  expect(saved['settings/privacy']?.[0]).toMatchObject({ ...retention, photos: 60, seen: 'mark' });
});

it('no longer offers a change of a zone that was changed again', async () => {
  entries = [entry('settings/map', 'zone near', { zone: { ...mapZone, min_order: 7 } }, { zone: mapZone })];
  const { put } = open();
  await screen.findByRole('button', { name: 'Put back' });
  act(() => put({ kind: 'area', row: { sid: 'b', map: [{ ...mapZone, min_order: 9 }], places: [] } }));
  await vi.waitFor(() => expect(button()).toBeNull());
});

it.each([
  [
    'a manager settings of the shop',
    entry('settings/shop', 'settings/shop', { max_items: 3 }, { max_items: 10 }),
  ],
  [
    'anyone a person that only the owner may change',
    entry('staff/details', 'hand', { last_name: 'A' }, { last_name: 'Helper-Ray' }),
  ],
  ['anyone a deleted extra', entry('extra/edit', 'gone', { name: 'A' }, { name: 'B' })],
])('does not offer %s', async (_, one) => {
  answers['staff/'] = { staff: [{ ...person, editable: false }] };
  entries = [one];
  open('manager');
  await screen.findByText('Kenan (kenan)');
  expect(button()).toBeNull();
});

it('says why a person is not put back', async () => {
  entries = [entry('staff/details', 'hand', { last_name: 'Helper' }, { last_name: 'Helper-Ray' })];
  answers['GET staff/details'] = { person: { ...person, last_name: 'Newer' }, seen: 'mark' };
  const said = vi.spyOn(notices, 'error');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Not put back/)));
  expect(saved).toEqual({});
});

it('offers only the newest of several changes of one field, also where older ones saved the same', async () => {
  const there = entry('staff/details', 'hand', { last_name: 'Helper' }, { last_name: 'Helper-Ray' });
  const back = entry('staff/details', 'hand', { last_name: 'Helper-Ray' }, { last_name: 'Helper' });
  entries = [there, { ...back, id: '2' }, { ...there, id: '1' }];
  open();
  expect(await screen.findAllByRole('button', { name: 'Put back' })).toHaveLength(1);
  // A form that was saved with the former values did the same as “Put back”: the badge is true of both.
  expect(screen.getAllByText('Former values again')).toHaveLength(2);
});

it('restores what a deletion took, while it is missing and the server still has it', async () => {
  const gone = (sid: string, arrived_at: number) =>
    aTimelineEntry({
      id: sid,
      name: 'products/delete-many',
      subject: sid,
      args: JSON.stringify({ sid, name: sid, deletion: 'd1' }),
      arrived_at,
      bulk_size: 2,
    });
  const now = Date.now();
  entries = [gone('figs', now), gone('dates', now), gone('old', 1), gone('older', 1)];
  answers['catalog/restore'] = { restored: 2, deletion: null };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put all back' }));
  await vi.waitFor(() => expect(saved['catalog/restore']).toMatchObject([{ deletion: 'd1' }]));
});

it('offers nothing for a deleted product that is there again', async () => {
  const args = JSON.stringify({ sid: 'cola', name: 'Cola', deletion: 'd1' });
  entries = [aTimelineEntry({ name: 'products/delete', subject: 'cola', args, arrived_at: Date.now() })];
  open();
  await screen.findByText(/deleted the product Cola/);
  expect(button()).toBeNull();
});

it('undoes an addition to the menu of the last day that was not edited since', async () => {
  const added = (sid: string, arrived_at: number, name = 'products/edit') =>
    aTimelineEntry({
      id: `${name} ${sid} ${arrived_at}`,
      name,
      subject: sid,
      by: 'Kenan',
      args: JSON.stringify({ sid, name: sid, addition: `of ${sid}` }),
      arrived_at,
    });
  const now = Date.now();
  entries = [added('cola', now), added('gone', now), added('cola', 1)];
  answers['catalog/restore'] = { restored: 1, deletion: 'r1' };
  open();
  answers['catalog/restore-preview'] = { removed: ['Cola'], restored: [], kept: ['Drinks'] };
  await screen.findAllByText('Kenan added the product cola');
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Cola?' });
  expect(within(question).getByText('Edited since or in use, these stay: Drinks')).toBeTruthy();
  expect(saved['catalog/restore']).toBeUndefined();
  fireEvent.click(within(question).getByRole('button', { name: /Remove # item/ }));
  await vi.waitFor(() => expect(saved['catalog/restore']).toMatchObject([{ deletion: 'of cola' }]));
  await vi.waitFor(() => expect(noticeQueue.current().map(({ text }) => text)).toContain('Cola removed'));
  act(() =>
    noticeQueue
      .current()
      .find(({ text }) => text === 'Cola removed')
      ?.undo?.(),
  );
  await vi.waitFor(() => expect(saved['catalog/restore']?.[1]).toMatchObject({ deletion: 'r1' }));
});

it('offers to remove what was copied until that was done', async () => {
  const args = JSON.stringify({ sid: '', from: 2, existing: 'keep', addition: 'a1' });
  const copied = aTimelineEntry({ id: 'c', name: 'catalog/copy', subject: '', args, arrived_at: Date.now() });
  entries = [copied];
  open();
  expect(await screen.findByRole('button', { name: 'Remove what was copied' })).toBeTruthy();
  cleanup();
  const undone = JSON.stringify({ sid: '', deletion: 'a1', undone: true });
  entries = [aTimelineEntry({ id: 'u', name: 'catalog/restore', subject: '', args: undone }), copied];
  open();
  expect(await screen.findByText(/undid an addition/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Remove|Restore)/ })).toBeNull();
});

it('names what was removed of an addition, and restores it once', async () => {
  const logged = {
    sid: '',
    deletion: 'a1',
    undone: true,
    removal: 'r1',
    removed: 7,
    names: ['Figs', 'Dates'],
  };
  const undone = aTimelineEntry({
    id: 'u',
    name: 'catalog/restore',
    subject: '',
    by: 'Kenan',
    args: JSON.stringify(logged),
    arrived_at: Date.now(),
  });
  entries = [undone];
  answers['catalog/restore'] = { restored: 7, deletion: null };
  open();
  await screen.findByText(/^Kenan removed .* added items.*: Figs, Dates and /);
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(saved['catalog/restore']).toMatchObject([{ deletion: 'r1' }]));
  cleanup();
  const args = JSON.stringify({ sid: 'figs', deletion: 'r1' });
  entries = [aTimelineEntry({ id: 'back', name: 'catalog/restore', subject: 'figs', args }), undone];
  open();
  await screen.findByText(/added items.*: Figs/);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('offers to remove the products that a bulk edit added', async () => {
  const now = Date.now();
  entries = ['cola', 'burger'].map((sid) =>
    aTimelineEntry({
      id: sid,
      name: 'products/edit-many',
      subject: sid,
      args: JSON.stringify({ sid, name: sid, addition: 'a1' }),
      arrived_at: now,
      bulk_size: 2,
    }),
  );
  open();
  await screen.findByRole('button', { name: 'Show products' });
  expect(await screen.findByRole('button', { name: /Remove # item/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Put all back' })).toBeNull();
});
