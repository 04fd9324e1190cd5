import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactDistanceM } from '#domain/delivery/distance.ts';
import { roundLength, routeSketch } from '#domain/delivery/route-sketch.ts';
import { aMapZone } from '#tests/support/api.ts';

const FRAME = { width: 320, height: 200, margin: 40 };
const place = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const step = fc.double({ min: -0.2, max: 0.2, noNaN: true });

it('shows both positions upright and to scale, also across the date line', () => {
  fc.assert(
    fc.property(place, step, step, (from, north, east) => {
      const lng = ((from.lng + east + 540) % 360) - 180;
      const to = { lat: from.lat + north, lng };
      const { branch, customer, scale, metres } = routeSketch(from, to, [], FRAME);
      for (const { x, y } of [branch, customer]) {
        expect(x).toBeGreaterThanOrEqual(FRAME.margin - 1e-6);
        expect(x).toBeLessThanOrEqual(FRAME.width - FRAME.margin + 1e-6);
        expect(y).toBeGreaterThanOrEqual(FRAME.margin - 1e-6);
        expect(y).toBeLessThanOrEqual(FRAME.height - FRAME.margin + 1e-6);
      }
      if (Math.abs(north) > 1e-6) expect(Math.sign(branch.y - customer.y)).toBe(Math.sign(north));
      if (Math.abs(east) > 1e-6) expect(Math.sign(customer.x - branch.x)).toBe(Math.sign(east));
      const drawn = Math.hypot(branch.x - customer.x, branch.y - customer.y) / (scale.length / scale.metres);
      expect(Math.abs(drawn - exactDistanceM(from, to))).toBeLessThan(0.01 * metres + 2);
      expect(scale.length).toBeLessThanOrEqual(FRAME.width / 3 + 1e-6);
    }),
  );
});

it('rounds the scale', () => {
  expect([1, 1.9, 2, 4.9, 5, 99, 730, 2600].map(roundLength)).toEqual([1, 1, 2, 2, 5, 50, 500, 2000]);
});

it('leaves out inactive zones', () => {
  const [here, there] = [
    { lat: 36.8851, lng: 30.7023 },
    { lat: 36.8951, lng: 30.7123 },
  ];
  const zones = [aMapZone({ active: true }), aMapZone({ id: 'off', active: false })];
  const sketch = routeSketch(here, there, zones, FRAME);
  expect(sketch.zones.map(({ id }) => id)).toEqual(['near']);
  const [near] = sketch.zones;
  expect(near?.rim).toMatchObject({
    centre: sketch.branch,
    radius: 1500 * (sketch.scale.length / sketch.scale.metres),
  });
});
