import { expect, it } from 'vitest';
import { placeOfZone } from '#app/parts/map/zone-place.ts';
import { ZONE_PLACES } from '#app/parts/map/zone-places.data.ts';

it.each([
  ['Europe/Istanbul', { lat: 41, lng: 29 }],
  ['Europe/Lisbon', { lat: 39, lng: -9 }],
  ['America/Argentina/Buenos_Aires', { lat: -35, lng: -58 }],
  ['Mars/Olympus', undefined],
  ['Europe', undefined],
])('places the zone %s at %j', (zone, place) => {
  expect(placeOfZone(zone)).toEqual(place);
});

it('places each zone on the globe', () => {
  const zones = ZONE_PLACES.split(/,\s*/).map((row) => row.split(' ')[0] ?? '');
  expect(zones.length).toBeGreaterThan(400);
  for (const zone of zones) {
    const { lat, lng } = placeOfZone(zone) ?? { lat: NaN, lng: NaN };
    expect(Math.abs(lat), zone).toBeLessThanOrEqual(90);
    expect(Math.abs(lng), zone).toBeLessThanOrEqual(180);
  }
});
