import { expect, it } from 'vitest';
import { DEVICE_SILENT_MS, type ListedDevice } from '#domain/notifications/device-report.ts';
import { unshownStations } from '#domain/notifications/unshown-stations.ts';
import { aDevice } from '#tests/support/devices.ts';

const NOW = 1_800_000_000_000;
const stations = [
  { sid: 'grill', name: 'Grill' },
  { sid: 'cold', name: 'Cold' },
];
const house = {
  branch: { stations, shop: { print_on_approval: false } },
  products: [{ stations: ['grill', 'cold'] }, { stations: [] }],
  printers: [],
};
const paper = { active: true, kitchen: true, stations: ['grill'] };

const cold = aDevice(NOW, { shows: ['cold'] });

function unshown(
  devices: readonly ListedDevice[],
  change: Partial<Parameters<typeof unshownStations>[0]> = {},
) {
  return unshownStations({ ...house, ...change }, devices, NOW).map(({ sid }) => sid);
}

it('lists the stations that no open kitchen screen shows', () => {
  expect(unshown([cold])).toEqual(['grill']);
  expect(unshown([cold, aDevice(NOW, { shows: ['grill'] })])).toEqual([]);
  expect(unshown([cold, aDevice(NOW, { shows: ['grill'], seen_at: NOW - DEVICE_SILENT_MS })])).toEqual([]);
  expect(unshown([cold, aDevice(NOW, { shows: ['grill'], seen_at: NOW - DEVICE_SILENT_MS - 1 })])).toEqual([
    'grill',
  ]);
  expect(unshown([cold, aDevice(NOW, { shows: null, screen: 'other' })])).toEqual(['grill']);
});

it.each<[string, ListedDevice[], Partial<Parameters<typeof unshownStations>[0]>]>([
  ['no kitchen screen is open', [aDevice(NOW, { shows: null, screen: 'orders' })], {}],
  ['one shows everything', [cold, aDevice(NOW, { shows: 'expo' })], {}],
  ['a cook works from the board of orders', [cold, aDevice(NOW, { shows: 'expo', screen: 'orders' })], {}],
  ['one of an older app does not say what it shows', [cold, aDevice(NOW, {})], {}],
  ['no dish goes there', [cold], { products: [{ stations: ['cold'] }] }],
  ['a printer says its tickets', [cold], { printers: [paper] }],
  ['a printer says all tickets', [cold], { printers: [{ ...paper, stations: [] }] }],
  ['the browser prints them', [cold], { branch: { stations, shop: { print_on_approval: true } } }],
])('lists none while %s', (_, devices, change) => {
  expect(unshown(devices, change)).toEqual([]);
});

it.each([
  ['is turned off', { ...paper, active: false }],
  ['prints receipts only', { ...paper, kitchen: false }],
  ['is another station’s', { ...paper, stations: ['cold'] }],
])('does not rely on a printer that %s', (_, printer) => {
  expect(unshown([cold], { printers: [printer] })).toEqual(['grill']);
});
