import type { LatLng } from '#domain/delivery/distance.ts';
import type { MapZone } from '#domain/delivery/zone.ts';

/** Eighteen colors that are distinguishable on land and water, in light and dark themes. */
export const ZONE_COLOURS = [
  '#1f77b4',
  '#d95f02',
  '#2ca02c',
  '#c2185b',
  '#7b52ab',
  '#8c564b',
  '#b8860b',
  '#00838f',
  '#e53935',
  '#558b2f',
  '#3949ab',
  '#ad1457',
  '#00695c',
  '#ef6c00',
  '#5e35b1',
  '#6d4c41',
  '#0277bd',
  '#9e9d24',
] as const;

export function colourOf(index: number): string {
  return ZONE_COLOURS[index % ZONE_COLOURS.length] ?? ZONE_COLOURS[0];
}

const M_PER_DEGREE = 111_195;
const CORNERS = 72;

/** The point a number of meters north and east of another. */
export function movedBy({ lat, lng }: LatLng, northM: number, eastM: number): LatLng {
  const wide = M_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { lat: lat + northM / M_PER_DEGREE, lng: lng + eastM / wide };
}

/** The outline of a zone as a closed ring (GeoJSON). */
export function ringOf({
  circle,
  radius,
  points,
}: Pick<MapZone, 'circle' | 'radius' | 'points'>): [number, number][] {
  const [centre] = points;
  if (centre === undefined) return [];
  const corners = circle
    ? Array.from({ length: CORNERS }, (_, index) => {
        const turn = (index / CORNERS) * 2 * Math.PI;
        return movedBy(centre, radius * Math.cos(turn), radius * Math.sin(turn));
      })
    : points;
  const ring = corners.map(({ lat, lng }): [number, number] => [lng, lat]);
  return [...ring, ...ring.slice(0, 1)];
}

/** A zone with its color. */
export interface ShownZone extends Pick<MapZone, 'id' | 'name' | 'circle' | 'radius' | 'points'> {
  colour: string;
  /** Drawn faintly: the zone is switched off. */
  isOff: boolean;
  isOpen: boolean;
}

export function zoneFeatures(zones: readonly ShownZone[]) {
  return {
    type: 'FeatureCollection' as const,
    features: zones.flatMap((zone) => {
      const ring = ringOf(zone);
      if (ring.length < 4) return [];
      const { id, name, colour, isOff, isOpen } = zone;
      return [
        {
          type: 'Feature' as const,
          properties: { id, name, colour, isOff, isOpen },
          geometry: { type: 'Polygon' as const, coordinates: [ring] },
        },
      ];
    }),
  };
}
