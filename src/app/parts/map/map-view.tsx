import { Trans } from '@lingui/react/macro';
import { LngLatBounds, type Map as MapLibreMap, type GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { type MapMarker, placeMarkers, type PlacedMarkers } from './markers.ts';
import { openMap } from './open-map.ts';
import { type ShownZone, zoneFeatures } from './zone-shapes.ts';
import css from './map-view.module.css';

export interface MapViewProps {
  /** Accessible name of the map. Everything on it has to be available as text beside it. */
  label: string;
  center: LatLng;
  zoom?: number;
  zones?: readonly ShownZone[];
  markers?: readonly MapMarker[];
  /** The points to fit into view, whenever `key` changes. */
  fit?: { key: string; points: readonly LatLng[] };
  /** Called with the picked point. */
  onPick?: ((point: LatLng) => void) | undefined;
  onMoveMarker?: ((id: string, point: LatLng) => void) | undefined;
  /** Called with the map instance, for drawing tools. */
  onMap?: (map: MapLibreMap) => void;
  isFixed?: boolean;
  /** Whether its scale is in miles. */
  isInMiles?: boolean;
  className?: string | undefined;
}

const FIRST_ZOOM = 15;
const NO_ZONES: readonly ShownZone[] = [];
const NO_MARKERS: readonly MapMarker[] = [];

function addZones(map: MapLibreMap, zones: readonly ShownZone[]): void {
  const data = zoneFeatures(zones);
  const source = map.getSource<GeoJSONSource>('zones');
  if (source !== undefined) {
    void source.setData(data);
    return;
  }
  map.addSource('zones', { type: 'geojson', data });
  map.addLayer({
    id: 'zone-areas',
    type: 'fill',
    source: 'zones',
    paint: {
      'fill-color': ['get', 'colour'],
      'fill-opacity': ['case', ['get', 'isOpen'], 0.3, ['get', 'isOff'], 0.06, 0.16],
    },
  });
  map.addLayer({
    id: 'zone-rims',
    type: 'line',
    source: 'zones',
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': ['case', ['get', 'isOpen'], 4, 2],
      'line-opacity': ['case', ['get', 'isOff'], 0.5, 1],
    },
  });
}

/** A map with zones and markers. Loads when it becomes visible; the page works without it. */
export function MapView(props: MapViewProps) {
  const { label, center, zoom = FIRST_ZOOM, zones = NO_ZONES, markers = NO_MARKERS, fit, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [isOwn, setOwn] = useState(false);
  const placed = useRef<PlacedMarkers>(new Map());
  const fitted = useRef('');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const container = place.current;
    if (container === null) return undefined;
    const markers = placed.current;
    let isGone = false;
    let opened: MapLibreMap | undefined;
    const { center: first, isFixed = false, isInMiles = false } = latest.current;
    const onOwn = () => setOwn(!isGone);
    void openMap(container, { center: first, zoom, isFixed, isInMiles, onOwn }).then((ready) => {
      if (isGone) {
        ready.remove();
        return;
      }
      opened = ready;
      ready.on('click', ({ lngLat }) => {
        // Past the date line, longitudes go beyond 180°.
        const { lat, lng } = lngLat.wrap();
        latest.current.onPick?.({ lat, lng });
      });
      ready.once('idle', () => container.setAttribute('data-rendered', 'true'));
      setMap(ready);
      latest.current.onMap?.(ready);
    });
    return () => {
      isGone = true;
      markers.clear();
      fitted.current = '';
      opened?.remove();
      setMap(undefined);
    };
  }, [zoom]);

  useEffect(() => {
    if (map !== undefined) addZones(map, zones);
  }, [map, zones]);

  useEffect(() => {
    if (map !== undefined)
      placeMarkers(map, placed.current, markers, (id, point) => latest.current.onMoveMarker?.(id, point));
  }, [map, markers]);

  useEffect(() => {
    const { key, points } = fit ?? { key: '', points: [] };
    const [first] = points;
    if (map === undefined || first === undefined || fitted.current === key) return;
    fitted.current = key;
    const bounds = new LngLatBounds([first.lng, first.lat], [first.lng, first.lat]);
    for (const { lat, lng } of points) bounds.extend([lng, lat]);
    map.fitBounds(bounds, { padding: 56, maxZoom: 16, animate: false });
  }, [map, fit]);

  const { lat, lng } = center;
  useEffect(() => {
    if (map !== undefined && latest.current.fit === undefined) map.setCenter([lng, lat]);
  }, [map, lat, lng]);

  return (
    <div ref={place} className={classes(css.map, className)} role="region" aria-label={label}>
      {isOwn ? (
        <p role="status" className={css.note}>
          <Trans>The street map is not available. This one shows coasts, borders and towns.</Trans>
        </p>
      ) : null}
    </div>
  );
}
