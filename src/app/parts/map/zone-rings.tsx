import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { exactDistanceM, type LatLng } from '#domain/delivery/distance.ts';
import { ownCities } from './own-style.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { serverMaps } from './server-maps.ts';
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

/** Names nearer to each other than this, in units of the drawing, would be written over each other. */
const NAME_WIDTH = 30;
const NAME_HEIGHT = 7;

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

/** The towns within this many kilometers, the largest first. */
function townsAround(cities: readonly Town[], home: LatLng, reachKm: number): Town[] {
  return cities
    .filter((city) => exactDistanceM(home, city) / 1000 <= reachKm)
    .sort((one, other) => other.people - one.people);
}

/** Those of the placed names that do not cover an earlier one. */
export function apart<N extends { x: number; y: number }>(names: readonly N[]): N[] {
  const kept: N[] = [];
  for (const name of names) {
    const isFree = ({ x, y }: N) => Math.abs(x - name.x) >= NAME_WIDTH || Math.abs(y - name.y) >= NAME_HEIGHT;
    if (kept.every(isFree)) kept.push(name);
  }
  return kept;
}

/** Whether the server finds the street of an address and so its zone. */
function useFindsStreets(): boolean {
  const [findsStreets, setFindsStreets] = useState(false);
  useEffect(() => {
    let isLate = false;
    void serverMaps().then((maps) => {
      if (!isLate) setFindsStreets(maps.findsStreets);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return findsStreets;
}

interface ZoneRingsProps {
  label: string;
  home: LatLng;
  zones: readonly ShownZone[];
}

/** Zones around the branch by distance alone, for servers whose map has no streets. North is up. */
export function ZoneRings({ label, home, zones }: ZoneRingsProps) {
  const format = useFormat();
  const cities = useCities();
  const findsStreets = useFindsStreets();
  const shapes = zones.map((zone) => ({ zone, ring: ringOf(zone) }));
  const distances = shapes.flatMap(({ ring }) =>
    ring.map(([lng, lat]) => exactDistanceM(home, { lat, lng }) / 1000),
  );
  const reachKm = Math.max(LEAST_KM, ...distances);
  const scale = REACH / reachKm;
  const towns = townsAround(cities, home, (reachKm * HALF) / REACH);
  const at = ([lng, lat]: [number, number]) => {
    const east = exactDistanceM(home, { lat: home.lat, lng }) * Math.sign(lng - home.lng);
    const north = exactDistanceM(home, { lat, lng: home.lng }) * Math.sign(lat - home.lat);
    return { x: (east / 1000) * scale, y: (-north / 1000) * scale };
  };
  const placed = (point: [number, number]) => {
    const { x, y } = at(point);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  };
  const names = apart(towns.map(({ name, lng, lat }) => ({ name, ...at([lng, lat]) })));
  return (
    <figure className={css.figure}>
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
        {names.map(({ name, x, y }) => (
          <g key={`${name} ${x}`}>
            <circle cx={x} cy={y} r={0.8} className={css.town} />
            <text x={x} y={y - 1.6} className={css.townName}>
              {name}
            </text>
          </g>
        ))}
        {shapes.map(({ zone, ring }) => {
          const lowest = ring.map(at).sort((one, other) => other.y - one.y)[0];
          return lowest === undefined ? null : (
            <text key={zone.id} x={lowest.x} y={lowest.y - 2} className={css.name}>
              {zone.name}
            </text>
          );
        })}
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
