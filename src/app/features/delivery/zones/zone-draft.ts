import type { LatLng } from '#domain/delivery/distance.ts';
import { exactDistanceM } from '#domain/delivery/distance.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { type MapZone, MAX_POINTS, MAX_RADIUS_M } from '#domain/delivery/zone.ts';
import type { MapMarker } from '../../../parts/map/markers.ts';
import { movedBy, type ShownZone } from '../../../parts/map/zone-shapes.ts';

type Numbers = 'radius' | 'delivery_charge' | 'min_order' | 'deliver_time';

/** A zone being edited: number fields may be empty. */
export type ZoneDraft = Omit<MapZone, Numbers> & Record<Numbers, number | null>;

type Shape = Pick<ZoneDraft, 'circle' | 'radius' | 'points'>;

const exact = ({ lat, lng }: LatLng): LatLng => ({ lat: sixDecimals(lat), lng: sixDecimals(lng) });

/** The draft as drawn on the map. */
export function shownDraft(draft: ZoneDraft, colour: string): ShownZone {
  const { id, name, circle, points, active } = draft;
  return { id, name, circle, points, radius: draft.radius ?? 1, colour, isOff: !active, isOpen: true };
}

/**
 * Drag handles of a shape: center and rim of a circle; corners of a polygon, and the midpoints where one can be
 * added.
 */
export function handlesOf({ circle, radius, points }: Shape, add: (after: number) => void): MapMarker[] {
  const handle = { tone: 'handle' as const, isMovable: true };
  const [centre] = points;
  if (circle) {
    if (centre === undefined) return [];
    const rim = movedBy(centre, 0, radius ?? 1);
    return [
      { ...handle, ...centre, id: 'middle', text: '✥' },
      { ...handle, ...rim, id: 'rim', text: '↔' },
    ];
  }
  const corners = points.map((point, index) => ({
    ...handle,
    ...point,
    id: `corner ${index}`,
    text: String(index + 1),
  }));
  if (points.length < 3 || points.length >= MAX_POINTS) return corners;
  const between = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return {
      lat: (point.lat + next.lat) / 2,
      lng: (point.lng + next.lng) / 2,
      id: `between ${index}`,
      text: '+',
      tone: 'handle' as const,
      onPress: () => add(index),
    };
  });
  return [...corners, ...between];
}

/** The shape after a handle was dragged to a point. */
export function movedHandle({ circle, points }: Shape, id: string, to: LatLng): Partial<ZoneDraft> {
  const [centre] = points;
  if (circle && id === 'middle') return { points: [exact(to)] };
  if (circle && centre !== undefined) {
    const radius = Math.round(exactDistanceM(centre, to));
    return { radius: Math.min(MAX_RADIUS_M, Math.max(1, radius)) };
  }
  const index = Number(id.slice('corner '.length));
  return { points: points.map((point, at) => (at === index ? exact(to) : point)) };
}

/** Adds a corner between this one and the next. */
export function withCorner(points: readonly LatLng[], after: number): LatLng[] {
  const [one, other] = [points[after], points[(after + 1) % points.length]];
  if (one === undefined || other === undefined) return [...points];
  const middle = exact({ lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 });
  return [...points.slice(0, after + 1), middle, ...points.slice(after + 1)];
}

/** Adds a corner at the picked point. */
export function withPoint(points: readonly LatLng[], point: LatLng): LatLng[] {
  return points.length >= MAX_POINTS ? [...points] : [...points, exact(point)];
}

/** The extent of a zone, to fit it into view. */
export function extentOf({
  circle,
  radius,
  points,
}: Pick<MapZone, 'circle' | 'radius' | 'points'>): LatLng[] {
  const [centre] = points;
  if (!circle || centre === undefined) return [...points];
  return [movedBy(centre, radius, radius), movedBy(centre, -radius, -radius)];
}
