import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notices } from '#ui/notices.tsx';
import { LocationSettings } from '#app/features/delivery/zones/location-settings.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

vi.mock('#app/parts/map/map-view.tsx', () => ({ MapView: () => null }));

/** What the server was asked to save. */
const saved: unknown[] = [];
const izmir = { lat: 38.42, lng: 27.14 };
const answers: [RegExp, object][] = [
  [/query-autocomplete/, { suggestions: [{ id: 0, title: 'Izmir', text: 'TR' }], attribution: '' }],
  [
    /address-location/,
    {
      attribution: '',
      address: { street: '', city: 'Izmir', district: '', postcode: '', country: 'TR', ...izmir },
    },
  ],
];

beforeEach(() => {
  sessionStorage.clear();
  saved.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'POST') {
      const settings = JSON.parse(await request.text());
      saved.push(settings);
      return Response.json({ settings, seen: 'mark' });
    }
    const found = answers.find(([path]) => path.test(request.url))?.[1];
    const site = { sid: 'b', name: 'B', url: '' };
    const version = { current: '1', minimum: '1', verdict: 'ok' };
    return Response.json(found ?? { site, version, css: '', push_key: 'k' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that the pin is at the old address after the street was changed, until it is moved or kept', async () => {
  const parts = { address: '', street: 'Rua A 1', city: 'Lisboa', district: '', town: '', pincode: '' };
  const here = { ...parts, lat: 38.7, lng: -9.1, country: 'PT' };
  renderAt(<LocationSettings />, { role: 'owner', branch: here });
  const street = await screen.findByLabelText(/^Street and number/u);
  expect(screen.queryByText(/the address is enough/u)).toBeNull();
  expect(screen.queryByText(/still at Rua A 1, Lisboa/u)).toBeNull();
  fireEvent.change(street, { target: { value: 'Rua B 7' } });
  expect(screen.getByText(/still at Rua A 1, Lisboa/u)).toBeTruthy();
  // This server knows towns only.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move it to the new address' })));
  expect(await screen.findByText(/street was not found, and the map here shows no streets/u)).toBeTruthy();
  // What did not help is not offered again for this street.
  expect(screen.queryByRole('button', { name: 'Move it to the new address' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter latitude and longitude' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Latitude/u));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it there' }));
  expect(screen.queryByRole('button', { name: 'Move it to the new address' })).toBeNull();
  fireEvent.change(street, { target: { value: 'Rua C 9' } });
  expect(screen.getByRole('button', { name: 'Move it to the new address' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Latitude/u), { target: { value: '38.8' } });
  fireEvent.blur(screen.getByLabelText(/^Latitude/u));
  expect(screen.queryByRole('button', { name: 'Move it to the new address' })).toBeNull();
});

it('saves the center of the city for an address without a point, where maps show no streets', async () => {
  const nowhere = { lat: null, lng: null, city: '', street: '', district: '', town: '', country: 'TR' };
  renderAt(<LocationSettings />, { role: 'owner', branch: nowhere });
  await screen.findByText(/the address is enough/u);
  fireEvent.change(screen.getByLabelText(/^Street and number/u), { target: { value: 'Kordon 1' } });
  fireEvent.change(screen.getByLabelText(/^City/u), { target: { value: 'Izmir' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ street: 'Kordon 1', city: 'Izmir', district: '', town: '', ...izmir });
});

it('shows the notice about the pin below the street, and leads to it after saving', async () => {
  const parts = { address: '', city: 'Lisboa', district: '', town: '', pincode: '', country: 'PT' };
  const here = { ...parts, lat: 38.7, lng: -9.1, street: 'Rua A 1' };
  const said = vi.spyOn(notices, 'success');
  const { branch, put } = renderAt(<LocationSettings />, { role: 'owner', branch: here });
  const street = await screen.findByLabelText(/^Street and number/u);
  fireEvent.change(street, { target: { value: 'Rua B 7' } });
  const notice = screen.getByRole('group', { name: 'Pin on the map' });
  const city = screen.getByLabelText(/^City/u);
  expect(notice.compareDocumentPosition(city) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/pin is still at Rua A 1, Lisboa/u)),
  );
  const row = { ...branch, street: 'Rua B 7' };
  act(() => put({ kind: 'branch', row }));
  const after = screen.getByRole('group', { name: 'Pin on the map' });
  expect(document.activeElement).toBe(after);
});

it('asks for a ZIP code in the United States, and for no district or town', async () => {
  renderAt(<LocationSettings />, { role: 'owner', branch: { country: 'US', city: 'Brooklyn' } });
  expect(await screen.findByLabelText(/^ZIP code/u)).toBeTruthy();
  expect(screen.getByLabelText('City, state')).toBeTruthy();
  expect(screen.queryByLabelText(/^(District|Town)/u)).toBeNull();
});

it('asks for a postal code, district and town elsewhere', async () => {
  renderAt(<LocationSettings />, { role: 'owner', branch: { country: 'PT', city: 'Lisboa' } });
  expect(await screen.findByLabelText(/^Postal code/u)).toBeTruthy();
  expect(screen.getByLabelText('City')).toBeTruthy();
  expect(screen.getByLabelText(/^District/u)).toBeTruthy();
  expect(screen.getByLabelText(/^Town/u)).toBeTruthy();
});

it('suggests few of the known cities that match what is typed, where addresses are listed', async () => {
  const many = Array.from({ length: 12_000 }, (_, index) => [
    `Springfield ${index}`,
    'US.IL',
    9,
    -89,
    39,
    false,
  ]);
  answers.push([/map\/places\/US/, [...many, ['Brooklyn', 'US.NY', 9, -73.9, 40.6, false]]]);
  const nowhere = { country: 'US', city: '', district: '' };
  renderAt(<LocationSettings />, { role: 'owner', branch: nowhere, shop: { ordering_mode: 'manual' } });
  const city = await screen.findByRole('combobox', { name: /^City/u });
  act(() => city.focus());
  // The list of places arrives while the person types.
  await vi.waitFor(() => {
    for (const value of ['sprin', 'spring']) fireEvent.change(city, { target: { value } });
    expect(screen.getAllByRole('option').length).toBe(8);
  }, 5000);
  fireEvent.change(city, { target: { value: 'brook' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Brooklyn' }));
  expect(city).toHaveProperty('value', 'Brooklyn');
});

it('says that a pin which was moved stays there when another address is typed afterwards', async () => {
  const parts = { address: '', street: '', city: 'Izmir', district: '', town: '', pincode: '' };
  renderAt(<LocationSettings />, { role: 'owner', branch: { ...parts, ...izmir, country: 'TR' } });
  const latitude = await screen.findByLabelText(/^Latitude/u);
  fireEvent.change(latitude, { target: { value: '38.5' } });
  fireEvent.blur(latitude);
  fireEvent.change(screen.getByLabelText(/^Postal code/u), { target: { value: '35000' } });
  expect(screen.queryByText(/The pin is still at/u)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^City/u), { target: { value: 'Bodrum' } });
  expect(screen.getByText(/The pin is still at Izmir/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove pin' }));
  expect(screen.queryByText(/The pin is still at/u)).toBeNull();
  expect(screen.getByText(/the address is enough/u)).toBeTruthy();
});

it('says where the pin is after the address was changed in the settings of the branch', async () => {
  const row = { address: 'Rua B 7, 1000 Lisboa', lat: 38.7, lng: -9.1, country: 'PT' };
  const url = `/?${new URLSearchParams({ pin: 'Rua A 1, Lisboa' })}`;
  renderAt(<LocationSettings />, { role: 'owner', branch: row, url });
  expect(await screen.findByText(/The pin is still at Rua A 1, Lisboa/u)).toBeTruthy();
});
