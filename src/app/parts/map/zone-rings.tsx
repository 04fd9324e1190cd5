import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { exactDistanceM, type LatLng } from '#domain/delivery/distance.ts';
import { METERS_IN_MILE, usesMiles } from '#domain/delivery/distance-unit.ts';
import { ownCities } from './own-style.ts';
import { distanceText } from '../../i18n/distance-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { apart, type Label, labelWithin } from './labels-apart.ts';
import { useFindsStreets } from './use-finds-streets.ts';
import { ringOf, type ShownZone } from './zone-shapes.ts';
import css from './zone-rings.module.css';

const HALF = 100;
const CENTER = { x: 0, y: 0 };
/** The farthest zone ends here, so that its label has room. */
const REACH = 88;
const LEAST_KM = 1;
const STEPS = [1, 2, 5] as const;

/** Distances to draw rings at: two to five, round numbers of the unit of `reach`. */
export function ringSteps(reach: number): number[] {
  const power = 10 ** Math.floor(Math.log10(reach / 2));
  const step = STEPS.map((each) => each * power).findLast((each) => each * 2 <= reach) ?? power;
  return Array.from({ length: Math.floor(reach / step) }, (_, index) => (index + 1) * step);
}

interface Town {
  name: string;
  people: number;
  lng: number;
  lat: number;
}

/** The towns of the built-in map; none until they are loaded. */
function useCities(): readonly Town[] {
  const [cities, setCities] = useState<readonly Town[]>([]);
  useEffect(() => {
    let isLate = false;
    void ownCities().then(({ features }) => {
      const read = features.map(({ properties: { n: name, p: people }, geometry: { coordinates } }) => {
        const [lng, lat] = coordinates;
        return { name, people, lng, lat };
      });
      if (!isLate) setCities(read);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return cities;
}

const townId = ({ name, lng }: Town) => `${name} ${lng}`;

/** The towns within this many kilometers, the largest first. */
function townsAround(cities: readonly Town[], home: LatLng, reachKm: number): Town[] {
  return cities
    .filter((city) => exactDistanceM(home, city) / 1000 <= reachKm)
    .sort((one, other) => other.people - one.people);
}

/** The sizes of the labels, in units of the drawing. */
const TEXT = 5;
const TOWN_TEXT = 4;
/** They are no smaller than this, however small the drawing is. */
const MIN_TEXT_REM = 0.75;

/** The smallest legible text in units of the drawing at its present size; 0 until it is measured. */
function useMinText(drawing: RefObject<SVGSVGElement | null>): number {
  const [least, setLeast] = useState(0);
  useEffect(() => {
    const { current: element } = drawing;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const unit = Math.min(width, height) / (2 * HALF);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLeast(unit === 0 ? 0 : (MIN_TEXT_REM * rem) / unit);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing]);
  return least;
}
/** Places of a zone's name along its rim. */
const NAME_PLACES = 8;

/** Where the name of a zone may stand inside its rim: at its lowest point, else further around. */
function namesOf({ id, name }: ShownZone, rim: readonly { x: number; y: number }[], size: number): Label[] {
  if (rim.length === 0) return [];
  const bottom = Math.max(...rim.map(({ y }) => y));
  const lowest = rim.findIndex(({ y }) => y === bottom);
  const middle = rim.reduce((sum, { y }) => sum + y, 0) / rim.length;
  return Array.from({ length: NAME_PLACES }, (_, place) => {
    const { x, y } =
      rim[(lowest + Math.round((place * rim.length) / NAME_PLACES)) % rim.length] ?? rim[0] ?? CENTER;
    return labelWithin({ id, text: name, x, y: y >= middle ? y - 2 : y + size, size }, HALF);
  });
}

interface ZoneRingsProps {
  label: string;
  home: LatLng;
  /** Decides between kilometers and miles. */
  country: string;
  zones: readonly ShownZone[];
}

/** Zones around the branch by distance alone, for servers whose map has no streets. North is up. */
export function ZoneRings({ label, home, country, zones }: ZoneRingsProps) {
  const format = useFormat();
  const cities = useCities();
  const findsStreets = useFindsStreets();
  const drawing = useRef<SVGSVGElement>(null);
  const minText = useMinText(drawing);
  const size = Math.max(TEXT, minText);
  const townSize = Math.max(TOWN_TEXT, minText);
  const shapes = zones.map((zone) => ({ zone, ring: ringOf(zone) }));
  const distances = shapes.flatMap(({ ring }) =>
    ring.map(([lng, lat]) => exactDistanceM(home, { lat, lng }) / 1000),
  );
  const reachKm = Math.max(LEAST_KM, ...distances);
  const scale = REACH / reachKm;
  const unitKm = usesMiles(country) ? METERS_IN_MILE / 1000 : 1;
  const rings = ringSteps(reachKm / unitKm).map((step) => step * unitKm);
  const towns = townsAround(cities, home, (reachKm * HALF) / REACH);
  const at = ([lng, lat]: [number, number]) => {
    const east = exactDistanceM(home, { lat: home.lat, lng }) * Math.sign(lng - home.lng);
    const north = exactDistanceM(home, { lat, lng: home.lng }) * Math.sign(lat - home.lat);
    return { x: (east / 1000) * scale, y: (-north / 1000) * scale };
  };
  const zoneIds = new Set(zones.map(({ id }) => id));
  const townIds = new Set(towns.map(townId));
  const classOf = ({ id }: Label) =>
    townIds.has(id) ? css.townName : zoneIds.has(id) ? css.name : css.distance;
  const placed = (point: [number, number]) => {
    const { x, y } = at(point);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  };
  const labels = apart([
    ...shapes.map(({ zone, ring }) => namesOf(zone, ring.map(at), size)),
    ...rings.map((km) => {
      const text = distanceText(format, km * 1000, country, 1);
      const label = { id: `${km} km`, text, x: 0, size };
      return [
        { ...label, y: -km * scale - 1 },
        { ...label, y: km * scale + size },
      ];
    }),
    ...towns.map((town) => {
      const { x, y } = at([town.lng, town.lat]);
      return [{ id: townId(town), text: town.name, x, y: y - 1.6, size: townSize }];
    }),
  ]);
  return (
    <figure className={css.figure}>
      <svg
        ref={drawing}
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
        {rings.map((km) => (
          <circle key={km} r={km * scale} className={css.ring} />
        ))}
        {labels.map((label) => (
          <g key={label.id}>
            {townIds.has(label.id) ? (
              <circle cx={label.x} cy={label.y + 1.6} r={0.8} className={css.town} />
            ) : null}
            <text x={label.x} y={label.y} fontSize={label.size} className={classOf(label)}>
              {label.text}
            </text>
          </g>
        ))}
        <circle r={2} className={css.home} />
      </svg>
      <figcaption className={css.caption}>
        <Trans>This server has no street map, so you see towns and distances.</Trans>{' '}
        {findsStreets ? (
          <Trans>Addresses are still checked.</Trans>
        ) : (
          <Trans>Customers choose their zone: compare it with the street before you accept the order.</Trans>
        )}
      </figcaption>
    </figure>
  );
}
