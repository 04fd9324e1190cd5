import { exactDistanceM, type LatLng } from '#domain/delivery/distance.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ringOf, type ShownZone } from './zone-shapes.ts';
import css from './zone-rings.module.css';

const HALF = 100;
/** The farthest zone ends here, so that its label has room. */
const REACH = 88;
const LEAST_KM = 1;
const STEPS = [1, 2, 5] as const;

/** Distances to draw rings at: two to five, round numbers of kilometers. */
export function ringSteps(reachKm: number): number[] {
  const power = 10 ** Math.floor(Math.log10(reachKm / 2));
  const step = STEPS.map((each) => each * power).findLast((each) => each * 2 <= reachKm) ?? power;
  return Array.from({ length: Math.floor(reachKm / step) }, (_, index) => (index + 1) * step);
}

interface ZoneRingsProps {
  label: string;
  home: LatLng;
  zones: readonly ShownZone[];
}

/** Zones around the branch by distance alone, for servers whose map has no streets. North is up. */
export function ZoneRings({ label, home, zones }: ZoneRingsProps) {
  const format = useFormat();
  const shapes = zones.map((zone) => ({ zone, ring: ringOf(zone) }));
  const distances = shapes.flatMap(({ ring }) =>
    ring.map(([lng, lat]) => exactDistanceM(home, { lat, lng }) / 1000),
  );
  const reachKm = Math.max(LEAST_KM, ...distances);
  const scale = REACH / reachKm;
  const placed = ([lng, lat]: [number, number]) => {
    const east = exactDistanceM(home, { lat: home.lat, lng }) * Math.sign(lng - home.lng);
    const north = exactDistanceM(home, { lat, lng: home.lng }) * Math.sign(lat - home.lat);
    return [(east / 1000) * scale, (-north / 1000) * scale].map((value) => value.toFixed(2)).join(',');
  };
  return (
    <svg
      className={css.rings}
      viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`}
      role="img"
      aria-label={label}
    >
      {shapes.map(({ zone, ring }) =>
        ring.length < 3 ? null : (
          <polygon
            key={zone.id}
            points={ring.map(placed).join(' ')}
            className={zone.isOff ? css.off : css.zone}
            style={{ fill: zone.colour, stroke: zone.colour }}
          >
            <title>{zone.name}</title>
          </polygon>
        ),
      )}
      {ringSteps(reachKm).map((km) => (
        <g key={km}>
          <circle r={km * scale} className={css.ring} />
          <text y={-km * scale - 1} className={css.distance}>
            {format.number(km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })}
          </text>
        </g>
      ))}
      <circle r={2} className={css.home} />
    </svg>
  );
}
