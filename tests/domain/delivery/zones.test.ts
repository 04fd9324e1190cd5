import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '#domain/delivery/distance.ts';
import { newMapZone, saveMapZone, savePlaceZone } from '#domain/delivery/edit-zones.ts';
import { crossesItself, isWithin, outlineOf } from '#domain/delivery/outline.ts';
import type { Area } from '#domain/delivery/area.ts';
import { type MapZone, noPlaces, type PlaceZone } from '#domain/delivery/zone.ts';
import { isInZone, zoneOf, zoneOfPlace, zoneOfPoint } from '#domain/delivery/zones.ts';
import { markOf } from '#domain/row-mark.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const centre = { lat: 36.8851, lng: 30.7023 };
const terms = { delivery_charge: 100, min_order: 1000, deliver_time: 25, active: true };
const circle = (id: string, radius: number, change: Partial<MapZone> = {}): MapZone => ({
  ...terms,
  id,
  name: id,
  circle: true,
  radius,
  points: [centre],
  deliverable: true,
  ...change,
});
const places = (id: string, locations: Partial<PlaceZone['locations']>): PlaceZone => ({
  ...terms,
  id,
  name: id,
  locations: { ...noPlaces, ...locations },
});
const branchOf = (mode: 'map' | 'manual' | 'message') => ({
  ...aBranch({ ...aShop({ ordering_mode: mode }), id: 1 }),
  id: 1,
});
const area = (change: Partial<Area>): Area => ({ sid: 'here', map: [], places: [], ...change });
const at = (lat: number, lng: number) => ({ street: 'S', city: '', postcode: '', lat, lng });

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
/** Any polygon, self-intersecting or not, within a degree of a position away from the poles. */
const polygon = fc
  .tuple(
    degrees(80),
    degrees(170),
    fc.array(fc.tuple(degrees(1), degrees(1)), { minLength: 3, maxLength: 40 }),
  )
  .map(([lat, lng, points]) => points.map(([dy, dx]) => ({ lat: lat + dy, lng: lng + dx })));
const askedOf = (points: { lat: number; lng: number }[]) =>
  fc.tuple(degrees(1.2), degrees(1.2)).map(([dy, dx]) => ({
    lat: (points[0]?.lat ?? 0) + dy,
    lng: (points[0]?.lng ?? 0) + dx,
  }));

/** Two libraries may round differently on a side: closer than a ten-thousandth of a millimetre. */
function isOnSide(point: { lat: number; lng: number }, points: { lat: number; lng: number }[]): boolean {
  return points.some((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const [dx, dy] = [to.lng - from.lng, to.lat - from.lat];
    const along = ((point.lng - from.lng) * dx + (point.lat - from.lat) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, along));
    return Math.hypot(point.lng - from.lng - at * dx, point.lat - from.lat - at * dy) < 1e-12;
  });
}

