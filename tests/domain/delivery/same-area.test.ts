import { expect, it } from 'vitest';
import { deciderOf } from '#domain/delivery/same-area.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { zoneOfPoint } from '#domain/delivery/zones.ts';

const center = { lat: 40.71, lng: -73.95 };
const triangle = [center, { lat: 40.72, lng: -73.95 }, { lat: 40.71, lng: -73.94 }];
const zone = (id: string, change: Partial<MapZone> = {}): MapZone => ({
  id,
  name: id,
  circle: true,
  radius: 1600,
  points: [center],
  delivery_charge: 399,
  min_order: 0,
  deliver_time: 30,
  active: true,
  deliverable: true,
  ...change,
});

it.each<[string, MapZone[], string | undefined]>([
  ['the zone with the lower id of two equal circles', [zone('a'), zone('b')], 'a'],
  ['the lowest of three', [zone('ab'), zone('b'), zone('a')], 'a'],
  ['none where the radius differs', [zone('a', { radius: 1500 }), zone('b')], undefined],
  ['none where the center differs', [zone('a', { points: [triangle[1] ?? center] }), zone('b')], undefined],
  ['none where the other zone is off', [zone('a', { active: false }), zone('b')], undefined],
  ['none for a zone that is off itself', [zone('a'), zone('b', { active: false })], undefined],
  [
    'the zone with the same corners, whatever its former radius',
    [
      zone('a', { circle: false, radius: 7, points: triangle }),
      zone('b', { circle: false, points: triangle }),
    ],
    'a',
  ],
])('finds %s', (_, zones, id) => {
  const last = zones.find((one) => one.id === 'b') ?? zone('b');
  expect(deciderOf(last, zones)?.id).toBe(id);
  if (id !== undefined) expect(zoneOfPoint(center, zones)?.id).toBe(id);
});
