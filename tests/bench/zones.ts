import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { zoneOfPoint } from '#domain/delivery/zones.ts';
import { median } from './statistics.ts';
import type { Topic } from './table.ts';

const ZONES = 200;
const CORNERS = 100;
const LOOKUPS = 5000;
const ROUNDS = 5;

/** A star around a center, its corners near and far in turn. */
function star(index: number): MapZone {
  const middle = { lat: 41 + (index % 20) * 0.01, lng: 29 + Math.floor(index / 20) * 0.01 };
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI;
    const reach = corner % 2 === 0 ? 0.012 : 0.009;
    return { lat: middle.lat + reach * Math.sin(turn), lng: middle.lng + reach * Math.cos(turn) };
  });
  const terms = { delivery_charge: 0, min_order: 0, deliver_time: 30, active: true, deliverable: true };
  return { ...terms, id: `zone-${index}`, name: `Zone ${index}`, circle: false, radius: 1, points };
}

function perSecond(points: readonly LatLng[], look: (point: LatLng) => unknown): number {
  const rates = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    for (const point of points) look(point);
    return (points.length / (performance.now() - started)) * 1000;
  });
  return median(rates);
}

/** How many addresses a second find their zone among as many zones as a branch may have. */
export async function zones(): Promise<Topic[]> {
  const all = Array.from({ length: ZONES }, (_, index) => star(index));
  const rings = all.map(({ points }) => ({
    type: 'Polygon' as const,
    coordinates: [[...points, ...points.slice(0, 1)].map(({ lat, lng }) => [lng, lat])],
  }));
  const asked = Array.from({ length: LOOKUPS }, (_, index) => ({
    lat: 40.98 + ((index * 7919) % LOOKUPS) * (0.24 / LOOKUPS),
    lng: 28.98 + ((index * 104_729) % LOOKUPS) * (0.14 / LOOKUPS),
  }));
  const floor = perSecond(asked, ({ lat, lng }) =>
    rings.filter((ring) => booleanPointInPolygon([lng, lat], ring)),
  );
  const ours = perSecond(asked, (point) => zoneOfPoint(point, all));
  return [
    {
      title: 'Delivery zones',
      about: `The zone of an address among ${ZONES} polygons of ${CORNERS} corners; the floor asks @turf/boolean-point-in-polygon about each.`,
      figures: [{ name: 'lookups', floor, ours, unit: '/s', target: { of: 'ratio', atLeast: 1 } }],
    },
  ];
}
