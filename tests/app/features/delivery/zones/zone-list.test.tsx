import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapZones } from '#app/features/delivery/zones/map-zones.tsx';
import { TryPlace } from '#app/features/delivery/zones/try-place.tsx';
import { newMapZone } from '#domain/delivery/edit-zones.ts';
import { noPlaces } from '#domain/delivery/zone.ts';
import type { RowChange } from '#domain/rows.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const home = { lat: 38.71, lng: -9.14 };
const branch = { ...aBranch({ ...aShop(), id: 1 }), ...home, id: 1, sid: 'branch' };
const zone = {
  ...newMapZone('near', [], branch),
  name: 'Near',
  circle: true,
  radius: 2000,
  points: [home],
  delivery_charge: 0,
  active: true,
  deliverable: true,
};

let sent: any[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(change: Partial<typeof zone> = {}): void {
  const area: RowChange = { kind: 'area', row: { sid: 'branch', map: [{ ...zone, ...change }], places: [] } };
  renderAt(<MapZones />, { role: 'owner', branch }, [area]);
}

it('says which zone a distance is in and what it costs', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: /^Try a distance/ });
  fireEvent.change(field, { target: { value: '1.5' } });
  await act(async () => void fireEvent.blur(field));
  expect(screen.getByText(/^1\.5 km: Near · Free delivery/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '3' } });
  await act(async () => void fireEvent.blur(field));
  expect(screen.getByText('3 km: no delivery there')).toBeTruthy();
});

it('names each zone that a distance can be in, where that depends on the direction', async () => {
  const { lat, lng } = { lat: branch.lat ?? 0, lng: branch.lng ?? 0 };
  const half = (id: string, name: string, side: 1 | -1, delivery_charge: number) => {
    const points = [
      { lat: lat - 0.1, lng },
      { lat: lat + 0.1, lng },
      { lat: lat + 0.1, lng: lng + side * 0.1 },
      { lat: lat - 0.1, lng: lng + side * 0.1 },
    ];
    return { ...zone, id, name, circle: false, points, delivery_charge };
  };
  const map = [half('e', 'East Side', 1, 399), half('w', 'West Side', -1, 500)];
  renderAt(<MapZones />, { role: 'owner', branch }, [
    { kind: 'area', row: { sid: 'branch', map, places: [] } },
  ]);
  const field = await screen.findByRole('textbox', { name: /^Try a distance/ });
  fireEvent.change(field, { target: { value: '2' } });
  await act(async () => void fireEvent.blur(field));
  expect(
    screen.getByText(/^2 km: depends on the direction: East Side \D?3\.99 or West Side \D?5\.00$/),
  ).toBeTruthy();
});

it('turns a zone on from the list, and says what applies while none is on', async () => {
  open({ active: false });
  expect(await screen.findByText(/until a zone is active\.$/)).toBeTruthy();
  expect(screen.queryByText(/no delivery outside the active zones/)).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Near is active' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ id: 'near', zone: { name: 'Near', active: true } }]));
});

it('says what guests are offered while there is no zone', async () => {
  const place = { role: 'owner', branch: { ...branch, delivery_charge: 0, deliver_within: 5 } } as const;
  const area: RowChange = { kind: 'area', row: { sid: 'branch', map: [], places: [] } };
  renderAt(<MapZones />, place, [area]);
  expect(
    await screen.findByText('Guests within 5 km get free delivery until a zone is active.'),
  ).toBeTruthy();
});

it('finds the zone of a city as well as of a postal code', () => {
  const berlin: [string, string] = [branch.country, 'Berlin'];
  const listed = {
    id: 'b',
    name: 'Berlin',
    delivery_charge: 250,
    min_order: 0,
    deliver_time: 30,
    active: true,
    locations: { ...noPlaces, cities: [berlin] },
  };
  renderAt(<TryPlace zones={[listed]} branch={branch} />, { role: 'owner' });
  const field = screen.getByRole('textbox', { name: /^Try a postal code or place/ });
  fireEvent.change(field, { target: { value: 'berlin' } });
  expect(screen.getByText(/^berlin: Berlin · /)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Hamburg' } });
  expect(screen.getByText('Hamburg: no delivery there')).toBeTruthy();
});

it('names the zone that covers the same area as another one', async () => {
  const twin = { ...zone, id: 'twin', name: 'Twin', delivery_charge: 500 };
  const area: RowChange = { kind: 'area', row: { sid: 'branch', map: [zone, twin], places: [] } };
  renderAt(<MapZones />, { role: 'owner', branch }, [area]);
  expect(await screen.findAllByText('Near covers the same area and applies.')).toHaveLength(1);
  expect(screen.getAllByText('No effect')).toHaveLength(1);
});

it('asks for a distance in miles where roads are signed in miles', async () => {
  const area: RowChange = { kind: 'area', row: { sid: 'branch', map: [zone], places: [] } };
  renderAt(<MapZones />, { role: 'owner', branch: { ...branch, country: 'US' } }, [area]);
  const field = await screen.findByRole('textbox', { name: 'Try a distance (miles)' });
  fireEvent.change(field, { target: { value: '1.2' } });
  await act(async () => void fireEvent.blur(field));
  expect(screen.getByText(/^1\.2 mi: Near · Free delivery/)).toBeTruthy();
});
