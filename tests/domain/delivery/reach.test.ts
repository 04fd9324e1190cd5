import { describe, expect, it } from 'vitest';
import { messageText } from '#contract/messages.ts';
import { kmContaining, METERS_IN_MILE, milesWithin } from '#domain/delivery/distance-unit.ts';
import { beyondReach } from '#domain/delivery/reach.ts';
import { reachKm } from '#domain/delivery/terms.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const branchOf = (mode: 'map' | 'manual', change: object = {}) => ({
  ...aBranch({ ...aShop({ ordering_mode: mode }), id: 1 }, change),
  id: 1,
});
const at = (lat: number, lng: number) => ({ street: 'Here 1', city: 'Antalya', postcode: '', lat, lng });
const home = { lat: 36.8851, lng: 30.7023 };
/** About 111 km for each degree of latitude. */
const kmNorth = (km: number) => at(home.lat + km / 111.195, home.lng);
const nearby = { sid: 'x', map: [], places: [] };

describe('"delivers within" without zones', () => {
  it.each(['map', 'manual'] as const)('limits deliveries in %s mode', (mode) => {
    const branch = branchOf(mode, { deliver_within: 5 });
    expect(zoneOf(kmNorth(4.9), branch, nearby)).toMatchObject({ ok: true });
    expect(zoneOf(kmNorth(5.04), branch, undefined)).toEqual({
      ok: false,
      refusal: { code: 'beyond_reach', params: { distance: 5.1, limit: 5 } },
    });
  });

  it('is refused in miles where the country measures in them', () => {
    const branch = branchOf('map', { deliver_within: 5, country: 'US' });
    expect(beyondReach(kmNorth(8), branch)?.refusal).toEqual({
      code: 'beyond_reach',
      params: { distance: 5, limit: 3, unit: 'mi' },
    });
    const { code = '', params } = beyondReach(kmNorth(8), branch)?.refusal ?? {};
    expect(messageText(code, params)).toBe('This address is 5 mi away. This restaurant delivers within 3 mi');
  });

  it('contains the miles that were typed, which are read as they were typed', () => {
    for (let miles = 1; miles <= 621; miles += 1) {
      const km = kmContaining(miles);
      expect(km * 1000).toBeGreaterThanOrEqual(miles * METERS_IN_MILE);
      expect(milesWithin(km)).toBe(miles);
    }
    expect([milesWithin(0), kmContaining(0), milesWithin(1)]).toEqual([0, 0, 0.6]);
  });

  it.each([
    ['0 means no limit', { deliver_within: 0 }, kmNorth(900)],
    ['a branch without a location has none', { lat: null, lng: null }, kmNorth(900)],
    ['an address without a point is left to the restaurant', {}, { ...kmNorth(900), lat: null, lng: null }],
    ['no address yet', {}, null],
  ])('%s', (_title, change, address) => {
    expect(beyondReach(address, branchOf('map', { deliver_within: 5, ...change }))).toBeUndefined();
  });

  it('does not apply where an active zone decides', () => {
    const zone = {
      id: 'wide',
      name: 'Wide',
      circle: true,
      radius: 50_000,
      points: [home],
      deliverable: true,
      active: true,
      delivery_charge: 100,
      min_order: 0,
      deliver_time: 25,
    };
    const branch = branchOf('map', { deliver_within: 5 });
    expect(zoneOf(kmNorth(20), branch, { ...nearby, map: [zone] })).toMatchObject({
      value: { zone: 'wide' },
    });
    expect(zoneOf(kmNorth(20), branch, { ...nearby, map: [{ ...zone, active: false }] })).toMatchObject({
      refusal: { code: 'beyond_reach' },
    });
  });

  it('is shown only where it applies', () => {
    expect(reachKm(branchOf('map', { deliver_within: 5 }))).toBe(5);
    expect(reachKm(branchOf('map', { deliver_within: 0 }))).toBeUndefined();
  });
});