describe('a polygon', () => {
  it('has the same inside as in an independent library', () => {
    let inside = 0;
    fc.assert(
      fc.property(
        polygon.chain((points) => fc.tuple(fc.constant(points), askedOf(points))),
        ([points, point]) => {
          fc.pre(!isOnSide(point, points));
          const ring = [...points, ...points.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
          const wanted = booleanPointInPolygon([point.lng, point.lat], {
            type: 'Polygon',
            coordinates: [ring],
          });
          if (wanted) inside += 1;
          expect(isWithin(point, outlineOf(points))).toBe(wanted);
        },
      ),
      { numRuns: 3000 },
    );
    expect(inside).toBeGreaterThan(200);
  });

  it('includes its corners and sides', () => {
    const box = outlineOf([
      { lat: 0, lng: 0 },
      { lat: 0, lng: 2 },
      { lat: 2, lng: 2 },
      { lat: 2, lng: 0 },
    ]);
    for (const [lat, lng] of [
      [0, 0],
      [2, 2],
      [1, 0],
      [0, 1],
      [2, 1],
      [1, 2],
    ] as const)
      expect(isWithin({ lat, lng }, box)).toBe(true);
    expect(isWithin({ lat: 1, lng: 2.000_001 }, box)).toBe(false);
  });

  it.each([
    ['a corner between others', { lat: 77.137899, lng: 0.034525 }, 0],
    ['a corner beyond the 180th meridian', { lat: 0, lng: -179.034525 }, 180],
  ])('includes %s to the last bit', (_which, corner, lng) => {
    const points = [
      corner,
      { lat: corner.lat - 1, lng: lng - 0.968339 },
      { lat: corner.lat + 1, lng: lng - 0.100661 },
    ];
    expect(isWithin(corner, outlineOf(points))).toBe(true);
    expect(isWithin(corner, outlineOf(points.toReversed()))).toBe(true);
  });

  it('has the same inside anywhere on the globe, also across the 180th meridian', () => {
    fc.assert(
      fc.property(
        polygon.chain((points) =>
          fc.tuple(fc.constant(points), askedOf(points), fc.integer({ min: -2, max: 2 })),
        ),
        ([points, point, by]) => {
          // Half degrees keep the sums exact.
          const turned = ({ lat, lng }: { lat: number; lng: number }) => {
            const sum = Math.round(lng * 1e6) / 1e6 + by * 90;
            return { lat, lng: ((((sum + 180) % 360) + 360) % 360) - 180 };
          };
          const here = outlineOf(points);
          const there = outlineOf(points.map(turned));
          // A point on the rim, or a corner as sharp as a needle, is within by rounding only.
          const isInside = isWithin(point, here);
          const rim = [-1e-7, 1e-7].map((off) => isWithin({ ...point, lng: point.lng + off }, here));
          fc.pre(rim.every((side) => side === isInside));
          expect(isWithin(turned(point), there)).toBe(isInside);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('is refused when it crosses itself', () => {
    const square = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng }));
    expect(crossesItself(outlineOf(square))).toBe(false);
    const [a, b, c, d] = square;
    expect(crossesItself(outlineOf([a!, c!, b!, d!]))).toBe(true);
  });
});

it('a circle reaches as far as its radius, to the metre', () => {
  fc.assert(
    fc.property(degrees(0.05), degrees(0.05), fc.integer({ min: 50, max: 5000 }), (dy, dx, radius) => {
      const point = { lat: centre.lat + dy, lng: centre.lng + dx };
      const away = distanceM(centre, point);
      fc.pre(away !== radius);
      expect(isInZone(point, circle('c', radius))).toBe(away < radius);
    }),
  );
});

describe('overlapping zones', () => {
  const zones = [circle('wide', 5000), circle('near', 1000), circle('hole', 300, { deliverable: false })];

  it('the smallest wins, whatever their order', () => {
    const point = { lat: 36.89, lng: 30.7023 };
    expect(zoneOfPoint(point, zones)?.id).toBe('near');
    expect(zoneOfPoint(point, [...zones].reverse())?.id).toBe('near');
    expect(zoneOfPoint({ lat: 36.92, lng: 30.7023 }, zones)?.id).toBe('wide');
    expect(zoneOfPoint({ lat: 37, lng: 30.7023 }, zones)).toBeUndefined();
    const twins = [circle('b', 1000), circle('a', 1000)];
    expect(zoneOfPoint(centre, twins)?.id).toBe('a');
  });

  it('ignores an inactive zone', () => {
    const off = zones.map((zone) => (zone.id === 'near' ? { ...zone, active: false } : zone));
    expect(zoneOfPoint({ lat: 36.89, lng: 30.7023 }, off)?.id).toBe('wide');
  });

  it('delivers nowhere in an exclusion', () => {
    const refused = { ok: false, refusal: { code: 'outside_zones' } };
    expect(zoneOf(at(centre.lat, centre.lng), branchOf('map'), area({ map: zones }))).toMatchObject(refused);
  });
});

describe('a list of places', () => {
  const lists = [
    places('land', { countries: [['TR']] }),
    places('city', { cities: [['TR', 'Antalya']] }),
    places('lara', { towns: [['TR', 'Antalya', 'Muratpaşa', 'Lara']] }),
    places('codes', { postcodes: [['TR', '071*']] }),
    places('code', { postcodes: [['TR', '07 110']] }),
  ];
  const named = (city: string, district = '', town = '', postcode = '') =>
    zoneOfPlace({ city, district, town, postcode }, lists, 'TR')?.id;

  it('the closest match of an address wins', () => {
    expect(named('Izmir')).toBe('land');
    expect(named('ANTALYA')).toBe('city');
    expect(named('Antalya, AN')).toBe('city');
    expect(named('Antalya', 'muratpasa', 'LARA')).toBe('lara');
    expect(named('Antalya', 'Kepez', 'Lara')).toBe('city');
    expect(named('Antalya', 'Muratpaşa', 'Lara', '07199')).toBe('codes');
    expect(named('Antalya', '', '', '07110')).toBe('code');
    expect(zoneOfPlace({ country: 'DE', city: 'Antalya', postcode: '07110' }, lists, 'TR')).toBeUndefined();
  });
});

describe('a list of postcodes', () => {
  const zones = [
    places('near', { postcodes: [['GB', 'BS1, BS2']] }),
    places('street', { postcodes: [['GB', 'BS2 0AA']] }),
  ];
  it.each([
    ['BS1 4ST', 'near'],
    ['BS2 4ST', 'near'],
    ['BS2 0AA', 'street'],
    ['BS20 0AA', undefined],
  ])('puts %s into the zone %s, also where codes are stored as one', (postcode, id) => {
    expect(zoneOfPlace({ city: '', postcode }, zones, 'GB')?.id).toBe(id);
  });
});

describe('the delivery terms', () => {
  const map = [circle('near', 1000, { delivery_charge: 70 })];

  it("are those of the address's zone, in the shop's mode", () => {
    const here = area({ map, places: [places('city', { cities: [['TR', 'Antalya']] })] });
    expect(zoneOf(at(centre.lat, centre.lng), branchOf('map'), here)).toMatchObject({
      value: { zone: 'near', delivery_charge: 70 },
    });
    expect(zoneOf(null, branchOf('map'), here)).toMatchObject({ refusal: { code: 'address_on_map' } });
    expect(zoneOf(at(0, 0), branchOf('map'), here)).toMatchObject({ refusal: { code: 'address_on_map' } });
    const named = (zone: string) => zoneOf({ ...at(0, 0), zone }, branchOf('map'), here);
    expect(named('near')).toMatchObject({ value: { zone: 'near' } });
    expect(named('elsewhere')).toMatchObject({ refusal: { code: 'address_on_map' } });
    expect(zoneOf(null, branchOf('manual'), here)).toMatchObject({ refusal: { code: 'place_needed' } });
    const address = { ...at(1, 1), city: 'Antalya' };
    expect(zoneOf(address, branchOf('manual'), here)).toMatchObject({ value: { zone: 'city' } });
    expect(zoneOf(null, branchOf('message'), here)).toMatchObject({
      value: { zone: null, delivery_charge: 0 },
    });
  });

  it("are the branch's own where it has no zones", () => {
    const own = { ok: true, value: { zone: null, delivery_charge: 150, deliver_time: 30 } };
    expect(zoneOf(null, branchOf('map'), undefined)).toMatchObject(own);
    const off = area({ map: map.map((zone) => ({ ...zone, active: false })) });
    expect(zoneOf(null, branchOf('map'), off)).toMatchObject(own);
  });
});

describe('editing zones', () => {
  const branch = branchOf('map');

  it('keeps six decimals', () => {
    const zone = circle('a', 500, { points: [{ lat: 36.123_456_789, lng: 30.1 }] });
    const one = saveMapZone(area({}), branch, { id: 'a', zone, seen: '' });
    if (!one.ok) throw new Error(one.refusal.code);
    expect(one.value.map[0]?.points).toEqual([{ lat: 36.123_457, lng: 30.1 }]);
  });

  it('keeps edits of different zones by two people', () => {
    const zone = circle('a', 500, { points: [{ lat: 36.123_456_789, lng: 30.1 }] });
    const one = saveMapZone(area({}), branch, { id: 'a', zone, seen: '' });
    if (!one.ok) throw new Error(one.refusal.code);
    const two = saveMapZone(one.value, branch, { id: 'b', zone: circle('b', 900), seen: '' });
    if (!two.ok) throw new Error(two.refusal.code);
    const late = { id: 'a', zone: { ...zone, name: 'Mine' }, seen: markOf(circle('a', 1)) };
    expect(saveMapZone(two.value, branch, late)).toMatchObject({ refusal: { code: 'changed_meanwhile' } });
    const gone = saveMapZone(two.value, branch, { id: 'a', zone: null, seen: markOf(two.value.map[0]) });
    expect(gone).toMatchObject({ ok: true, value: { map: [{ id: 'b' }] } });
  });

  it('starts a new zone a hundred metres beyond the largest', () => {
    const zone = newMapZone('z', [circle('a', 2000)], branch);
    expect(zone).toMatchObject({
      name: '',
      radius: 2100,
      min_order: 1500,
      deliver_time: 30,
      delivery_charge: 0,
    });
    expect(zone.points).toEqual([centre]);
  });

  it.each([
    ['PT', 1000],
    ['US', 1609],
  ])('starts the first zone of a branch in %s with a radius of %i meters', (country, radius) => {
    expect(newMapZone('z', [], { ...branch, country }).radius).toBe(radius);
  });

  it('refuses a name that another zone has, but not one that was saved with it', () => {
    const twins = area({ map: [circle('a', 500, { name: 'East' }), circle('b', 900, { name: 'East' })] });
    const [, twin] = twins.map;
    const save = (change: Partial<MapZone>) =>
      saveMapZone(twins, branch, { id: 'b', zone: circle('b', 900, change), seen: markOf(twin) });
    expect(save({ name: 'East', radius: 950 })).toMatchObject({ ok: true });
    expect(save({ name: 'West' })).toMatchObject({ ok: true });
    const third = { id: 'c', zone: circle('c', 100, { name: 'EAST' }), seen: '' };
    expect(saveMapZone(twins, branch, third)).toMatchObject({ refusal: { code: 'zone_name_taken' } });
  });

  it('reports missing fields', () => {
    const nowhere = { ...branch, lat: null };
    const edit = { id: 'a', zone: circle('a', 500), seen: '' };
    expect(saveMapZone(area({}), nowhere, edit)).toMatchObject({ refusal: { code: 'location_first' } });
    const empty = { id: 'p', zone: places('p', {}), seen: '' };
    expect(savePlaceZone(area({}), empty)).toMatchObject({ refusal: { code: 'no_locations' } });
  });
});
